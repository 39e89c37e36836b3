import { type Address, formatEther } from 'viem'
import type { PaymentLog } from '../ports/payment-log.ts'
import type { PaymentTrouble } from '../ports/payment-trouble.ts'
import type { EvmNode } from './evm-node.ts'

/** Whether a wallet has enough gas for further settlements. */
export interface GasGauge {
  /** Asks the chain. Rejects if it does not answer. */
  read(): Promise<void>
  /** True if a settlement could run out of gas; false until the chain has answered. */
  isEmpty(): boolean
  /** Records that a node refused a transaction for want of gas; isEmpty() until the next reading. */
  markEmpty(): void
  problems(): readonly PaymentTrouble[]
}

interface GaugeParts {
  readonly node: EvmNode
  readonly address: Address
  readonly log: PaymentLog
}

// transferWithAuthorization of USDC takes some 90,000; the rest covers the data fee of rollups.
const SETTLEMENT_GAS = 150_000n
const WARN_BELOW_SETTLEMENTS = 200n
const EMPTY_BELOW_SETTLEMENTS = 3n

/** Compares the wallet's ether with the cost of a settlement at the current gas price. */
export function createGasGauge({ node, address, log }: GaugeParts): GasGauge {
  let settlements: bigint | undefined
  let balance = 0n

  const problems = (): PaymentTrouble[] => {
    if (settlements === undefined || settlements >= WARN_BELOW_SETTLEMENTS) return []
    return [
      {
        name: `settlement wallet eip155:${node.chain.id}`,
        severity: 'warning',
        message: `${address} holds ${formatEther(balance)} ETH, gas for about ${settlements} settlements: send ETH to it.`,
      },
    ]
  }

  return {
    async read() {
      const wasLow = problems().length > 0
      const [held, { maxFeePerGas }] = await Promise.all([node.getBalance({ address }), node.estimateFeesPerGas()])
      balance = held
      settlements = held / (SETTLEMENT_GAS * (maxFeePerGas > 0n ? maxFeePerGas : 1n))
      const [low] = problems()
      if (low && !wasLow) log.warn({ wallet: address }, low.message)
    },
    isEmpty: () => settlements !== undefined && settlements < EMPTY_BELOW_SETTLEMENTS,
    markEmpty() {
      settlements = 0n
    },
    problems,
  }
}
