import type { Address } from '@farebox/evm'
import { harmedHolders, isLiquidityOfFew } from '@farebox/token-risk'
import { contradictedSupply, isUnseen } from '@farebox/token-risk/contradictions'
import type { ServiceContext } from '../../contract/context.ts'
import { dexScreener, fetchPools } from '../../upstreams/dexscreener/dexscreener.ts'
import { EVM_RPC } from '../../upstreams/evm-rpc/evm-rpc.ts'
import { fetchEvmSecurity } from '../../upstreams/goplus/fetch-evm-security.ts'
import { fetchHoneypotVerdict, HONEYPOT_IS_CHAINS, honeypotIs } from '../../upstreams/honeypot-is/honeypot-is.ts'
import { SECURITY_CHAINS, type SecurityChain } from './chains.ts'
import { FEEDS_REMEMBERED_SECONDS } from './feeds-remembered.ts'
import { cleanHolders } from './holders.ts'
import { isOwnerKnown, isRatedHigh, mergeEvm, poolsOf, toFlag } from './merge-evm.ts'
import { readToken, type TokenOnChain } from './read-token.ts'
import type { SecurityReport } from './schemas.ts'
import { settle } from './settle.ts'
import { toMarket } from './to-market.ts'
import { evmBasis } from './verdict-basis.ts'
import { writeReport } from './write-report.ts'

type Ports = Pick<ServiceContext, 'http' | 'memo' | 'clock'>

/** Asks two security feeds, the market and the chain itself about an EVM token, in parallel. */
export async function checkEvmToken(
  { http, memo, clock }: Ports,
  { chain, token }: { readonly chain: Exclude<SecurityChain, 'solana'>; readonly token: Address },
): Promise<SecurityReport> {
  const { chainId } = SECURITY_CHAINS[chain]
  const question = { chainId, token }
  const hasHoneypotIs = HONEYPOT_IS_CHAINS.includes(chainId)
  const [feed, simulation, pools, onChain] = await Promise.all([
    settle(remember(`goplus:${chainId}:${token}`, (ports) => fetchEvmSecurity(ports, question))),
    settle(
      hasHoneypotIs
        ? remember(`honeypot-is:${chainId}:${token}`, (ports) => fetchHoneypotVerdict(ports, question))
        : absent(),
    ),
    settle(fetchPools({ http }, { chain, token })),
    settle(readToken({ http }, { chain, token })),
  ])
  const now = clock.now()
  const known = feed.value ? poolsOf(feed.value) : []
  const said = { goPlus: feed.value, honeypotIs: simulation.value, onChain: onChain.value }
  const named = {
    feed: { name: 'Powered by GoPlus', ...feed },
    simulation: hasHoneypotIs ? { name: honeypotIs.name, ...simulation } : undefined,
    market: { name: dexScreener.name, ...pools },
    onChain: { name: EVM_RPC[chain].name, ...onChain },
  }
  return writeReport({
    chain,
    token,
    now,
    info: toInfo(onChain.value),
    security: mergeEvm(said, now),
    holders: {
      top_holders: cleanHolders(feed.value?.holders, known, now),
      lp_holders: cleanHolders(feed.value?.lp_holders, known, now),
    },
    market: toMarket(pools.value, { token, now, named: feed.value?.dex }),
    judged: {
      mint: null,
      ownerRenounced: onChain.value?.hasOtherPowers ? false : (onChain.value?.ownerRenounced ?? null),
      isOwnerKnown: isOwnerKnown(said),
      ratedHigh: isRatedHigh(simulation.value),
      trialFailed: simulation.value?.simulationSuccess === false,
      harmedHolders: harmedHolders(simulation.value?.holderAnalysis),
      liquidityOfFew: isLiquidityOfFew(feed.value?.lp_holders, {
        insiders: [feed.value?.creator_address, feed.value?.owner_address, onChain.value?.owner],
        now,
      }),
      unknownFlags: feed.value?.unknown_flags ?? [],
      unclear: [
        ...(feed.value?.unclear ?? []),
        ...(isUnseen(pools.value, feed.value?.dex) ? ['liquidity_usd'] : []),
        ...contradictedSupply({ raw: onChain.value?.totalSupply, decimals: onChain.value?.decimals, feed: feed.value }),
      ],
    },
    basis: evmBasis(named),
    // The feed sets this field for every token that it has analysed.
    hasFeed: toFlag(feed.value?.is_open_source) !== null,
    sources: [named.feed, ...(named.simulation ? [named.simulation] : []), named.market, named.onChain],
  })

  function remember<T>(key: string, load: (ports: Pick<ServiceContext, 'http'>) => Promise<T>): Promise<T> {
    return memo.remember(key, { ttlSeconds: FEEDS_REMEMBERED_SECONDS, load })
  }
}

async function absent(): Promise<undefined> {}

function toInfo(token: TokenOnChain | undefined): SecurityReport['token_info'] {
  return {
    name: token?.name ?? null,
    symbol: token?.symbol ?? null,
    decimals: token?.decimals ?? null,
    total_supply_raw: token?.totalSupply ?? null,
    owner: token?.owner ?? null,
    owner_renounced: token?.ownerRenounced ?? null,
    bytecode_size: token?.codeSize ?? null,
  }
}
