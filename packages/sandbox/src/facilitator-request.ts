import { SentChannelConfig } from '@farebox/till/evm'
import { type TSchema, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { TLocalizedValidationError } from 'typebox/error'

const Address = Type.String({ pattern: '^0x[0-9a-fA-F]{40}$' })
const SolanaAddress = Type.String({ pattern: '^[1-9A-HJ-NP-Za-km-z]{32,44}$' })
const Uint256 = Type.String({ pattern: '^[0-9]{1,78}$' })

const Authorized = Type.Object({
  // A key's signature has 65 bytes; a contract wallet's may be longer.
  signature: Type.String({ pattern: '^0x([0-9a-fA-F]{2})*$', maxLength: 16_386 }),
  authorization: Type.Object({
    from: Address,
    to: Address,
    value: Uint256,
    validAfter: Uint256,
    validBefore: Uint256,
    nonce: Type.String({ pattern: '^0x[0-9a-fA-F]{64}$' }),
  }),
})

// A Solana packet holds 1232 bytes.
const Transfer = Type.Object({ transaction: Type.String({ pattern: '^[A-Za-z0-9+/]+={0,2}$', maxLength: 1644 }) })

const Kind = { scheme: Type.String(), network: Type.String() }

const EvmTerms = {
  ...Kind,
  asset: Address,
  payTo: Address,
  extra: Type.Object({ name: Type.String(), version: Type.String() }),
}

const SolanaTerms = {
  ...Kind,
  asset: SolanaAddress,
  payTo: SolanaAddress,
  extra: Type.Object({ feePayer: SolanaAddress }),
}

const Bytes = Type.String({ pattern: '^0x([0-9a-fA-F]{2})*$', maxLength: 16_386 })
const Word = Type.String({ pattern: '^0x[0-9a-fA-F]{64}$' })

const Claim = Type.Object({
  voucher: Type.Object({ channel: SentChannelConfig, maxClaimableAmount: Uint256 }),
  signature: Bytes,
  totalClaimed: Uint256,
})

// Scheme batch-settlement: what payers send on, and what a server itself asks for.
const ChannelAction = Type.Union([
  Type.Object({
    type: Type.Literal('deposit'),
    channelConfig: SentChannelConfig,
    voucher: Type.Object({ channelId: Word, maxClaimableAmount: Uint256, signature: Bytes }),
    deposit: Type.Object({
      amount: Uint256,
      authorization: Type.Object({
        erc3009Authorization: Type.Object({
          validAfter: Uint256,
          validBefore: Uint256,
          salt: Word,
          signature: Bytes,
        }),
      }),
    }),
  }),
  Type.Object({
    type: Type.Literal('voucher'),
    channelConfig: SentChannelConfig,
    voucher: Type.Object({ channelId: Word, maxClaimableAmount: Uint256, signature: Bytes }),
  }),
  Type.Object({
    type: Type.Literal('claim'),
    claims: Type.Array(Claim, { minItems: 1, maxItems: 100 }),
    claimAuthorizerSignature: Bytes,
  }),
  Type.Object({
    type: Type.Literal('refund'),
    channelConfig: SentChannelConfig,
    voucher: Type.Object({ channelId: Word, maxClaimableAmount: Uint256, signature: Bytes }),
    amount: Uint256,
    refundNonce: Uint256,
    claims: Type.Array(Claim, { maxItems: 1 }),
    refundAuthorizerSignature: Bytes,
    claimAuthorizerSignature: Type.Optional(Bytes),
  }),
  Type.Object({ type: Type.Literal('settle'), receiver: Address, token: Address }),
])

const channel = Compile(
  Type.Object({
    paymentPayload: Type.Object({ x402Version: Type.Literal(2), accepted: Type.Object(Kind), payload: ChannelAction }),
    paymentRequirements: Type.Object({ ...Kind, asset: Address, payTo: Address, amount: Uint256 }),
  }),
)

const [evm, solana] = [compileBoth(Authorized, EvmTerms), compileBoth(Transfer, SolanaTerms)]

/** The body of /verify and /settle in the x402 facilitator interface: one payment and the terms it must meet. */
export interface FacilitatorRequest {
  readonly paymentPayload: { readonly x402Version: 1 | 2 }
  readonly paymentRequirements: { readonly scheme: string; readonly network: string }
}

/** Reads only the fields that the schemes use, so that nothing else can break them. Throws the fault in words. */
export function readFacilitatorRequest(text: string): FacilitatorRequest {
  const body: unknown = JSON.parse(text)
  const claimed = (body as Claimed)?.paymentPayload
  if (claimed?.payload?.type !== undefined) {
    if (channel.Check(body)) return body
    throw new Error(toWords(channel.Errors(body)))
  }
  const { v1, v2 } = claimed?.payload?.transaction === undefined ? evm : solana
  if (v1.Check(body)) return body
  if (v2.Check(body)) return body
  throw new Error(toWords((claimed?.x402Version === 1 ? v1 : v2).Errors(body)))
}

/** A payment of either version, by what is signed and the terms it must meet. */
function compileBoth(payload: TSchema, terms: typeof Kind) {
  const v1 = Type.Object({ x402Version: Type.Literal(1), ...Kind, payload })
  const v2 = Type.Object({ x402Version: Type.Literal(2), accepted: Type.Object(Kind), payload })
  const [termsV1, termsV2] = [
    { ...terms, maxAmountRequired: Uint256 },
    { ...terms, amount: Uint256 },
  ]
  return {
    v1: Compile(Type.Object({ paymentPayload: v1, paymentRequirements: Type.Object(termsV1) })),
    v2: Compile(Type.Object({ paymentPayload: v2, paymentRequirements: Type.Object(termsV2) })),
  }
}

/** What is wrong, each with its field. */
function toWords(errors: readonly TLocalizedValidationError[]): string {
  const problems = errors.map(({ instancePath, message }) => `${instancePath || 'body'} ${message}`)
  return [...new Set(problems)].join('; ')
}

/** The fields that decide which schema applies. */
type Claimed = {
  readonly paymentPayload?: {
    readonly x402Version?: unknown
    readonly payload?: { readonly transaction?: unknown; readonly type?: unknown } | null
  } | null
} | null
