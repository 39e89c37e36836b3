import { hash } from 'node:crypto'
import type { Chain } from '../chain.ts'
import type { Facilitator } from '../facilitator.ts'
import type { NetworkAdapter } from '../network-adapter.ts'
import type { EvmNetwork } from '../networks.ts'
import { amountOf, withTerms } from '../payment.ts'
import { createPaymentOption, type SignedPayload } from '../terms/payment-option.ts'
import { tokenDecimals } from '../terms/token-decimals.ts'
import { checkWindow, explainAuthorization, isAuthorized } from './evm-authorization.ts'
import type { HasCode } from './evm-code.ts'
import { createSignatureCheck } from './signature-check.ts'
import type { WouldTransfer } from './transfer-simulation.ts'

interface EvmAdapterParts {
  readonly network: EvmNetwork
  readonly facilitator: Facilitator
  readonly chain: Chain
  readonly hasCode: HasCode
  readonly wouldTransfer: WouldTransfer
  readonly audited: boolean
}

/** Payments with EIP-3009 on an EVM chain; every product can be paid with them. */
export function createEvmAdapter({ network, hasCode, ...parts }: EvmAdapterParts): NetworkAdapter {
  const isSignedByOwner = createSignatureCheck(network)
  return {
    network: network.network,
    ...parts,
    revision: () => 0,
    optionFor: (product, resource) =>
      createPaymentOption(product, {
        network: network.network,
        networkV1: network.networkV1,
        payTo: network.payTo,
        asset: network.asset,
        extra: {
          name: network.assetName,
          version: network.assetVersion,
          // Without this, thirdweb's clients ask the contract itself, through an API of theirs.
          primaryType: 'TransferWithAuthorization',
          ...tokenDecimals(network.asset),
        },
        resource,
        readPayload: (payload) => readPayload(payload, network),
        readAmount: (payload) => (isAuthorized(payload) ? BigInt(payload.authorization.value) : undefined),
      }),
    explorerOf: (transaction) => network.explorer + transaction,
    asSigned(payment) {
      const { payload } = payment.payload
      if (!isAuthorized(payload)) return payment
      const { to, value } = payload.authorization
      return withTerms(payment, { amount: value, payTo: to })
    },
    checkTransfer: ({ payload, requirements }) => {
      if (!isAuthorized(payload.payload)) return MISSHAPEN
      const { to, value } = payload.payload.authorization
      if (to.toLowerCase() !== requirements.payTo.toLowerCase()) return OTHER_RECIPIENT
      return BigInt(value) === amountOf(requirements) ? null : OTHER_AMOUNT
    },
    checkWindow: ({ payload }, options) =>
      isAuthorized(payload.payload) ? checkWindow(payload.payload.authorization, options) : MISSHAPEN,
    signerOf: async ({ payload: { payload } }) =>
      isAuthorized(payload) && (await isSignedByOwner(payload)) ? 'payer' : 'other',
    async checkOtherSigner({ payload: { payload } }) {
      if (!isAuthorized(payload)) return MISSHAPEN
      if (payload.signature.toLowerCase().endsWith(UNDEPLOYED_WALLET)) return null
      // If no node can tell, the facilitator decides.
      return (await hasCode(payload.authorization.from).catch(() => true)) ? null : FOREIGN_SIGNATURE
    },
  }
}

// EIP-6492: the suffix that marks signatures of contracts not yet deployed.
const UNDEPLOYED_WALLET = '6492'.repeat(16)

// The reasons of the official facilitator for the same faults.
const MISSHAPEN = { reason: 'invalid_payload', message: 'it holds no transfer authorization.' }
const OTHER_RECIPIENT = {
  reason: 'invalid_exact_evm_payload_recipient_mismatch',
  message: 'authorization.to is not payTo of the terms.',
}
const OTHER_AMOUNT = {
  reason: 'invalid_exact_evm_payload_authorization_value_mismatch',
  message: 'authorization.value is not the amount of the terms.',
}
const FOREIGN_SIGNATURE = {
  reason: 'invalid_exact_evm_payload_signature',
  message: 'the key of authorization.from did not sign it for this token and chain, and from is no contract.',
}

function readPayload(payload: object, { network, asset }: EvmNetwork): SignedPayload | string {
  if (!isAuthorized(payload)) return explainAuthorization(payload)
  const { from, to, value, nonce, validAfter, validBefore } = payload.authorization
  const { signature } = payload
  const signed = [signature, from, to, value, validAfter, validBefore, nonce].join('|').toLowerCase()
  return {
    // The official facilitator settles by Permit2 if the payload has it beside the authorization.
    read: { signature, authorization: { from, to, value, validAfter, validBefore, nonce } },
    // Hexadecimal digits in either case are the same nonce.
    key: [network, asset, from, nonce].join('|').toLowerCase(),
    payer: from,
    nonce,
    validBefore: Number(validBefore),
    proof: hash('sha256', signed),
  }
}
