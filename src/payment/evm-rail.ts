import { hash } from 'node:crypto'
import type { Chain } from './chain.ts'
import { checkWindow, isAuthorized, isSignedByOwner } from './evm-authorization.ts'
import type { HasCode } from './evm-code.ts'
import type { Facilitator } from './facilitator.ts'
import type { EvmNetwork } from './networks.ts'
import { amountOf } from './payment.ts'
import { createPaymentOption, type SignedPayload } from './payment-option.ts'
import type { PaymentRail } from './payment-rail.ts'

interface EvmRailParts {
  readonly network: EvmNetwork
  readonly facilitator: Facilitator
  readonly chain: Chain
  readonly hasCode: HasCode
  readonly audited: boolean
}

/** Payments with EIP-3009 on an EVM chain: every service takes them. */
export function createEvmRail({ network, facilitator, chain, hasCode, audited }: EvmRailParts): PaymentRail {
  return {
    network: network.network,
    facilitator,
    chain,
    audited,
    revision: () => 0,
    optionFor: (service, resource) =>
      createPaymentOption(service, {
        network: network.network,
        networkV1: network.networkV1,
        payTo: network.payTo,
        asset: network.asset,
        extra: {
          name: network.assetName,
          version: network.assetVersion,
          // thirdweb's clients ask the contract itself, over an API of theirs, where this is missing.
          primaryType: 'TransferWithAuthorization',
        },
        resource,
        readPayload: (payload) => readPayload(payload, network),
        readAmount: (payload) => (isAuthorized(payload) ? BigInt(payload.authorization.value) : undefined),
      }),
    explorerOf: (transaction) => network.explorer + transaction,
    checkTransfer: ({ payload, requirements }) => {
      if (!isAuthorized(payload.payload)) return MISSHAPEN
      const { to, value } = payload.payload.authorization
      if (to.toLowerCase() !== requirements.payTo.toLowerCase()) return OTHER_RECIPIENT
      return BigInt(value) === amountOf(requirements) ? null : OTHER_AMOUNT
    },
    checkWindow: ({ payload }, options) =>
      isAuthorized(payload.payload) ? checkWindow(payload.payload.authorization, options) : MISSHAPEN,
    async checkSignature({ payload: { payload } }, admit) {
      if (!isAuthorized(payload)) return MISSHAPEN
      const signer = (await isSignedByOwner(payload, network)) ? 'payer' : 'other'
      admit(signer)
      if (signer === 'payer' || payload.signature.toLowerCase().endsWith(UNDEPLOYED_WALLET)) return null
      // Where no node can tell, the facilitator can.
      return (await hasCode(payload.authorization.from).catch(() => true)) ? null : FOREIGN_SIGNATURE
    },
  }
}

// EIP-6492: what signatures of contracts end in that are not there yet.
const UNDEPLOYED_WALLET = '6492'.repeat(16)

// The reasons of the official facilitator for the same.
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

function readPayload(payload: object, { network, asset }: EvmNetwork): SignedPayload | undefined {
  if (!isAuthorized(payload)) return undefined
  const { from, to, value, nonce, validAfter, validBefore } = payload.authorization
  const { signature } = payload
  const signed = [signature, from, to, value, validAfter, validBefore, nonce].join('|').toLowerCase()
  return {
    // The official facilitator settles by Permit2 where there is one beside the authorization.
    read: { signature, authorization: { from, to, value, validAfter, validBefore, nonce } },
    // Hex may come in either case, and is one nonce all the same.
    key: [network, asset, from, nonce].join('|').toLowerCase(),
    payer: from,
    nonce,
    validBefore: Number(validBefore),
    proof: hash('sha256', signed),
  }
}
