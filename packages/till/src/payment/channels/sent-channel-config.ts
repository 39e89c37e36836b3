import { Type } from 'typebox'

const Address = Type.String({ pattern: '^0x[0-9a-fA-F]{40}$', description: '0x and 40 hex digits' })

/** A channel's config as it is sent, in any case of letters. */
export const SentChannelConfig = Type.Object({
  payer: Address,
  payerAuthorizer: Address,
  receiver: Address,
  receiverAuthorizer: Address,
  token: Address,
  withdrawDelay: Type.Integer({ minimum: 0, maximum: 2 ** 40 - 1, description: 'a whole number of seconds' }),
  salt: Type.String({ pattern: '^0x[0-9a-fA-F]{64}$', description: '0x and 64 hex digits' }),
})
