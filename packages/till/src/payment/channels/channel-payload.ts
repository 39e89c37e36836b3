import { explainShape } from '@farebox/schemas'
import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { AuthorizationWindow } from '../evm/evm-authorization.ts'
import type { ChannelConfig } from './channel-config.ts'
import { SentChannelConfig } from './sent-channel-config.ts'

/** What a payer signed for one call in a channel, in one spelling. Nothing is verified yet. */
export interface ChannelVoucher {
  readonly config: ChannelConfig
  /** As the payer names it, lower case. */
  readonly channel: string
  /** All charges of the channel after this call, in atomic units: the most that may be claimed. */
  readonly sumAtomic: bigint
  readonly signature: string
  /** Money that goes into the channel first. */
  readonly deposit?: ChannelDeposit
  /** It asks for the rest of the channel, or for so much of it in atomic units, and pays for no call. */
  readonly refund?: { readonly amountAtomic: bigint | undefined }
}

/** A transfer into a channel by EIP-3009, as the payer authorized it. */
export interface ChannelDeposit {
  readonly amountAtomic: bigint
  readonly authorization: AuthorizationWindow & {
    /** 0x and 64 hex digits; makes the nonce, with the channel's id. */
    readonly salt: string
    readonly signature: string
  }
}

const Word = Type.String({ pattern: '^0x[0-9a-fA-F]{64}$', description: '0x and 64 hex digits' })
// 2^128 has 39 digits.
const Sum = Type.String({ pattern: '^[0-9]{1,39}$', description: 'a string of digits, in atomic units' })
const Seconds = Type.String({ pattern: '^[0-9]{1,20}$', description: 'a string of digits, in Unix seconds' })

const Sent = Type.Object({
  type: Type.Enum(['deposit', 'voucher', 'refund'], { description: 'deposit, voucher or refund' }),
  channelConfig: SentChannelConfig,
  voucher: Type.Object({
    channelId: Word,
    maxClaimableAmount: Sum,
    signature: Type.String({
      pattern: '^0x[0-9a-fA-F]{130}$',
      description: '0x and 130 hex digits, 65 bytes by a key',
    }),
  }),
  amount: Type.Optional(Sum),
  deposit: Type.Optional(
    Type.Object({
      amount: Sum,
      authorization: Type.Object({
        erc3009Authorization: Type.Object({
          validAfter: Seconds,
          validBefore: Seconds,
          salt: Word,
          signature: Type.String({
            pattern: '^0x([0-9a-fA-F]{2})*$',
            maxLength: 4098,
            description: '0x and hex digits of at most 2048 bytes',
          }),
        }),
      }),
    }),
  ),
})
const sent = Compile(Sent)
const DEPOSIT_ALONE = 'payload.deposit is what type deposit, and no other, has to have'

/** Reads the payload of a payment by channel; or says what is wrong with its form, if anything is. */
export function readChannelPayload(payload: object): ChannelVoucher | string {
  if (!sent.Check(payload)) return explainShape(sent.Errors(payload), { schema: Sent, name: ['payload'] })
  if ((payload.type === 'deposit') !== (payload.deposit !== undefined)) return DEPOSIT_ALONE
  const { type, voucher, deposit, amount } = payload
  return {
    config: inLowerCase(payload.channelConfig),
    channel: voucher.channelId.toLowerCase(),
    sumAtomic: BigInt(voucher.maxClaimableAmount),
    signature: voucher.signature.toLowerCase(),
    ...(deposit && { deposit: toDeposit(deposit) }),
    ...(type === 'refund' && { refund: { amountAtomic: amount === undefined ? undefined : BigInt(amount) } }),
  }
}

/** The payload as a facilitator gets it: the fields that were read, and no others. */
export function toChannelPayload({ config, channel, sumAtomic, signature, deposit }: ChannelVoucher): object {
  const voucher = { channelId: channel, maxClaimableAmount: sumAtomic.toString(), signature }
  const shared = { channelConfig: config, voucher }
  if (!deposit) return { type: 'voucher', ...shared }
  const authorization = { erc3009Authorization: deposit.authorization }
  return { type: 'deposit', ...shared, deposit: { amount: deposit.amountAtomic.toString(), authorization } }
}

/** The fields of a config, and no others. */
function inLowerCase(config: Static<typeof SentChannelConfig>): ChannelConfig {
  return {
    payer: config.payer.toLowerCase(),
    payerAuthorizer: config.payerAuthorizer.toLowerCase(),
    receiver: config.receiver.toLowerCase(),
    receiverAuthorizer: config.receiverAuthorizer.toLowerCase(),
    token: config.token.toLowerCase(),
    withdrawDelay: config.withdrawDelay,
    salt: config.salt.toLowerCase(),
  }
}

function toDeposit({ amount, authorization }: NonNullable<Static<typeof Sent>['deposit']>): ChannelDeposit {
  const { validAfter, validBefore, salt, signature } = authorization.erc3009Authorization
  return { amountAtomic: BigInt(amount), authorization: { validAfter, validBefore, salt, signature } }
}
