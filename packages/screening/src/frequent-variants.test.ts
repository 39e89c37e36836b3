import { expect, test } from 'vitest'
import type { SanctionedParty } from './lists/sanctioned-party.ts'
import { buildNameIndex } from './name-index.ts'

// Many share the queried spelling and its letters; the one that is meant has another, and a short name.
const ENDS = 'i o u an in on'.split(' ')
const STEMS = 'Sarka Sarda Sarma Sarta Sarna Warka Warda Warma Warta Warna Tanka Tanda Tanma Tanta'.split(' ')
const parties = [
  ...STEMS.flatMap((stem) => ENDS.flatMap((end) => [`Mohammed ${stem}${end}`, `Hossein ${stem}${end}`])),
  ...'Hossaba Hossada Hossaka Hossala Hossama Hossara Hossata'
    .split(' ')
    .flatMap((stem) => ENDS.map((end) => `Mohamed ${stem}${end}`)),
  'MUHAMMAD, Hussein',
  'Muhammad SARWAR',
  'Husayn TANIDEH',
].map(
  (name, at): SanctionedParty => ({
    list: 'OFAC SDN',
    id: String(at),
    name,
    type: 'individual',
    programs: 'TEST',
    aliases: [],
    particulars: { birthDates: [], countries: [], documents: [], wallets: [], listedOn: null },
  }),
)
const index = await buildNameIndex(parties)

test.each([
  ['Mohammed SARWAR', 'Muhammad SARWAR'],
  ['Mohamed SARWAR', 'Muhammad SARWAR'],
  ['Md. Sarwar', 'Muhammad SARWAR'],
  ['Mohammed Sarvar', 'Muhammad SARWAR'],
  // No word is left without the variants.
  ['Mohamed Hossain', 'MUHAMMAD, Hussein'],
  ['Hossein Tanideh', 'Husayn TANIDEH'],
])('%s is compared with %s, however many share the letters of the first name', (name, listed) => {
  const { matches } = index.search({ name, threshold: 0.85, limit: 3 })
  expect(matches[0]?.name).toBe(listed)
})
