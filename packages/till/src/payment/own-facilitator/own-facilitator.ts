import type { PaymentPayload, PaymentRequirements } from '@x402/core/types'
import { type Address, BaseError, isAddressEqual, parseAbi, parseEventLogs, type TransactionReceipt } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import type { SettleOutcome } from '../facilitator.ts'
import type { FacilitatorMember } from '../facilitators/facilitator-member.ts'
import { FacilitatorTrouble } from '../facilitators/facilitator-trouble.ts'
import { toRefusal } from '../facilitators/http-facilitator.ts'
import { toOneSentence } from '../facilitators/one-sentence.ts'
import { chainIdOf, type EvmNetwork } from '../networks.ts'
import type { Payment } from '../payment.ts'
import { amountOf } from '../payment.ts'
import type { PaymentClock } from '../ports/payment-clock.ts'
import type { PaymentLog } from '../ports/payment-log.ts'
import { isCertainRefusal } from '../settlement/certain-refusals.ts'
import type { SalesDatabase } from '../tables/sale-rows.ts'
import { createEvmNode } from './evm-node.ts'
import { createEvmSchemes } from './evm-schemes.ts'
import { createGasGauge } from './gas-gauge.ts'
import { createSettlementWallet } from './settlement-wallet.ts'
import { purposeOf, toWalletSigner } from './wallet-signer.ts'

interface OwnFacilitatorParts {
  readonly network: EvmNetwork
  readonly rpcUrls: readonly string[]
  /** 0x and 64 hex digits: the key of a wallet with gas on that network. */
  readonly privateKey: string
  readonly database: SalesDatabase
  readonly clock: PaymentClock
  readonly log: PaymentLog
  /** See settlement-wallet.ts. */
  readonly stuckAfterMs?: number
  /** How long a settlement may wait to be mined before it is 'unknown'. */
  readonly confirmationTimeoutMs?: number
}

// Six blocks of Base; waiting callers repeat after 15 seconds.
const CONFIRMATION_TIMEOUT_MS = 12_000

const TRANSFER = parseAbi(['event Transfer(address indexed from, address indexed to, uint256 value)'])

/** Verifies and settles with a wallet of our own, through the official facilitator code: no third party is needed. */
export function createOwnFacilitator(parts: OwnFacilitatorParts): FacilitatorMember {
  const { network, rpcUrls, privateKey, log, confirmationTimeoutMs = CONFIRMATION_TIMEOUT_MS } = parts
  const chainId = chainIdOf(network)
  const node = createEvmNode(rpcUrls, chainId)
  const account = readSettlementKey(privateKey)
  const gas = createGasGauge({ node, address: account.address, log })
  const wallet = createSettlementWallet({ ...parts, node, account, onNoGas: gas.markEmpty })

  async function hearTheChain() {
    const answered = await node.getChainId()
    if (answered !== chainId) throw new Error(`EVM_RPC_URL is a node of chain ${answered}, not of ${chainId}`)
  }
  const schemes = createEvmSchemes(toWalletSigner(node, wallet), {
    network: network.network,
    networkV1: network.networkV1,
    confirmationTimeoutMs,
    hearTheChain,
  })

  /** Without gas it settles nothing, whatever else it supports. */
  function assertGas(kind: FacilitatorTrouble['kind']) {
    if (gas.isEmpty()) throw new FacilitatorTrouble(`${account.address} has no gas`, { kind })
  }

  async function outcomeOf(payment: Payment, transaction: `0x${string}`, timeoutMs: number): Promise<SettleOutcome> {
    try {
      const receipt = await wallet.receiptOf(purposeOf(payment), timeoutMs)
      const { transactionHash } = receipt
      if (isPaid(receipt, payment)) return { status: 'settled', transaction: transactionHash }
      const cause = 'the transaction moved nothing to us'
      return { status: 'unknown', cause, transaction: transactionHash, hasFailed: true }
    } catch (error) {
      return { status: 'unknown', cause: toOneSentence(error), transaction }
    }
  }

  return {
    address: `eip155:${chainId}:${account.address}`,

    async supported() {
      await hearTheChain().then(gas.read).catch(silent)
      await wallet.keepMoving().catch(ofDatabase)
      // It may come while the server runs: no reason not to start.
      assertGas('unreachable')
      const { kinds, signers } = schemes.getSupported()
      return { kinds, signers }
    },

    async verify(payment) {
      assertGas('refuses_us')
      const { isValid, invalidReason, invalidMessage } = await schemes.verify(...toQuestion(payment)).catch(silent)
      return isValid ? null : toRefusal(payment, { reason: invalidReason, message: invalidMessage })
    },

    async settle(payment) {
      const earlier = await wallet.findSent(purposeOf(payment))
      if (earlier) return outcomeOf(payment, earlier, confirmationTimeoutMs)
      const said = await schemes.settle(...toQuestion(payment)).catch((error: unknown) => ({
        errorReason: 'unexpected_settle_error',
        errorMessage: error instanceof Error ? error.message : String(error),
      }))
      const sent = await wallet.findSent(purposeOf(payment))
      if (sent) return outcomeOf(payment, sent, 0)
      const { errorReason: reason = 'unexpected_settle_error', errorMessage: message } = said
      if (isCertainRefusal(reason, payment.network))
        return { status: 'refused', ...toRefusal(payment, { reason, message }) }
      return { status: 'unknown', cause: toOneSentence(`${reason} ${message ?? ''}`) }
    },

    problems: () => [...gas.problems(), ...wallet.problems()],
  }
}

/** Parses the key. Throws an Error that does not quote it, as the library's own message would. */
export function readSettlementKey(privateKey: string): PrivateKeyAccount {
  try {
    // The pattern of SETTLEMENT_KEY requires this form.
    return privateKeyToAccount(privateKey as `0x${string}`)
  } catch {
    throw new Error('SETTLEMENT_KEY: must be the private key of an Ethereum wallet: copy it again.')
  }
}

/** The header's schema has read these; the schemes' types also require fields that they never use. */
function toQuestion({ payload, requirements }: Payment): [PaymentPayload, PaymentRequirements] {
  return [payload as unknown as PaymentPayload, requirements as unknown as PaymentRequirements]
}

function isPaid({ status, logs }: TransactionReceipt, { payer, requirements }: Payment): boolean {
  const { asset, payTo } = requirements
  const transfers = parseEventLogs({ abi: TRANSFER, logs })
  return (
    status === 'success' &&
    transfers.some(
      ({ address, args: { from, to, value } }) =>
        // Addresses were validated when the payment was read; isAddressEqual throws for anything else.
        isAddressEqual(address, asset as Address) &&
        isAddressEqual(from, payer as Address) &&
        isAddressEqual(to, payTo as Address) &&
        value >= amountOf(requirements),
    )
  )
}

function silent(error: unknown): never {
  throw toTrouble(error, '')
}

/** The wallet asks the chain, and keeps in the database what it has sent. */
function ofDatabase(error: unknown): never {
  throw toTrouble(error, 'the database does not answer: ')
}

/** Only the first sentence of viem's report: the rest quotes the node's URL, which may contain a key. */
function toTrouble(error: unknown, otherwise: string): FacilitatorTrouble {
  const source = error instanceof BaseError ? 'the chain does not answer: ' : otherwise
  return new FacilitatorTrouble(`${source}${toOneSentence(error)}`, { kind: 'unreachable' })
}
