import { type DescribedParty, describeParty } from '../describe-party.ts'
import { NO_PARTICULARS } from '../lists/particulars.ts'
import type { SanctionedParty } from '../lists/sanctioned-party.ts'
import { compareParticulars, type KnownParticulars, type SecondIdentifier } from './second-identifier.ts'
import { toWalletKey } from './wallet-address.ts'

/** A listed digital currency address and its holder. */
export interface ListedWallet extends DescribedParty {
  /** OFAC's code: XBT, ETH, TRX, USDT... */
  readonly currency: string
  /** As listed. */
  readonly address: string
  readonly compared: SecondIdentifier
}

interface Wallet {
  readonly party: SanctionedParty
  readonly currency: string
  readonly address: string
}

/** The listed wallet addresses in memory, for exact search. */
export interface WalletIndex {
  /** Number of listed addresses. */
  readonly addressCount: number
  /** The parties listed with exactly this address; several may share one. */
  find(address: string, known?: KnownParticulars): readonly ListedWallet[]
  /** The same for each word of a text that has the form of an address, whatever signs stand around it. */
  findIn(text: string, known?: KnownParticulars): readonly ListedWallet[]
}

/** Whatever signs stand around it: an address equals a listed one or does not. */
const LETTERS_AND_DIGITS = /[0-9A-Za-z]+/g

/** Indexes every digital currency address of the lists. */
export function buildWalletIndex(parties: Iterable<SanctionedParty>): WalletIndex {
  const byAddress = new Map<string, Wallet[]>()
  for (const party of parties) {
    for (const { currency, address } of party.particulars?.wallets ?? []) {
      const key = walletKey(address)
      const known = byAddress.get(key) ?? []
      if (!known.some((wallet) => wallet.party === party)) byAddress.set(key, [...known, { party, currency, address }])
    }
  }
  const find: WalletIndex['find'] = (address, known = {}) =>
    (byAddress.get(walletKey(address)) ?? []).map(({ party, ...wallet }) => ({
      ...describeParty(party),
      ...wallet,
      compared: compareParticulars(known, party.particulars ?? NO_PARTICULARS),
    }))
  return {
    addressCount: byAddress.size,
    find,
    findIn(text, known) {
      const rows = text.match(LETTERS_AND_DIGITS) ?? []
      return [...new Set(rows.map(toWalletKey))].flatMap((key) => (key === null ? [] : find(key, known)))
    },
  }
}

/** What has the form of no known kind of address is compared as it is. */
function walletKey(address: string): string {
  return toWalletKey(address) ?? address.trim()
}
