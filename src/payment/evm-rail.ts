import { hash } from 'node:crypto'
import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { amountOf } from './amount-of.ts'
import { checkWindow } from './authorization-window.ts'
import type { Chain } from './chain.ts'
import type { Facilitator } from './facilitator.ts'
import type { EvmNetwork } from './networks.ts'
import { createPaymentOption, type SignedPayload } from './payment-option.ts'
import type { PaymentRail } from './payment-rail.ts'

const ADDRESS = '^0x[0-9a-fA-F]{40}$'

// Scheme exact on EVM: a transfer authorization of EIP-3009.
const Authorized = Type.Object({
  signature: Type.String({ pattern: '^0x([0-9a-fA-F]{2})+$', maxLength: 8192 }),
  authorization: Type.Object({
    from: Type.String({ pattern: ADDRESS }),
    to: Type.String({ pattern: ADDRESS }),
    value: Type.String({ pattern: '^\\d{1,78}$' }),
    validAfter: Type.String({ pattern: '^\\d{1,15}$' }),
    validBefore: Type.String({ pattern: '^\\d{1,78}$' }),
    nonce: Type.String({ pattern: '^0x[0-9a-fA-F]{64}$' }),
  }),
})
const authorized = Compile(Authorized)

// Each payment is read several times on its way; its form does not change meanwhile.
const wellFormed = new WeakSet<object>()

function isAuthorized(payload: object): payload is Static<typeof Authorized> {
  if (wellFormed.has(payload)) return true
  const isWellFormed = authorized.Check(payload)
  if (isWellFormed) wellFormed.add(payload)
  return isWellFormed
}

interface EvmRailParts {
  readonly network: EvmNetwork
  readonly facilitator: Facilitator
  readonly chain: Chain
}

/** Payments with EIP-3009 on an EVM chain: every service takes them. */
export function createEvmRail({ network, facilitator, chain }: EvmRailParts): PaymentRail {
  return {
    network: network.network,
    facilitator,
    chain,
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
  }
}

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

function readPayload(payload: object, { network, asset }: EvmNetwork): SignedPayload | undefined {
  if (!isAuthorized(payload)) return undefined
  const { from, to, value, nonce, validAfter, validBefore } = payload.authorization
  const signed = [payload.signature, from, to, value, validAfter, validBefore, nonce].join('|').toLowerCase()
  return {
    // Hex may come in either case, and is one nonce all the same.
    key: [network, asset, from, nonce].join('|').toLowerCase(),
    payer: from,
    nonce,
    validBefore: Number(validBefore),
    proof: hash('sha256', signed),
  }
}
