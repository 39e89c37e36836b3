import type { Keypair } from '@farebox/sandbox/solana-accounts'
import {
  AccountRole,
  type Address,
  address,
  appendTransactionMessageInstructions,
  compressTransactionMessageUsingAddressLookupTables,
  createSolanaRpc,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  type Instruction,
  mainnet,
  type Nonce,
  partiallySignTransactionMessageWithSigners,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  setTransactionMessageLifetimeUsingDurableNonce,
} from '@solana/kit'
import { findAssociatedTokenPda, getTransferCheckedInstruction, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token'
import { expect, test } from 'vitest'
import { PRICE_ATOMIC, sellOnSolana } from '../kit/sell-on-solana.ts'
import { toSolanaHeader } from '../kit/solana.ts'

const { challenge, pay, runs, solana, proxy } = sellOnSolana()

const COMPUTE_BUDGET = address('ComputeBudget111111111111111111111111111111')
const SYSTEM_PROGRAM = address('11111111111111111111111111111111')
// Any addresses: nobody has to have them.
const TABLE = address('AddressLookupTab1e1111111111111111111111111')
const NONCE_ACCOUNT = address('SysvarC1ock11111111111111111111111111111111')

interface Parts {
  readonly wallet: Keypair
  readonly feePayer: Address
  /** As the official client puts them together. */
  readonly instructions: readonly Instruction[]
}

/** What stands in the transaction in place of what the official client writes. */
interface Odd {
  feePayer?(parts: Parts): Address
  instructions?(parts: Parts): readonly Instruction[]
  readonly lifetime?: 'nonce'
  /** The recipient's account stands in a lookup table. */
  readonly isCompressed?: boolean
}

/** A payment of the price by a new wallet, which the official client would not have made. */
async function signOdd(odd: Odd) {
  const required = await challenge()
  const terms = required.accepts[1] ?? expect.fail('Solana is not offered')
  const wallet = await solana().newWallet(2n * PRICE_ATOMIC)
  const mint = address(terms.asset)
  const accountOf = async (owner: string) =>
    (await findAssociatedTokenPda({ mint, owner: address(owner), tokenProgram: TOKEN_PROGRAM_ADDRESS }))[0]
  const destination = await accountOf(terms.payTo)
  const source = await accountOf(wallet.address)
  const transfer = getTransferCheckedInstruction({
    ...{ source, mint, destination, authority: wallet.signer, amount: PRICE_ATOMIC, decimals: 6 },
  })
  const parts: Parts = {
    wallet,
    feePayer: address(String(terms.extra?.feePayer)),
    instructions: [
      { programAddress: COMPUTE_BUDGET, data: toUnitLimit(20_000) },
      { programAddress: COMPUTE_BUDGET, data: toUnitPrice(1n) },
      transfer,
    ],
  }
  const { value: latest } = await createSolanaRpc(mainnet(solana().rpcUrl)).getLatestBlockhash().send()
  const paid = setTransactionMessageFeePayer(
    odd.feePayer?.(parts) ?? parts.feePayer,
    createTransactionMessage({ version: 0 }),
  )
  const nonce = { nonce: latest.blockhash as string as Nonce, nonceAccountAddress: NONCE_ACCOUNT }
  const lasting =
    odd.lifetime === 'nonce'
      ? setTransactionMessageLifetimeUsingDurableNonce({ ...nonce, nonceAuthorityAddress: wallet.address }, paid)
      : setTransactionMessageLifetimeUsingBlockhash(latest, paid)
  const message = appendTransactionMessageInstructions(odd.instructions?.(parts) ?? parts.instructions, lasting)
  const sent = odd.isCompressed
    ? compressTransactionMessageUsingAddressLookupTables(message, { [TABLE]: [destination] })
    : message
  const transaction = getBase64EncodedWireTransaction(await partiallySignTransactionMessageWithSigners(sent))
  return { wallet, header: toSolanaHeader(required, transaction), terms }
}

// https://solana.com/docs/core/fees/compute-budget: a number for the kind, then the value, little-endian.
function toUnitLimit(units: number): Uint8Array {
  const data = Buffer.from([2, 0, 0, 0, 0])
  data.writeUInt32LE(units, 1)
  return Uint8Array.from(data)
}

function toUnitPrice(microLamports: bigint): Uint8Array {
  const data = Buffer.alloc(9, 3)
  data.writeBigUInt64LE(microLamports, 1)
  return Uint8Array.from(data)
}

/** Takes lamports from the fee payer, whose signature the facilitator adds. */
function takeFrom({ feePayer, wallet }: Parts): Instruction {
  const data = Buffer.alloc(12)
  data.writeUInt32LE(2, 0)
  data.writeBigUInt64LE(1_000_000n, 4)
  const accounts = [
    { address: feePayer, role: AccountRole.WRITABLE_SIGNER },
    { address: wallet.address, role: AccountRole.WRITABLE },
  ]
  return { programAddress: SYSTEM_PROGRAM, accounts, data: Uint8Array.from(data) }
}

test('the same transaction without anything odd is taken', async () => {
  const { wallet, header } = await signOdd({})
  expect(await pay(header)).toMatchObject({ status: 200 })
  expect(await solana().balanceOf(wallet.address)).toBe(PRICE_ATOMIC)
})

test.each<[string, Odd]>([
  [
    'an instruction that takes money from the fee payer',
    { instructions: (parts) => [...parts.instructions, takeFrom(parts)] },
  ],
  ['a second transfer', { instructions: ({ instructions }) => [...instructions, ...instructions.slice(2)] }],
  ['no transfer', { instructions: ({ instructions }) => instructions.slice(0, 2) }],
  ['the payer as fee payer', { feePayer: ({ wallet }) => wallet.address }],
  ['a stranger as fee payer', { feePayer: () => NONCE_ACCOUNT }],
  ['a durable nonce', { lifetime: 'nonce' }],
  ['an address table in which the recipient stands', { isCompressed: true }],
])('%s: refused before anything runs, nothing moves, and the next payment is taken', async (_, odd) => {
  const { wallet, header, terms } = await signOdd(odd)
  const reply = await pay(header)
  expect(reply.status).toBe(402)
  expect([runs(), proxy().settled.length]).toEqual([0, 0])
  expect(await solana().balanceOf(wallet.address)).toBe(2n * PRICE_ATOMIC)
  const required = await challenge()
  expect(await pay(toSolanaHeader(required, await solana().sign(wallet, terms)))).toMatchObject({ status: 200 })
})
