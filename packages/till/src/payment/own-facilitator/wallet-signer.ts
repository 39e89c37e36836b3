import { type Abi, type Address, concat, encodeFunctionData, type Hex, type VerifyTypedDataParameters } from 'viem'
import type { Payment } from '../payment.ts'
import type { EvmNode } from './evm-node.ts'
import type { EvmSigner } from './evm-schemes.ts'
import type { SettlementWallet } from './settlement-wallet.ts'

// The gas of a transfer depends on the chain's state, which may have changed since the estimate.
const GAS_PERCENT = 130n

/** Names the authorization that a payment spends; EIP-3009 allows each to be used once. */
export function purposeOf({ payer, nonce }: Pick<Payment, 'payer' | 'nonce'>): string {
  return `${payer}|${nonce}`.toLowerCase()
}

/**
 * The signer that the schemes use: reads go to the node, and the one kind of call they send goes through the wallet.
 */
export function toWalletSigner(node: EvmNode, wallet: SettlementWallet): EvmSigner {
  // The schemes identify a call by its first hash, the wallet by its purpose.
  const purposes = new Map<Hex, string>()
  return {
    address: wallet.address,
    // The same library through another interface: the package's types name fewer fields of a call.
    readContract: (call) => node.readContract(call as Parameters<EvmNode['readContract']>[0]),
    // viem's types require a union of "block" and "no block", which this call without a block does not satisfy.
    verifyTypedData: (message) => node.verifyTypedData(message as VerifyTypedDataParameters),
    getCode: (wanted) => node.getCode(wanted),
    async waitForTransactionReceipt({ hash, timeout = 0 }) {
      const purpose = purposes.get(hash)
      if (!purpose) throw new Error(`the wallet has sent no transaction ${hash}`)
      purposes.delete(hash)
      return wallet.receiptOf(purpose, timeout)
    },

    async sendTransaction() {
      throw new Error('this wallet does not deploy contract wallets')
    },

    async writeContract({ address, abi, functionName, args, dataSuffix }) {
      if (functionName !== 'transferWithAuthorization') throw new Error(`this wallet does not call ${functionName}`)
      // The scheme's own ABI and arguments: from, to, value, validAfter, validBefore, nonce, then the signature.
      const [payer, , , , validBefore, nonce] = args as readonly [Address, Address, bigint, bigint, bigint, Hex]
      const encoded = encodeFunctionData({ abi: abi as Abi, functionName, args })
      const data = dataSuffix ? concat([encoded, dataSuffix]) : encoded
      // Throws if the transfer would revert: then nothing is sent.
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

/** Caps the time at 2^53, the most a database column holds: payers may sign with no expiry. */
function toSeconds(time: bigint): number {
  return time > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(time)
}
