import type { SanctionedParty } from '@farebox/screening/lists'
import { expect, test } from 'vitest'
import { fakeContext, fixedClock, memoryStore } from '../../../test/kit/fake-context.ts'
import { holdLists } from '../../../test/kit/held-lists.ts'
import { recordDownload } from '../../upstreams/sanctions-lists/history/list-history.ts'
import { screeningLists } from '../../upstreams/sanctions-lists/screening-lists.ts'
import type { ListCopy } from '../../upstreams/sanctions-lists/stored-list.ts'
import { sanctionsScreen } from './sanctions-screen.service.ts'

const NAMESAKE: Omit<SanctionedParty, 'list' | 'id'> = {
  name: 'Ahmad Zorblax',
  type: 'individual',
  programs: '',
  aliases: [],
}
const FIRST: SanctionedParty = { ...NAMESAKE, list: 'EU', id: 'a' }
const SECOND: SanctionedParty = { ...NAMESAKE, list: 'OFAC SDN', id: 'b' }
const CHANGED: SanctionedParty = { ...SECOND, programs: 'SDGT' }
const OTHER: SanctionedParty = { ...NAMESAKE, list: 'EU', id: 'c' }
const DAYS = [
  ['2026-11-17', [FIRST, SECOND]],
  ['2026-11-18', [FIRST, CHANGED]],
  ['2026-11-19', [OTHER, CHANGED]],
] as const

/** Lives through the days, and asks at the end of each; then returns what asks about them on the last. */
async function liveThrough(asked: object) {
  const store = memoryStore()
  const recorded = new Map<string, object>()
  let context = fakeContext({ store })
  let held: Partial<Record<SanctionedParty['list'], ListCopy>> = {}
  for (const [day, parties] of DAYS) {
    const datasets = await holdLists({ parties, loadedAt: `${day}T12:00:00Z`, publishedOn: day })
    const { states } = await datasets.get(screeningLists)
    for (const { official, loaded } of states) {
      if (loaded) await recordDownload(store, loaded, { list: official.list, held: held[official.list] ?? null })
    }
    held = Object.fromEntries(states.map(({ official, loaded }) => [official.list, loaded]))
    context = fakeContext({ store, datasets, clock: fixedClock(`${day}T23:59:59Z`) })
    recorded.set(day, await sanctionsScreen.prepare(asked)(context))
  }
  const later = { ...context, clock: fixedClock('2026-11-20T12:00:00Z') }
  return { recorded, ask: async (input: object) => sanctionsScreen.prepare(input)(later) }
}

test('as_of gives the answer of that day, and says so', async () => {
  const asked = { name: 'Ahmad Zorblax', birth_date: '1966' }
  const { recorded, ask } = await liveThrough(asked)
  for (const [day] of DAYS) expect(await ask({ ...asked, as_of: day })).toEqual({ ...recorded.get(day), as_of: day })
  await expect(ask({ ...asked, as_of: '2026-11-16' })).rejects.toMatchObject({ code: 'invalid_input' })
})

test('changed_since shows only what was listed or changed after that day, and counts everything', async () => {
  const { ask } = await liveThrough({ name: 'Ahmad Zorblax' })
  const since = (changed_since: string) => ask({ name: 'Ahmad Zorblax', changed_since })
  expect(await since('2026-11-17')).toMatchObject({
    match_count: 2,
    is_potential_match: true,
    matches: [{ id: 'b' }, { id: 'c' }],
    changes: {
      since: '2026-11-17',
      unchanged_count: 0,
      no_longer_matching: [{ query: 'Ahmad Zorblax', list: 'EU', id: 'a', name: 'Ahmad Zorblax' }],
    },
  })
  expect(await since('2026-11-18')).toMatchObject({ matches: [{ id: 'c' }], changes: { unchanged_count: 1 } })
  expect(await since('2026-11-19')).toMatchObject({
    match_count: 2,
    matches: [],
    changes: { unchanged_count: 2, no_longer_matching: [] },
  })
})

test('a certificate has question and answer in a statement of the server, in words that promise nothing', async () => {
  const { ask } = await liveThrough({ name: 'Ahmad Zorblax' })
  const input = { name: 'Ahmad Zorblax', as_of: '2026-11-18' }
  const { certificate, ...answer } = (await ask({ ...input, certificate: true })) as { certificate: { jws: string } }
  const plain = await ask(input)
  expect(plain).toEqual({ ...answer, certificate: null })
  // The double of the port shows what would be signed.
  const signed = JSON.parse(certificate.jws.replace('fake.', ''))
  expect(signed).toMatchObject({
    statement: expect.stringMatching(/^Record of a search/),
    service: 'sanctions-screen',
    request: input,
  })
  expect(signed.answer).toEqual(answer)
})
