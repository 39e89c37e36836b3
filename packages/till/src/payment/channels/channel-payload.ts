import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
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
  /** 0x and 64 hex digits; makes the nonce, with the channel's id. */
  readonly salt: string
  /** The fields of the payload, for the facilitator. */
  readonly sent: object
}

const Word = Type.String({ pattern: '^0x[0-9a-fA-F]{64}$' })
// 2^128 has 39 digits.
const Sum = Type.String({ pattern: '^[0-9]{1,39}$' })
const Seconds = Type.String({ pattern: '^[0-9]{1,20}$' })

const Sent = Type.Object({
  type: Type.Enum(['deposit', 'voucher', 'refund']),
  channelConfig: SentChannelConfig,
  // Of a key: 65 bytes.
  voucher: Type.Object({
    channelId: Word,
    maxClaimableAmount: Sum,
    signature: Type.String({ pattern: '^0x[0-9a-fA-F]{130}$' }),
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
          signature: Type.String({ pattern: '^0x([0-9a-fA-F]{2})*$', maxLength: 4098 }),
        }),
      }),
    }),
  ),
})
const sent = Compile(Sent)

/** Reads the payload of a payment by channel; undefined if it has another form. */
export function readChannelPayload(payload: object): ChannelVoucher | undefined {
  if (!sent.Check(payload) || (payload.type === 'deposit') !== (payload.deposit !== undefined)) return undefined
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
  return deposit ? { type: 'deposit', ...shared, deposit: deposit.sent } : { type: 'voucher', ...shared }
}

function inLowerCase({ withdrawDelay, ...config }: Static<typeof Sent>['channelConfig']): ChannelConfig {
  const { payer, payerAuthorizer, receiver, receiverAuthorizer, token, salt } = config
  return {
    payer: payer.toLowerCase(),
    payerAuthorizer: payerAuthorizer.toLowerCase(),
    receiver: receiver.toLowerCase(),
    receiverAuthorizer: receiverAuthorizer.toLowerCase(),
    token: token.toLowerCase(),
    withdrawDelay,
    salt: salt.toLowerCase(),
  }
}

function toDeposit({ amount, authorization }: NonNullable<Static<typeof Sent>['deposit']>): ChannelDeposit {
  const { validAfter, validBefore, salt, signature } = authorization.erc3009Authorization
  const amountAtomic = BigInt(amount)
  return {
    amountAtomic,
    salt,
    sent: {
      amount: amountAtomic.toString(),
      authorization: { erc3009Authorization: { validAfter, validBefore, salt, signature } },
    },
  }
}
