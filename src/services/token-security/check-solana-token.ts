import { visibleLine } from '@farebox/charset/visible-line'
import { contradictedSupply, isUnseen } from '@farebox/token-risk/contradictions'
import { transferFeeOf } from '@farebox/token-risk/solana-mint'
import type { ServiceContext } from '../../contract/context.ts'
import { invalidInput } from '../../contract/errors.ts'
import { dexScreener, fetchPools } from '../../upstreams/dexscreener/dexscreener.ts'
import { fetchSolanaSecurity } from '../../upstreams/goplus/fetch-solana-security.ts'
import { fetchMint } from '../../upstreams/solana-rpc/fetch-mint.ts'
import { solanaRpc } from '../../upstreams/solana-rpc/solana-rpc.ts'
import { FEEDS_REMEMBERED_SECONDS } from './feeds-remembered.ts'
import { cleanHolders } from './holders.ts'
import { isMinterKnown, mergeSolana, toMintFacts } from './merge-solana.ts'
import type { SecurityReport } from './schemas.ts'
import { settle } from './settle.ts'
import { toMarket } from './to-market.ts'
import { solanaBasis } from './verdict-basis.ts'
import { writeReport } from './write-report.ts'

// Of which a fee with a maximum is a percentage.
const TRADE_USD = 100

type Ports = Pick<ServiceContext, 'http' | 'memo' | 'clock'>

/**
 * Asks the security feed, the market and the chain itself about a Solana mint. Throws invalid_input if it is no mint.
 */
export async function checkSolanaToken({ http, memo, clock }: Ports, token: string): Promise<SecurityReport> {
  const fromFeed = memo.remember(`goplus:solana:${token}`, {
    ttlSeconds: FEEDS_REMEMBERED_SECONDS,
    load: (ports) => fetchSolanaSecurity(ports, token),
  })
  const [feed, pools, onChain] = await Promise.all([
    settle(fromFeed),
    settle(fetchPools({ http }, { chain: 'solana', token })),
    settle(fetchMint({ http }, token)),
  ])
  const mint = onChain.value
  if (!mint && !onChain.failed) throw invalidInput(`token: there is no token mint at ${token} on Solana. Not charged.`)
  const now = clock.now()
  const { metadata } = feed.value ?? {}
  const market = toMarket(pools.value, { token, now, named: feed.value?.dex })
  const fee = mint && transferFeeOf({ ...mint, fees: mint.transferFees, usd: TRADE_USD, priceUsd: market.price_usd })
  const said = { goPlus: feed.value, mint, fee }
  const named = {
    feed: { name: 'Powered by GoPlus', ...feed },
    market: { name: dexScreener.name, ...pools },
    onChain: { name: solanaRpc.name, ...onChain },
  }
  return writeReport({
    chain: 'solana',
    token,
    now,
    info: {
      name: toText(mint?.name ?? metadata?.name),
      symbol: toText(mint?.symbol ?? metadata?.symbol),
      decimals: mint?.decimals ?? null,
      total_supply_raw: mint?.supply ?? null,
      owner: null,
      owner_renounced: null,
      bytecode_size: null,
    },
    security: mergeSolana(said, now),
    holders: {
      top_holders: cleanHolders(feed.value?.holders, [], now),
      lp_holders: cleanHolders(feed.value?.lp_holders, [], now),
    },
    market,
    judged: {
      mint: toMintFacts(said),
      ownerRenounced: null,
      isOwnerKnown: isMinterKnown(said),
      ratedHigh: false,
      harmedHolders: null,
      // The feed leaves out what was burnt, so that a last holder seems to have all.
      liquidityOfFew: false,
      unknownFlags: feed.value?.unknown_flags ?? [],
      unclear: [
        ...(feed.value?.unclear ?? []),
        ...(isUnseen(pools.value, feed.value?.dex) ? ['liquidity_usd'] : []),
        ...(mint?.unreadExtensions ?? []).map((name) => `extension_${name}`),
        ...(fee?.isCertain === false ? ['transfer_fee'] : []),
        ...contradictedSupply({ raw: mint?.supply, decimals: mint?.decimals, feed: feed.value }),
      ],
    },
    basis: solanaBasis(named, fee),
    hasFeed: feed.value !== undefined,
    sources: [named.feed, named.market, named.onChain],
  })
}

function toText(text: string | null | undefined): string | null {
  return visibleLine(text ?? '', 80) || null
}
