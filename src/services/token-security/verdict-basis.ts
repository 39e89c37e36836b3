import type { Mint, TransferFee } from '@farebox/token-risk/solana-mint'
import type { EvmSecurity } from '../../upstreams/goplus/fetch-evm-security.ts'
import type { SolanaSecurity } from '../../upstreams/goplus/fetch-solana-security.ts'
import type { HoneypotVerdict } from '../../upstreams/honeypot-is/honeypot-is.ts'
import { toFlag, toTax } from './merge-evm.ts'
import type { TokenOnChain } from './read-token.ts'
import type { SecurityReport } from './schemas.ts'
import type { Source } from './write-report.ts'

type Basis = SecurityReport['verdict_basis'][number]

/** What each source said about the sale, the taxes and the owner of a contract. */
export function evmBasis(sources: {
  readonly feed: Said<EvmSecurity>
  readonly simulation: Said<HoneypotVerdict> | undefined
  readonly market: Pools
  readonly onChain: Said<TokenOnChain>
}): Basis[] {
  const { feed, simulation, market, onChain } = sources
  const second = (fact: string, read: (value: HoneypotVerdict) => string | null) =>
    simulation ? [toBasis(fact, simulation, read)] : []
  return [
    toBasis('is_honeypot', feed, ({ is_honeypot }) => yesOrNo(toFlag(is_honeypot))),
    ...second('is_honeypot', ({ honeypotResult }) => yesOrNo(honeypotResult?.isHoneypot)),
    toBasis('sell_tax', feed, ({ sell_tax }) => percent(toTax(sell_tax))),
    ...second('sell_tax', ({ simulationResult }) => percent(simulationResult?.sellTax)),
    toBasis('is_open_source', feed, ({ is_open_source }) => yesOrNo(toFlag(is_open_source))),
    toBasis('owner', feed, ({ owner_address }) => (owner_address === '' ? 'none' : (owner_address ?? null))),
    toBasis('owner', onChain, ({ owner }) => owner ?? 'no owner()'),
    ...poolsBasis(feed, market),
  ]
}

type Pools = Said<readonly unknown[]>
type SolanaSources = { readonly feed: Said<SolanaSecurity>; readonly market: Pools; readonly onChain: Said<Mint> }

/** What each source said about the powers over a mint. */
export function solanaBasis({ feed, market, onChain }: SolanaSources, fee: TransferFee | undefined): Basis[] {
  const status = (power: { readonly status?: string | null } | null | undefined) => yesOrNo(toFlag(power?.status))
  return [
    toBasis('freezable', feed, ({ freezable }) => status(freezable)),
    toBasis('freezable', onChain, ({ freezeAuthority }) => yesOrNo(freezeAuthority !== null)),
    toBasis('non_transferable', feed, (said) => yesOrNo(toFlag(said.non_transferable ?? said.none_transferable))),
    toBasis('non_transferable', onChain, ({ nonTransferable }) => yesOrNo(nonTransferable)),
    toBasis('sell_tax', onChain, () => percent(fee?.percent)),
    toBasis('mintable', feed, ({ mintable }) => status(mintable)),
    toBasis('mintable', onChain, ({ mintAuthority }) => yesOrNo(mintAuthority !== null)),
    ...poolsBasis(feed, market),
  ]
}

/** How many pools each of the two feeds knows. */
function poolsBasis(feed: Said<{ readonly dex?: readonly unknown[] | null }>, market: Pools): Basis[] {
  return [
    toBasis('pools', feed, ({ dex }) => (dex ? String(dex.length) : null)),
    toBasis('pools', market, ({ length }) => String(length)),
  ]
}

type Said<T> = Source & { readonly value: T | undefined }

function toBasis<T>(fact: string, { name, failed, value }: Said<T>, read: (value: T) => string | null): Basis {
  const said = value === undefined ? null : read(value)
  const state = failed ? 'no_answer' : said === null ? 'not_said' : 'said'
  return { fact, source: name, state, said: said?.slice(0, 80) ?? null }
}

function yesOrNo(value: boolean | null | undefined): string | null {
  return value === true ? 'yes' : value === false ? 'no' : null
}

function percent(value: number | null | undefined): string | null {
  return typeof value === 'number' && Number.isFinite(value) ? `${value} %` : null
}
