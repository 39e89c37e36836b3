import { type Abi, type Address, concat, encodeFunctionData, type Hex, type VerifyTypedDataParameters } from 'viem'
import type { Payment } from '../payment.ts'
import type { EvmNode } from './evm-node.ts'
import type { EvmSigner } from './evm-schemes.ts'
import type { SettlementWallet } from './settlement-wallet.ts'

// What a transfer takes depends on the state it meets, which may be another one than at the estimate.
const GAS_PERCENT = 130n

/** Names the authorization that a payment spends; EIP-3009 lets it be used once. */
export function purposeOf({ payer, nonce }: Pick<Payment, 'payer' | 'nonce'>): string {
  return `${payer}|${nonce}`.toLowerCase()
}

/** What the schemes read with and send by: reads go to the node, the one kind of call they make goes through the wallet. */
export function toWalletSigner(node: EvmNode, wallet: SettlementWallet): EvmSigner {
  // The schemes know what they sent by its first hash, the wallet by what it is for.
  const purposes = new Map<Hex, string>()
  return {
    address: wallet.address,
    // The same library behind another interface: the package's types name fewer fields of a call.
    readContract: (call) => node.readContract(call as Parameters<EvmNode['readContract']>[0]),
    // viem wants a block or none, told apart by a type that this one call without a block does not satisfy.
    verifyTypedData: (message) => node.verifyTypedData(message as VerifyTypedDataParameters),
    getCode: (wanted) => node.getCode(wanted),
    async waitForTransactionReceipt({ hash, timeout = 0 }) {
      const purpose = purposes.get(hash)
      if (!purpose) throw new Error(`the wallet has sent no transaction ${hash}`)
      purposes.delete(hash)
      return wallet.receiptOf(purpose, timeout)
    },

    async sendTransaction() {
      throw new Error('this wallet deploys no wallets of others')
    },

    async writeContract({ address, abi, functionName, args, dataSuffix }) {
      if (functionName !== 'transferWithAuthorization') throw new Error(`this wallet does not call ${functionName}`)
      // The scheme's own ABI and arguments: from, to, value, validAfter, validBefore, nonce, then the signature.
      const [payer, , , , validBefore, nonce] = args as readonly [Address, Address, bigint, bigint, bigint, Hex]
      const encoded = encodeFunctionData({ abi: abi as Abi, functionName, args })
      const data = dataSuffix ? concat([encoded, dataSuffix]) : encoded
      // Throws where the transfer would be reverted: then nothing is sent.
      const gas = await node.estimateGas({ account: wallet.address, to: address, data })
      const purpose = purposeOf({ payer, nonce })
      const hash = await wallet.send({
        purpose,
        to: address,
        data,
        gas: (gas * GAS_PERCENT) / 100n,
        voidAfter: toSeconds(validBefore),
      })
      purposes.set(hash, purpose)
      return hash
    },
  }
}

/** Payers may sign for ever; a database column holds 2^53. */
function toSeconds(time: bigint): number {
  return time > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(time)
}
