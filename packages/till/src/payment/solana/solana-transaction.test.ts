import { createHash } from 'node:crypto'
import { address, getAddressEncoder } from '@solana/kit'
import { expect, test } from 'vitest'
import { readSolanaTransaction } from './solana-transaction.ts'

// Addresses of Solana that everybody knows stand for the parties: only their 32 bytes matter here.
const FEE_PAYER = 'So11111111111111111111111111111111111111112'
const OWNER = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const SOURCE = '4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU'
const MINT = 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB'
const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const MEMO_PROGRAM = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'
const BLOCKHASH = 'SysvarRecentB1ockHashes11111111111111111111'
const SYSTEM_PROGRAM = '11111111111111111111111111111111'
const KEYS = [FEE_PAYER, OWNER, SOURCE, MINT, TOKEN_PROGRAM, MEMO_PROGRAM, SYSTEM_PROGRAM]

// SPL Token's TransferChecked (12) of 2000 units with 6 decimals, and a memo; each: program, accounts, data.
const TRANSFER = [4, [2, 3, 2, 1], [12, 0xd0, 7, 0, 0, 0, 0, 0, 0, 6]] as const
const MEMO = [5, [], [...Buffer.from('order 7')]] as const

interface Parts {
  readonly version?: 0 | 'legacy'
  readonly signers?: number
  readonly instructions?: readonly (readonly [number, readonly number[], readonly number[]])[]
}

/** The bytes of a message, written by hand as https://solana.com/docs/core/transactions lays them out. */
function message({ version = 0, signers = 2, instructions = [TRANSFER, MEMO] }: Parts = {}): Buffer {
  const bytesOf = (text: string) => [...getAddressEncoder().encode(address(text))]
  return Buffer.from([
    ...(version === 0 ? [0x80] : []),
    ...[signers, 0, 3],
    ...[KEYS.length, ...KEYS.flatMap(bytesOf)],
    ...bytesOf(BLOCKHASH),
    instructions.length,
    ...instructions.flatMap(([program, accounts, data]) => [
      program,
      accounts.length,
      ...accounts,
      data.length,
      ...data,
    ]),
    ...(version === 0 ? [0] : []),
  ])
}

function wire(bytes: Buffer, { signers = 2, fill = 0 } = {}): string {
  return Buffer.concat([Buffer.from([signers]), Buffer.alloc(64 * signers, fill), bytes]).toString('base64')
}

test.each([0, 'legacy'] as const)('reads who pays, until when, and what is signed (version %s)', (version) => {
  const bytes = message({ version })
  expect(readSolanaTransaction(wire(bytes))).toMatchObject({
    messageHash: createHash('sha256').update(bytes).digest('hex'),
    blockhash: BLOCKHASH,
    payer: OWNER,
    memos: ['order 7'],
    transfer: { mint: MINT, destination: SOURCE, amount: 2000n },
  })
})

test('a copy has the signature of the payer; in the place of the fee payer anything may stand', () => {
  const transaction = Buffer.from(wire(message()), 'base64')
  const proofWith = (start: number) => {
    const other = Buffer.from(transaction)
    other.fill(9, start, start + 64)
    return readSolanaTransaction(other.toString('base64')).proof
  }
  const { proof } = readSolanaTransaction(transaction.toString('base64'))
  expect(proofWith(1)).toBe(proof)
  expect(proofWith(65)).not.toBe(proof)
})

test('is the same payment whatever stands in the place of the signatures', () => {
  const [one, other] = [wire(message()), wire(message(), { fill: 7 })]
  expect(one).not.toBe(other)
  expect(readSolanaTransaction(one).messageHash).toBe(readSolanaTransaction(other).messageHash)
})

test('takes the first signer beside the fee payer where no token program stands at the top', () => {
  expect(readSolanaTransaction(wire(message({ instructions: [MEMO] }))).payer).toBe(OWNER)
})

// https://solana.com/docs/core/transactions/durable-nonces: the first instruction advances the nonce account.
test('knows a transaction whose lifetime is a nonce account', () => {
  const advance = [6, [2, 3, 1], [4, 0, 0, 0]] as const
  const transferOfLamports = [6, [2, 3], [2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0]] as const
  const isDurable = (...instructions: NonNullable<Parts['instructions']>) =>
    readSolanaTransaction(wire(message({ instructions }))).isDurable
  expect(isDurable(advance, TRANSFER)).toBe(true)
  expect(isDurable(TRANSFER, advance)).toBe(false)
  expect(isDurable(transferOfLamports, TRANSFER)).toBe(false)
})

test.each([
  ['nothing', ''],
  ['no base64', 'äöü'],
  ['signatures without a message', Buffer.concat([Buffer.from([1]), Buffer.alloc(64)]).toString('base64')],
  ['more signatures than bytes', Buffer.alloc(1232, 255).toString('base64')],
  ['a message cut short', wire(message().subarray(0, 150))],
  ['bytes after the end', wire(Buffer.concat([message(), Buffer.from([1])]))],
  ['nobody but the fee payer', wire(message({ signers: 1, instructions: [MEMO] }), { signers: 1 })],
  ['a version we do not know', wire(Buffer.concat([Buffer.from([0x85]), message().subarray(1)]))],
])('throws for %s', (_, base64) => {
  expect(() => readSolanaTransaction(base64)).toThrow()
})
