import type { FacilitatorList } from '../facilitators/facilitator-list.ts'
import type { NetworkAdapter, Problem, Signer } from '../network-adapter.ts'
import type { Payment } from '../payment.ts'
import { amountOf, withTerms } from '../payment.ts'
import type { JsonEndpoint } from '../ports/json-endpoint.ts'
import type { TimeOfDay } from '../ports/payment-clock.ts'
import type { PaymentLog } from '../ports/payment-log.ts'
import { createPaymentOption, type SignedPayload } from '../terms/payment-option.ts'
import { tokenDecimals } from '../terms/token-decimals.ts'
import { prepareTransfer } from '../terms/unsigned-transfer.ts'
import { isSignedByAddress } from './ed25519.ts'
import { createSolanaChain } from './solana-chain.ts'
import { createSolanaFeePayer } from './solana-fee-payer.ts'
import { readSolanaMessage } from './solana-message.ts'
import type { SolanaNetwork } from './solana-network.ts'
import { isExactSolana, readExactSolana } from './solana-payload.ts'
import { tokenAccountsOf } from './solana-token-accounts.ts'

interface SolanaAdapterParts {
  readonly network: SolanaNetwork
  readonly facilitators: FacilitatorList
  /** JSON-RPC of the chain. */
  readonly nodes: readonly JsonEndpoint[]
  /** Address of the first node, for the official client. */
  readonly rpcUrl: string
  readonly audited: boolean
  readonly clock: TimeOfDay
  readonly log: PaymentLog
}

/**
 * Payments with a token transfer on Solana, for services that accept them, once the facilitator has named the fee
 * payer.
 */
export function createSolanaAdapter({
  network,
  facilitators,
  nodes,
  rpcUrl,
  audited,
  clock,
  log,
}: SolanaAdapterParts): NetworkAdapter {
  const feePayer = createSolanaFeePayer({ facilitators, network, log })
  return {
    network: network.network,
    facilitator: facilitators,
    chain: createSolanaChain(nodes, { network: network.network, clock }),
    audited,
    revision: feePayer.revision,
    refresh: feePayer.refresh,
    optionFor(product, resource) {
      const payer = feePayer.current()
      if (!payer || !product.alsoAccepts.includes('solana')) return undefined
      return createPaymentOption(product, {
        network: network.network,
        networkV1: network.networkV1,
        payTo: network.payTo,
        asset: network.asset,
        extra: { feePayer: payer, ...tokenDecimals(network.asset) },
        resource,
        readPayload: (payload) => readPayload(payload, network),
        readAmount: (payload) => readExactSolana(payload)?.transfer?.amount,
        prepare: (terms, payer) => prepareTransfer(terms, { payer, rpcUrl }),
      })
    },
    explorerOf: (transaction) => network.explorer.join(transaction),
    // Its hash is of the whole message: what landed moved what was signed, or failed.
    asSigned: (payment) => withTerms(payment, { amount: '0' }),
    checkTransfer,
    signerOf,
    checkOtherSigner,
  }
}

// A durable nonce never expires, so no one could ever say that the payment will not land.
const DURABLE = {
  reason: 'invalid_exact_svm_payload_transaction_lifetime',
  message: 'it uses a durable nonce and never expires. Sign one with a recent blockhash.',
}
// The reasons of the official facilitator for the same faults.
const OTHER_MINT = {
  reason: 'invalid_exact_svm_payload_mint_mismatch',
  message: 'its transfer is not of the asset of the terms.',
}
const OTHER_AMOUNT = {
  reason: 'invalid_exact_svm_payload_amount_mismatch',
  message: 'its transfer is not of the amount of the terms.',
}
const OTHER_RECIPIENT = {
  reason: 'invalid_exact_svm_payload_recipient_mismatch',
  message: 'its transfer does not go to the token account of payTo.',
}

const NO_TRANSFER =
  'payload.transaction must be base64 of a transaction of at most 1232 bytes, legacy or of version 0, that somebody beside the fee ' +
  'payer signs'
const FOREIGN_SIGNATURE = {
  reason: 'invalid_exact_svm_payload_signature_invalid',
  message: 'a required signature is missing or invalid.',
}

async function checkTransfer({ payload, requirements }: Payment): Promise<Problem | null> {
  const transaction = readExactSolana(payload.payload)
  if (transaction?.isDurable) return DURABLE
  const transfer = transaction?.transfer
  // A smart wallet's transfer is inside another instruction: only the facilitator and the chain can check it.
  if (!transfer) return null
  if (transfer.mint !== requirements.asset) return OTHER_MINT
  if (transfer.amount !== amountOf(requirements)) return OTHER_AMOUNT
  const accounts = await tokenAccountsOf(requirements)
  return accounts.includes(transfer.destination) ? null : OTHER_RECIPIENT
}

/**
 * Who signed beside the fee payer, who signs later; nobody if a signature is missing or invalid: the chain refuses a
 * transaction without the signature of every listed signer. A payer that is not a signer is the address of a program,
 * which decides by itself: the facilitator has to judge it.
 */
function readSigners({ payload: { payload } }: Payment): readonly string[] {
  if (!isExactSolana(payload)) return []
  const { bytes, signers } = readSolanaMessage(payload.transaction)
  const owners = signers.slice(1)
  const isSigned = owners.every(([address, signature]) => signature && isSignedByAddress(bytes, { address, signature }))
  return isSigned ? owners.map(([address]) => address) : []
}

async function signerOf(payment: Payment): Promise<Signer> {
  return readSigners(payment).includes(payment.payer) ? 'payer' : 'other'
}

async function checkOtherSigner(payment: Payment): Promise<Problem | null> {
  return readSigners(payment).length > 0 ? null : FOREIGN_SIGNATURE
}

function readPayload(payload: object, { network }: SolanaNetwork): SignedPayload | string {
  const read = isExactSolana(payload) && { transaction: payload.transaction }
  const transaction = read && readExactSolana(read)
  if (!transaction) return NO_TRANSFER
  const { messageHash, payer, proof } = transaction
  return { read, key: `${network}|${messageHash}`, payer, nonce: messageHash, validBefore: null, proof }
}
