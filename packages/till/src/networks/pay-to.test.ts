import { expect, test } from 'vitest'
import { openLedger } from '../open-ledger.ts'
import { createTill } from '../till.ts'
import { evm } from './evm.ts'
import { solana } from './solana.ts'

const facilitator = 'https://facilitator.example'
// The first example of EIP-55.
const CHECKSUMMED = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

test.each([CHECKSUMMED, CHECKSUMMED.toLowerCase(), `0x${CHECKSUMMED.slice(2).toUpperCase()}`])(
  '%s is paid',
  (payTo) => {
    expect(() => evm({ payTo, facilitator })).not.toThrow()
  },
)

test.each([
  [`0x${'0'.repeat(40)}`, 'zero address'],
  // One letter is another, and one has the other case.
  [CHECKSUMMED.replace('0x5a', '0x5b'), 'checksum'],
  [CHECKSUMMED.replace('aAeb', 'aaeb'), 'checksum'],
  ['0x5aAe', '40 hexadecimal digits'],
])('%s is nobody who could be paid', (payTo, problem) => {
  expect(() => evm({ payTo, facilitator })).toThrow(problem)
})

test('nor is the system program of Solana', () => {
  expect(() => solana({ payTo: '1'.repeat(32), facilitator })).toThrow('system program')
})

test('a till without a network is none', async () => {
  const database = await openLedger(':memory:')
  await expect(createTill({ database, networks: [] })).rejects.toThrow('networks')
  await database.destroy()
})
