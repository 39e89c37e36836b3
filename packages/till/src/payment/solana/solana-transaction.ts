import { hash } from 'node:crypto'
import { getCompiledTransactionMessageDecoder, getCompiledTransactionMessageEncoder } from '@solana/kit'
import { readSolanaMessage } from './solana-message.ts'

/** What a payer signed with a Solana transaction, as far as we need it. No signature is verified. */
export interface SolanaTransaction {
  readonly messageHash: string
  /** SHA-256 of the message and of every signature but the fee payer's, which is not set yet. */
  readonly proof: string
  /** The token transfer at top level, if there is one. */
  readonly transfer: { readonly mint: string; readonly destination: string; readonly amount: bigint } | undefined
  /** The chain accepts the transaction only within 150 blocks of this one; with `isDurable`, at any later time. */
  readonly blockhash: string
  /** Whether a durable nonce replaces the blockhash. */
  readonly isDurable: boolean
  /**
   * The owner of the tokens that move; if no token program is called at top level, the first signer beside the fee
   * payer.
   */
  readonly payer: string
  /** The texts of its memos. */
  readonly memos: readonly string[]
}

/** SPL Token and Token-2022. */
export const TOKEN_PROGRAMS = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]
const SYSTEM_PROGRAM = '11111111111111111111111111111111'
// System program: AdvanceNonceAccount, as the first instruction, little-endian.
const ADVANCE_NONCE = 4
const MEMO_PROGRAM = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'
// SPL Token instruction number, and the positions of its accounts: source, mint, destination, owner. Its data: the
// number, eight bytes of amount, one of decimals.
const TRANSFER_CHECKED = 12
const MINT = 1
const DESTINATION = 2
const OWNER = 3
const TRANSFER_DATA_BYTES = 10

const message = getCompiledTransactionMessageDecoder()
const encoder = getCompiledTransactionMessageEncoder()

/** Parses a transaction in wire format, base64, signed by the payer. Throws for anything else. */
export function readSolanaTransaction(base64: string): SolanaTransaction {
  const { bytes, hash: messageHash, signatures } = readSolanaMessage(base64)
  const compiled = message.decode(bytes)
  if (compiled.version !== 'legacy' && compiled.version !== 0) throw new Error('a version we do not know')
  // Bytes after the end would give the same message another hash.
  if (encoder.encode(compiled).length !== bytes.length) throw new Error('bytes after the message')
  const { staticAccounts, header, lifetimeToken } = compiled
  const instructions = compiled.instructions.map(({ programAddressIndex, accountIndices = [], data }) => ({
    program: staticAccounts[programAddressIndex] ?? '',
    accounts: accountIndices.map((index) => staticAccounts[index]),
    data: Uint8Array.from(data ?? []),
  }))
  const transfer = instructions.find(
    ({ program, data }) => TOKEN_PROGRAMS.includes(program) && data[0] === TRANSFER_CHECKED,
  )
  const payer = transfer?.accounts[OWNER] ?? (header.numSignerAccounts > 1 ? staticAccounts[1] : undefined)
  if (!payer) throw new Error('nobody but the fee payer signs')
  const memos = instructions.filter(({ program }) => program === MEMO_PROGRAM)
  return {
    messageHash,
    proof: hash('sha256', [messageHash, ...signatures.slice(1)].join('|')),
    transfer: transfer && toTransfer(transfer),
    blockhash: lifetimeToken,
    isDurable: advancesNonce(instructions[0]),
    payer,
    memos: memos.map(({ data }) => Buffer.from(data).toString()),
  }
}

function advancesNonce(first: { program: string; data: Uint8Array } | undefined): boolean {
  if (first?.program !== SYSTEM_PROGRAM || first.data.length < 4) return false
  return Buffer.from(first.data).readUInt32LE(0) === ADVANCE_NONCE
}

function toTransfer({ accounts, data }: { accounts: readonly (string | undefined)[]; data: Uint8Array }) {
  const [mint, destination] = [accounts[MINT], accounts[DESTINATION]]
  if (!mint || !destination || data.length < TRANSFER_DATA_BYTES) return undefined
  return { mint, destination, amount: Buffer.from(data).readBigUInt64LE(1) }
}
