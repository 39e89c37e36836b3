import type { SecurityFacts, TokenFacts } from '@farebox/token-risk'
import { assessRisk } from '@farebox/token-risk'
import { CallError } from '../../contract/errors.ts'
import { SECURITY_CHAINS, type SecurityChain } from './chains.ts'
import type { SecurityReport } from './schemas.ts'
import type { Outcome } from './settle.ts'
import type { MarketReport } from './to-market.ts'

/** A source with its display name. */
export interface Source extends Outcome<unknown> {
  readonly name: string
}

interface Findings {
  readonly chain: SecurityChain
  readonly token: string
  readonly now: Date
  readonly info: SecurityReport['token_info']
  readonly security: SecurityFacts
  readonly holders: Pick<SecurityReport, 'top_holders' | 'lp_holders'>
  readonly market: MarketReport
  /** What decides besides the fields of the answer. */
  readonly judged: Omit<TokenFacts, 'security' | 'market'>
  readonly basis: SecurityReport['verdict_basis']
  /** True if a security feed knows the token. */
  readonly hasFeed: boolean
  readonly sources: readonly Source[]
}

/** The limits of every check. */
export const TOKEN_DISCLAIMER =
  'Automatic checks of public data at one moment, not advice. A token that passes can still fail: nothing here says what ' +
  'its owners will do.'

/** Builds the answer from the findings. Throws upstream_failed if no source answered. */
export function writeReport(findings: Findings): SecurityReport {
  const { chain, token, now, info, security, holders, market, judged, hasFeed, sources } = findings
  if (sources.every(({ failed }) => failed)) {
    throw new CallError('upstream_failed', 'No source of token data answered. Not charged; try again later.')
  }
  const { chainId, explorer } = SECURITY_CHAINS[chain]
  // A list of holders without a sum has implausible shares.
  const isImplausible =
    holders.top_holders !== null && holders.top_holders.length > 0 && security.top10_holders_pct === null
  const unclear = [...judged.unclear, ...(isImplausible ? ['top10_holders_pct'] : [])]
  const facts = { security, market, ...judged, unclear }
  const silent = sources.filter(({ failed }) => failed).map(({ name, why }) => (why ? `${name} (${why})` : name))
  const { verdict, flags, summary, unknown } = assessRisk(facts, { hasFeed, silent })
  return {
    chain,
    chain_id: chainId,
    token,
    verdict,
    verdict_basis: [...findings.basis],
    unknown_facts: [...unknown],
    risk_flags: [...flags],
    summary,
    note: writeNote(sources, silent),
    token_info: info,
    security,
    ...holders,
    market,
    sources: sources.flatMap(({ name, value }) => (value === undefined ? [] : [name])),
    explorer: `${explorer}${token}`,
    disclaimer: TOKEN_DISCLAIMER,
    checked_at: now.toISOString(),
  }
}

function writeNote(sources: readonly Source[], failed: readonly string[]): string | null {
  const silent = sources.filter((source) => !source.failed && source.value === undefined).map(({ name }) => name)
  const sentences = [
    ...(failed.length > 0 ? [`No answer from ${failed.join(', ')}: fields that only they know are null.`] : []),
    ...(silent.length > 0 ? [`Unknown to ${silent.join(', ')}.`] : []),
  ]
  return sentences.length > 0 ? sentences.join(' ') : null
}
