import { visibleLine } from '@farebox/charset/visible-line'
import { mintNotes, transferFeeOf } from '@farebox/token-risk/solana-mint'
import type { ServiceContext } from '../../contract/context.ts'
import { invalidInput } from '../../contract/errors.ts'
import { fetchPools, isToken, priceIn, type ScreenedPool } from '../../upstreams/dexscreener/dexscreener.ts'
import { fetchMint } from '../../upstreams/solana-rpc/fetch-mint.ts'
import type { PoolReport, SimulationReport } from './schemas.ts'

const MAX_POOLS = 10

type MintAnswer = Pick<SimulationReport, 'mint' | 'pools' | 'notes'>

/** Reads from a Solana mint and its pools what may prevent a sale. Nothing is simulated. */
export async function describeMint(
  ports: Pick<ServiceContext, 'http'>,
  { address, usd }: { readonly address: string; readonly usd: number },
): Promise<MintAnswer> {
  const [mint, pools] = await Promise.all([
    fetchMint(ports, address),
    fetchPools(ports, { chain: 'solana', token: address }),
  ])
  if (!mint) throw invalidInput(`token: there is no token mint at ${address} on Solana. Not charged.`)
  const [deepest] = pools.toSorted((a, b) => (b.liquidity?.usd ?? 0) - (a.liquidity?.usd ?? 0))
  const priceUsd = deepest ? priceIn(deepest, address) : null
  const fee = transferFeeOf({ ...mint, fees: mint.transferFees, usd, priceUsd })
  return {
    mint: {
      program: mint.program,
      decimals: mint.decimals,
      supply_raw: mint.supply,
      mint_authority: mint.mintAuthority,
      freeze_authority: mint.freezeAuthority,
      permanent_delegate: mint.permanentDelegate,
      transfer_hook: mint.transferHook,
      transfer_hook_authority: mint.transferHookAuthority,
      paused: mint.paused,
      pause_authority: mint.pauseAuthority,
      transfer_fee_percent: fee.percent,
      non_transferable: mint.nonTransferable,
      default_frozen: mint.defaultFrozen,
      unread_extensions: mint.unreadExtensions.length > 0 ? [...mint.unreadExtensions] : null,
    },
    pools: pools
      .map((pool) => toReport(pool, address))
      .sort(byDepth)
      .slice(0, MAX_POOLS),
    notes: [
      'Solana trades are not simulated. Anything but null or false in mint can keep a holder from selling.',
      ...mintNotes(mint, fee),
      ...(pools.length === 0 ? ['No pool was found.'] : []),
    ],
  }
}

function toReport({ dexId, pairAddress, baseToken, quoteToken, liquidity }: ScreenedPool, token: string): PoolReport {
  const other = isToken(baseToken, token) ? quoteToken : baseToken
  return {
    dex: visibleLine(dexId),
    address: visibleLine(pairAddress),
    quote: visibleLine(other.symbol ?? '', 20),
    liquidity_usd: liquidity?.usd ?? null,
    status: 'not_tried',
    buy_tax_percent: null,
    sell_tax_percent: null,
    reason: null,
  }
}

function byDepth(a: PoolReport, b: PoolReport): number {
  return (b.liquidity_usd ?? 0) - (a.liquidity_usd ?? 0)
}
