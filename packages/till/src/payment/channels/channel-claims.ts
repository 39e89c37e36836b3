import type { Hex } from 'viem'
import type { EvmNetwork } from '../networks.ts'
import type { PaymentLog } from '../ports/payment-log.ts'
import { type AuthorizerKey, type AuthorizerKeys, keyOf } from './authorizer-keys.ts'
import type { ChannelChain, ChannelClaim } from './channel-chain.ts'
import { toConfig } from './channel-config.ts'
import type { ChannelFacilitator } from './channel-facilitator.ts'
import type { ChannelRecord } from './channel-rows.ts'

/** What claiming needs. */
export interface ChannelClaimsParts {
  readonly chain: ChannelChain
  readonly keys: AuthorizerKeys
  readonly facilitator: Pick<ChannelFacilitator, 'claim'>
  readonly network: EvmNetwork
  readonly log: PaymentLog
  /** How many claims make one batch, at most. */
  readonly atOnce: number
}

/** Claims in one transaction: some 23,000 gas each. */
export const MOST_AT_ONCE = 50

/**
 * Claims what was charged by channels of our keys, in batches of one key, as the contract takes them. One claim that cannot be
 * made would undo its whole batch: it is found by halving, and left out. Resolves to the ids of those that were left out.
 * Throws if no node can tell.
 */
export async function claimAll(claims: readonly ChannelClaim[], parts: ChannelClaimsParts): Promise<string[]> {
  const [lost, { atOnce }]: [string[], ChannelClaimsParts] = [[], parts]
  for (const [authorizer, ofOne] of Map.groupBy(claims, ({ config }) => config.receiverAuthorizer)) {
    const key = keyOf(parts.keys, authorizer)
    for (let from = 0; key && from < ofOne.length; from += atOnce)
      lost.push(...(await claimBatch(ofOne.slice(from, from + atOnce), { ...parts, key })))
  }
  return lost
}

async function claimBatch(
  claims: readonly ChannelClaim[],
  parts: ChannelClaimsParts & { readonly key: AuthorizerKey },
): Promise<string[]> {
  const { chain, key, facilitator, network, log } = parts
  const signature = await key.sign(claims.map(toSigned), network)
  if (await chain.wouldClaim(claims, signature)) {
    const outcome = await facilitator.claim(claims, signature)
    log.info({ channels: claims.length, outcome }, 'claimed from channels')
    return []
  }
  if (claims.length < 2) return claims.map(({ id }) => id)
  const half = Math.ceil(claims.length / 2)
  return [...(await claimBatch(claims.slice(0, half), parts)), ...(await claimBatch(claims.slice(half), parts))]
}

/** A claim of all that a channel owes. */
export function toClaim(channel: ChannelRecord): ChannelClaim {
  const { id, charged, claimable, voucher } = channel
  // Without a sale nothing is owed, and nothing claimed.
  return { id, config: toConfig(channel), charged, total: claimable, voucher: voucher ?? '0x' }
}

/** A claim as our key signs it. */
export function toSigned({ id, charged, total }: Pick<ChannelClaim, 'id' | 'charged' | 'total'>) {
  // Ids are 32 bytes in hexadecimal.
  return { channelId: id as Hex, maxClaimableAmount: BigInt(charged), totalClaimed: BigInt(total) }
}
