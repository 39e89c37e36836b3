import { mapAtOnce } from '@farebox/concurrency'
import type { KnownParticulars, ListedWallet, ScreeningIndex, ScreeningMatch } from '@farebox/screening'
import type { SanctionedParty } from '@farebox/screening/lists'
import { inOwnTurn } from '../../contract/in-own-turn.ts'

interface Screening {
  readonly queries: readonly string[]
  readonly wallet: string | undefined
  readonly type: SanctionedParty['type'] | undefined
  readonly threshold: number
  /** Maximum number of matches for each query. */
  readonly limit: number
  readonly known: KnownParticulars
}

type Found = ScreeningMatch & {
  readonly query: string
  readonly matched_by: 'name' | 'document_number' | 'wallet_address'
}

/** Screens every name and then the wallet; skips a name that equals the wallet's address. */
export async function screen(
  { queries, wallet, known, ...options }: Screening,
  { index, signal }: { readonly index: ScreeningIndex; readonly signal: AbortSignal },
) {
  const names = queries.filter((query) => query !== wallet)
  const byName = await mapAtOnce(names, 1, async (query) => {
    const search = () => index.names.search({ ...options, name: query, known })
    const { matchCount, matches, fuller, called } = await inOwnTurn(search, { signal })
    const wallets = index.wallets.findIn(query, known).map((wallet) => toMatch(wallet, query))
    const others = matches.filter(({ list, id }) => !wallets.some((wallet) => wallet.list === list && wallet.id === id))
    return {
      query,
      matchCount: matchCount - matches.length + others.length + wallets.length,
      fuller,
      called,
      found: [...wallets, ...others.map((match): Found => ({ ...match, query, matched_by: toMatchedBy(match) }))],
    }
  })
  const byWallet = wallet === undefined ? [] : [toRow(wallet, index.wallets.find(wallet, known))]
  return [...byName, ...byWallet].map(({ found, ...row }) => ({
    ...row,
    matches: found.slice(0, options.limit).map(toAnswer),
  }))
}

function toMatchedBy({ matched_on, particulars }: ScreeningMatch): Found['matched_by'] {
  return particulars.documents.some(({ number }) => number === matched_on) ? 'document_number' : 'name'
}

function toRow(query: string, wallets: readonly ListedWallet[]) {
  return {
    query,
    matchCount: wallets.length,
    fuller: [],
    called: [],
    found: wallets.map((wallet) => toMatch(wallet, query)),
  }
}

function toMatch({ address, currency: _, ...party }: ListedWallet, query: string): Found {
  return {
    score: 100,
    ...party,
    matched_on: address,
    is_weak_alias: false,
    query,
    matched_by: 'wallet_address',
  }
}

function toAnswer({ particulars, aliases, compared: { overall, ...compared }, ...match }: Found) {
  return {
    ...match,
    aliases: [...aliases],
    birth_dates: [...particulars.birthDates],
    countries: [...particulars.countries],
    documents: particulars.documents.map(({ type, number }) => ({ type, number })),
    listed_on: particulars.listedOn,
    second_identifier: overall,
    compared,
  }
}
