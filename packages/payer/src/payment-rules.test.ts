import { SANDBOX_TOKENS } from '@farebox/sandbox/tokens'
import { expect, test } from 'vitest'
import { EXACT_TERMS } from '../test/exact-terms.ts'
import {
  assertOwnEndpoint,
  assertPayableServer,
  checkTerms,
  isLoopback,
  longestLifeSeconds,
  toDollars,
} from './payment-rules.ts'

const SERVER = 'https://farebox.example'
const order = {
  serverUrl: SERVER,
  priceAtomic: 2000n,
  maxPerCallAtomic: 200_000n,
  latencyP99Ms: 1000,
  playMoneyOnly: false,
}
const terms = EXACT_TERMS
const solana = {
  ...terms,
  network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  asset: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  payTo: '2wKupLR9q6wXYppw8Gr2NvWxKBUqm4PPJKkQfoxHDBg4',
  extra: { feePayer: 'EwWqGE4ZFKLofuestmU4LDdK7XM1N4ALgdZccwYugwGd' },
}
const play = { ...terms, asset: SANDBOX_TOKENS.evm }
const local = { ...order, serverUrl: 'http://localhost:8402' }

function codeOf(offered: unknown, asked: typeof order = order): string {
  try {
    checkTerms(offered, asked)
  } catch (error) {
    expect(String(error)).toMatch(/Nothing was signed|over https/)
    return (error as { code: string }).code
  }
  return 'payable'
}

test('the terms of our own servers are payable, on either chain', () => {
  expect(checkTerms(terms, order)).toMatchObject({ amountAtomic: 2000n, token: { chain: 'Base', isPlayMoney: false } })
  expect(codeOf(solana)).toBe('payable')
  expect(codeOf({ ...terms, maxTimeoutSeconds: 300 }, { ...order, latencyP99Ms: 45_000 })).toBe('payable')
})

test.each([
  ['-1000000', 'bad_amount'],
  [`-${16n ** 63n}`, 'bad_amount'],
  ['0', 'bad_amount'],
  ['0x7d0', 'bad_amount'],
  ['02000', 'bad_amount'],
  ['2e3', 'bad_amount'],
  ['2000.0', 'bad_amount'],
  [' 2000', 'bad_amount'],
  ['٢٠٠٠', 'bad_amount'],
  ['', 'bad_amount'],
  [2000, 'bad_amount'],
  [['2000'], 'bad_amount'],
  [null, 'bad_amount'],
  ['9'.repeat(40), 'bad_amount'],
  ['200001', 'price_above_max'],
  ['1999', 'price_differs'],
  ['2001', 'price_differs'],
])('an amount of %j is not signed', (amount, code) => {
  expect(codeOf({ ...terms, amount })).toBe(code)
})

test.each([
  ['64 bytes', `0x${'11'.repeat(64)}`],
  ['19 bytes', `0x${'11'.repeat(19)}`],
  ['nothing', `0x${'0'.repeat(40)}`],
  ['no hexadecimal', `0x${'g'.repeat(40)}`],
  ['no prefix', '11'.repeat(20)],
  ['the token itself', terms.asset.toLowerCase()],
  ['a name', 'farebox.eth'],
  ['a list', [terms.payTo]],
])('a recipient of %s is not paid', (_, payTo) => {
  expect(codeOf({ ...terms, payTo })).toBe('bad_recipient')
})

test('on Solana the recipient and whoever pays the fees must be addresses', () => {
  expect(codeOf({ ...solana, payTo: terms.payTo })).toBe('bad_recipient')
  expect(codeOf({ ...solana, extra: {} })).toBe('bad_recipient')
})

test.each([
  ['another chain', { network: 'eip155:1' }],
  ['another token', { asset: '0x4200000000000000000000000000000000000006' }],
  ['another name', { extra: { name: 'Tether USD', version: '2' } }],
  ['another version', { extra: { name: 'USD Coin', version: '1' } }],
  ['a network that is a pattern', { network: 'eip155:*' }],
  ['a token that is a list', { asset: [terms.asset] }],
])('%s is not a known dollar', (_, change) => {
  expect(codeOf({ ...terms, ...change })).toBe('unknown_token')
})

test.each([
  ['another scheme', { scheme: 'upto' }],
  ['an allowance', { extra: { ...terms.extra, assetTransferMethod: 'permit2' } }],
  ['money in advance', { extra: { ...terms.extra, paymentFlow: 'escrow' } }],
  ['no extra', { extra: null }],
])('%s is more than the price', (_, change) => {
  expect(codeOf({ ...terms, ...change })).toBe('bad_terms')
})

test.each([undefined, null, 'terms', 7, []])('%j is no terms', (offered) => {
  expect(codeOf(offered)).toBe('bad_terms')
})

test.each([121, 3_000_000_000, 0, -1, 1.5, '120', null, Number.NaN])(
  'a payment is not signed for %j seconds',
  (seconds) => {
    expect(codeOf({ ...terms, maxTimeoutSeconds: seconds })).toBe('bad_expiry')
  },
)

test('a slow service may hold a payment for five minutes, whatever the catalog says of it', () => {
  expect(longestLifeSeconds(1e12)).toBe(300)
  expect(longestLifeSeconds(15_000)).toBe(120)
  expect(longestLifeSeconds(15_001)).toBe(300)
})

test('play money is for servers on this machine, and real money not for those that say they are sandboxes', () => {
  expect(codeOf(play, local)).toBe('payable')
  expect(codeOf(play)).toBe('play_money')
  expect(codeOf(play, { ...local, playMoneyOnly: true })).toBe('payable')
  expect(codeOf(terms, { ...local, playMoneyOnly: true })).toBe('real_money')
})

test.each([
  ['http://farebox.example', false],
  ['http://127.0.0.1.farebox.example', false],
  ['http://0.0.0.0:8402', false],
  ['http://192.168.1.5:8402', false],
  ['ftp://localhost', false],
  ['https://farebox.example', true],
  ['http://localhost:8402', true],
  ['http://127.1.2.3:1', true],
  // As WHATWG URL reads it.
  ['http://2130706433', true],
  ['http://[::1]:8402', true],
])('%s may be paid: %s', (url, isPayable) => {
  const attempt = () => assertPayableServer(url)
  if (isPayable) expect(attempt).not.toThrow()
  else expect(attempt).toThrow('https')
  if (url.startsWith('http:')) expect(isLoopback(new URL(url))).toBe(isPayable)
})

test.each([
  'http://farebox.example/api/v1/proxy/x',
  'https://farebox.example.evil.example/',
  'https://farebox.example@evil.example/',
  'https://user:word@farebox.example/',
  'https://farebox.example:444/',
  '//evil.example/',
  'javascript:alert(1)',
  '',
])('%j is not on the server that was chosen', (endpoint) => {
  expect(() => assertOwnEndpoint(endpoint, SERVER)).toThrow(/points to|is not a URL/)
})

test('an address on it is', () => {
  expect(assertOwnEndpoint('https://FAREBOX.example:443/api/v1/proxy/x', SERVER)).toBe(`${SERVER}/api/v1/proxy/x`)
})

test.each([
  [2000n, '0.002'],
  [1_000_000n, '1'],
  [10_000_000n, '10'],
  [1n, '0.000001'],
])('%d millionths are %s dollars', (atomic, text) => {
  expect(toDollars(atomic)).toBe(text)
})
