import { describeParty } from '../../domain/sanctions/describe-party.ts'
import type { SanctionedParty } from '../../domain/sanctions/lists/sanctioned-party.ts'
import type { NameIndex, ScreeningMatch } from '../../domain/sanctions/name-index.ts'
import { compareParticulars, type KnownParticulars } from '../../domain/sanctions/second-identifier.ts'
import type { ListedWallet, WalletIndex } from '../../domain/sanctions/wallet-index.ts'

interface Screening {
  readonly queries: readonly string[]
  readonly wallet: string | undefined
  readonly type: SanctionedParty['type'] | undefined
  readonly threshold: number
  /** Maximum number of matches for each query. */
  readonly limit: number
  readonly known: KnownParticulars
}

type Found = ScreeningMatch & { readonly query: string; readonly matched_by: 'name' | 'wallet_address' }

/** Screens every name and then the wallet; skips a name that equals the wallet's address. */
export function screen(
  { queries, wallet, known, ...options }: Screening,
  { index, wallets }: { readonly index: NameIndex; readonly wallets: WalletIndex },
) {
  const names = queries.filter((query) => query !== wallet)
  const byName = names.map((query) => {
    const { matchCount, matches } = index.search({ ...options, name: query, known })
    return { query, matchCount, found: matches.map((match): Found => ({ ...match, query, matched_by: 'name' })) }
  })
  const byWallet = wallet === undefined ? [] : [findWallet(wallet, { wallets, limit: options.limit })]
  return [...byName, ...byWallet].map(({ found, ...row }) => ({
    ...row,
    matches: found.map((match) => toAnswer(match, known)),
  }))
}

function findWallet(query: string, { wallets, limit }: { readonly wallets: WalletIndex; readonly limit: number }) {
  const listed = wallets.find(query)
  return { query, matchCount: listed.length, found: listed.slice(0, limit).map((wallet) => toMatch(wallet, query)) }
}

function toMatch({ party, address }: ListedWallet, query: string): Found {
  return {
    score: 100,
    ...describeParty(party),
    matched_on: address,
    is_weak_alias: false,
    query,
    matched_by: 'wallet_address',
  }
}

function toAnswer({ particulars, aliases, ...match }: Found, known: KnownParticulars) {
  const { overall, ...compared } = compareParticulars(known, particulars)
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
