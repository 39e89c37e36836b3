import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SanctionedParty } from './lists/sanctioned-party.ts'
import { buildScreeningIndex } from './screening-index.ts'

// Few words, so that many names share their letters and candidates are cut off among equals.
const WORDS = ['anna', 'ana', 'oleg', 'olga', 'ivan', 'ivanov', 'trading', 'bank', 'هاني', 'li', 'wang', 'holding']
const name = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 }).map((words) => words.join(' '))
const party = fc.record({
  list: fc.constant<'UN'>('UN'),
  id: fc.uuid(),
  name,
  type: fc.constantFrom<SanctionedParty['type'][]>('individual', 'entity'),
  programs: fc.constant(''),
  aliases: fc.array(fc.record({ name, weak: fc.boolean() }), { maxLength: 2 }),
})
const PLACES = fc.array(fc.nat({ max: 399 }), { maxLength: 400 })

test('an index changed to other entries finds what one built of them finds, in the same order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(party, { minLength: 1, maxLength: 300 }),
      fc.array(party, { maxLength: 40 }),
      PLACES,
      fc.array(name, { minLength: 3, maxLength: 6 }),
      async (base, others, places, queries) => {
        const known: readonly SanctionedParty[] = [...base, ...others]
        // Entries left out, new ones between them, and some moved or listed twice.
        const past = [
          ...base.filter((_, at) => !places.includes(at)),
          ...places.flatMap((at) => known[at % known.length] ?? []),
        ]
        const [changed, built] = [(await buildScreeningIndex(base)).changed(past), await buildScreeningIndex(past)]
        expect(changed.names.nameCount).toBe(built.names.nameCount)
        for (const name of queries)
          for (const type of [undefined, 'individual', 'entity'] as const) {
            const query = { name, type, threshold: 0.5, limit: 25 }
            expect(changed.names.search(query)).toEqual(built.names.search(query))
          }
      },
    ),
    { numRuns: 40 },
  )
})

test('entries between those that remain are found at their places', async () => {
  const make = (id: number): SanctionedParty => ({
    list: 'UN',
    id: String(id),
    name: 'Ann Bell',
    type: 'individual',
    programs: '',
    aliases: [],
  })
  const base = Array.from({ length: 200 }, (_, at) => make(at))
  const past = base.flatMap((party, at) => (at % 3 === 0 ? [] : at % 5 === 0 ? [make(1000 + at), party] : [party]))
  const [changed, built] = [(await buildScreeningIndex(base)).changed(past), await buildScreeningIndex(past)]
  const query = { name: 'Ann Bell', threshold: 0.9, limit: 100 }
  expect(changed.names.search(query)).toEqual(built.names.search(query))
  expect(changed.names.search(query).matches.some(({ id }) => Number(id) >= 1000)).toBe(true)
})
