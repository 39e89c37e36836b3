import { expect, test } from 'vitest'
import { isLiquidityOfFew, lockedPercent, toHolders, top10Percent } from './holders.ts'

const NOW = new Date('2026-11-29T03:00:00Z')
const DEAD = '0x000000000000000000000000000000000000dEaD'

function holder(percent: string, address = '0x0000000000000000000000000000000000000001', is_locked = 0) {
  return { address, percent, is_locked }
}

test('counts the ten largest holders who could sell: without burnt, locked and pooled tokens', () => {
  const holders = [
    holder('0.4', DEAD),
    holder('0.2', '0xAb'),
    holder('0.1', '0x9', 1),
    holder('0.05'),
    holder('0.0312'),
  ]
  expect(top10Percent(holders, ['0xab'], NOW)).toBe(8.12)
  expect(top10Percent(Array(12).fill(holder('0.01')), [], NOW)).toBe(10)
})

test('counts burnt and locked pool tokens as locked', () => {
  // GVR on Ethereum, as recorded: 99.09 % of its pool tokens are burnt.
  const recorded = [holder('0.990894326168576578', DEAD.toLowerCase(), 1), holder('0.008251525679100131')]
  expect(lockedPercent(recorded, NOW)).toBe(99.09)
  expect(lockedPercent([holder('0.3', '0x1', 1), holder('0.7')], NOW)).toBe(30)
})

test.each([
  ['no list', undefined],
  ['an empty list', []],
  ['impossibly large shares, as recorded: 255324.35', [holder('255324.35')]],
  ['shares that are not numbers', [holder('')]],
  ['negative shares', [holder('-0.5')]],
])('knows nothing from %s', (_, holders) => {
  expect(top10Percent(holders, [], NOW)).toBeNull()
  expect(lockedPercent(holders, NOW)).toBeNull()
})

test('compares accounts of Solana by case', () => {
  const account = '7VHUFJHWu2CuExkJcJrzhQPJ2oygupTWkL2A2For4BmE'
  expect(top10Percent([{ account, percent: '0.1054', is_locked: 0 }], [account.toLowerCase()], NOW)).toBe(10.54)
  expect(top10Percent([{ account: '1nc1nerator11111111111111111111111111111111', percent: '0.9' }], [], NOW)).toBe(0)
})

test('names the ten largest, and marks burnt, pooled and locked ones', () => {
  // GVR on Ethereum, as recorded.
  const burnt = { address: DEAD.toLowerCase(), tag: '', is_contract: 0, percent: '0.425958492716196934', is_locked: 1 }
  const pool = '0x1f1b4836dde1859e2ede1c6155140318ef5931c2'
  const pooled = { address: pool, tag: 'UniswapV2', is_contract: 1, percent: '0.369071343944508520', is_locked: 0 }
  expect(toHolders([burnt, pooled, ...Array(12).fill(holder('0.001'))], [pool], NOW)).toHaveLength(10)
  expect(toHolders([burnt, pooled], [pool], NOW)).toEqual([
    {
      address: DEAD.toLowerCase(),
      pct: 42.5958,
      is_contract: false,
      is_locked: true,
      is_burnt: true,
      is_pool: false,
      tag: null,
    },
    {
      address: pool,
      pct: 36.9071,
      is_contract: true,
      is_locked: false,
      is_burnt: false,
      is_pool: true,
      tag: 'UniswapV2',
    },
  ])
})

test('names holders without implausible shares, and answers null without a list', () => {
  expect(toHolders([holder('255324.35', '0x9')], [], NOW)).toMatchObject([
    { address: '0x9', pct: null, is_contract: null },
  ])
  expect(toHolders([{ account: 'So1', tag: 'noon', percent: '0.5' }], [], NOW)).toMatchObject([
    { address: 'So1', pct: 50, tag: 'noon', is_locked: null },
  ])
  expect(toHolders(undefined, [], NOW)).toBeNull()
})

const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000).toISOString()

test.each([
  // UniCrypt as recorded: is_locked is 1 after the end, too.
  ['that has ended', [{ amount: '3661.66', end_time: '2024-11-01T05:00:00+00:00' }], { locked: 0, isLocked: false }],
  ['that ends within LASTING_MS', [{ amount: '1', end_time: inDays(6.9) }], { locked: 0, isLocked: true }],
  ['that ends after it', [{ amount: '1', end_time: inDays(7.1) }], { locked: 99, isLocked: true }],
  // PinkLock, as recorded.
  ['of years', [{ amount: '160000000000.0', end_time: '2032-07-01T11:35:00+00:00' }], { locked: 99, isLocked: true }],
  // MOST_SECONDS
  ['in milliseconds', [{ amount: '5', end_time: '1730437200000' }], { locked: 0, isLocked: false }],
  ['in seconds', [{ amount: '5', end_time: '1730437200' }], { locked: 0, isLocked: false }],
  ['without end', [{ amount: '5', end_time: 'permanent' }], { locked: 99, isLocked: true }],
  ['of no known time', [], { locked: 99, isLocked: true }],
  [
    'of which a third has ended',
    [
      { amount: '10', end_time: inDays(-30) },
      { amount: '20', end_time: inDays(300) },
    ],
    { locked: 66, isLocked: false },
  ],
  [
    'of unknown amounts, one ended',
    [{ end_time: inDays(-1) }, { end_time: inDays(300) }],
    { locked: 0, isLocked: false },
  ],
])('counts a lock %s', (_, locked_detail, { locked, isLocked }) => {
  const holders = [{ ...holder('0.99', '0x1', 1), locked_detail }]
  expect(lockedPercent(holders, NOW)).toBe(locked)
  expect(top10Percent(holders, [], NOW)).toBe(99 - locked)
  expect(toHolders(holders, [], NOW)).toMatchObject([{ is_locked: isLocked, pct: 99 }])
})

// Wallets, a lock, a contract; every pool of Uniswap V2 burns its first thousand units to the null address.
const NULL = { address: '0x0000000000000000000000000000000000000000', percent: '0.000000000000001084', is_locked: 1 }
const wallet = (percent: string, address = '0x1') => ({ address, percent, is_locked: 0, is_contract: 0 })
const contract = (percent: string) => ({ address: '0x5', percent, is_locked: 0, is_contract: 1 })
const locker = (percent: string, end_time: string) => ({
  ...contract(percent),
  is_locked: 1,
  locked_detail: [{ end_time, amount: '1' }],
})

test.each([
  ['a wallet beside the burnt thousand', [wallet('0.999999999999998915'), NULL], true],
  ['a wallet and dust', [wallet('0.9999'), wallet('0.0001', '0x2')], true],
  ['a wallet and a small burn', [wallet('0.81'), { ...NULL, percent: '0.19' }], true],
  ['just more than half', [wallet('0.501'), wallet('0.499', '0x2')], true],
  ['two halves', [wallet('0.5'), wallet('0.5', '0x2')], true],
  ['the creator and the owner together', [wallet('0.3', '0xC'), wallet('0.3', '0xD'), wallet('0.4')], true],
  ['a contract of the owner', [{ ...contract('0.9'), address: '0xd' }, wallet('0.1')], true],
  ['a lock that has ended', [locker('0.99', inDays(-1)), NULL], true],
  ['a lock of years', [locker('0.99', inDays(300)), wallet('0.01')], false],
  // KOKODI, GVR and TNK, as recorded.
  ['all burnt', [{ address: DEAD, percent: '0.999999999999998915', is_locked: 1, is_contract: 0 }, NULL], false],
  ['nearly all burnt', [{ address: DEAD, percent: '0.990894326168576578' }, wallet('0.008251525679100131')], false],
  ['a contract that is no known locker', [contract('1.000000000000022463'), NULL], null],
  ['a farm and wallets', [contract('0.4'), wallet('0.3'), wallet('0.2', '0x2')], null],
  ['ten of many wallets', Array.from({ length: 12 }, (_, at) => wallet('0.05', `0x1${at}`)), false],
  ['one of unknown kind', [{ address: '0x1', percent: '0.9' }], null],
  ['shares that cannot be', [wallet('255324.35')], null],
  ['shares that are missing', [{ ...wallet('1'), percent: null }], null],
  ['no list, as of pools without tokens', undefined, false],
])('sees whether few can take out the liquidity: %s', (_, holders, isOfFew) => {
  expect(isLiquidityOfFew(holders, { insiders: ['0xc', '0xD', null], now: NOW })).toBe(isOfFew)
})
