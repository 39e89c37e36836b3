import type { Keypair } from '@farebox/sandbox/solana-accounts'
import {
  AccountRole,
  type Address,
  address,
  appendTransactionMessageInstruction,
  createSolanaRpc,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  mainnet,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'

// A search compares 100 entries of a history.
const TRANSACTIONS = 250
// What one transaction of 1,232 bytes can name.
const WALLETS = 20
const SYSTEM_PROGRAM = address('11111111111111111111111111111111')
const TRANSFER = 2

/**
 * Names these wallets in 250 transactions each, as others may in theirs: the history of each is longer than one search
 * reads.
 */
export async function keepBusy(wallets: readonly Address[], { rpcUrl, payer }: { rpcUrl: string; payer: Keypair }) {
  const rpc = createSolanaRpc(mainnet(rpcUrl))
  const { value: lifetime } = await rpc.getLatestBlockhash().send()
  for (let start = 0; start < wallets.length; start += WALLETS) {
    const named = wallets.slice(start, start + WALLETS)
    for (let count = 0; count < TRANSACTIONS; count += 1) {
      const message = pipe(
        createTransactionMessage({ version: 0 }),
        (made) => setTransactionMessageFeePayerSigner(payer.signer, made),
        (made) => setTransactionMessageLifetimeUsingBlockhash(lifetime, made),
        (made) => appendTransactionMessageInstruction(toTransfer(payer.address, { named, lamports: count }), made),
      )
      const signed = await signTransactionMessageWithSigners(message)
      await rpc.sendTransaction(getBase64EncodedWireTransaction(signed), { encoding: 'base64' }).send()
    }
  }
}

/** A transfer of the payer to himself that names others; without a memo, so that only its content tells what it is. */
function toTransfer(payer: Address, { named, lamports }: { named: readonly Address[]; lamports: number }) {
  const data = Buffer.alloc(12)
  data.writeUInt32LE(TRANSFER, 0)
  data.writeBigUInt64LE(BigInt(lamports), 4)
  const accounts = [
    { address: payer, role: AccountRole.WRITABLE_SIGNER },
    { address: payer, role: AccountRole.WRITABLE },
    ...named.map((one) => ({ address: one, role: AccountRole.READONLY })),
  ]
  return { programAddress: SYSTEM_PROGRAM, accounts, data: Uint8Array.from(data) }
}
