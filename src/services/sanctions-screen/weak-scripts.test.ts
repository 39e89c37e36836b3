import type { SanctionedParty } from '@farebox/screening/lists'
import { expect, test } from 'vitest'
import { fakeContext } from '../../../test/kit/fake-context.ts'
import { holdLists } from '../../../test/kit/held-lists.ts'
import { sanctionsScreen } from './sanctions-screen.service.ts'

async function screen(input: object, held: Parameters<typeof holdLists>[0] = {}) {
  return sanctionsScreen.prepare(input)(fakeContext({ datasets: await holdLists(held) }))
}

test('says that no match proves nothing where the script of a name is compared badly', async () => {
  const weak = await screen({ name: 'Somebody Else', names: ['ナポレオン・ボナパルト', '나폴레옹'] })
  expect(weak).toMatchObject({
    is_potential_match: false,
    complete: false,
    warning: expect.stringMatching(/^Names in Japanese, Korean letters are often missed .*Latin spelling/),
  })
  const strong = await screen({ name: 'Ελευθέριος Βενιζέλος', names: ['Пётр Великий'] })
  expect(strong).toMatchObject({ is_potential_match: false, complete: true, warning: null })
  const both = await screen({ name: '曹操' }, { publishedOn: '2026-11-02' })
  expect(both).toMatchObject({ warning: expect.stringMatching(/14 days old.*Names in Chinese letters/) })
})

test('says that a person with more words than asked for is listed, where that is no match', async () => {
  const answer = await screen({ name: 'Saddam Al-Tikriti', threshold: 1 })
  expect(answer).toMatchObject({
    is_potential_match: false,
    complete: true,
    warning: expect.stringMatching(
      /^'Saddam Al-Tikriti' is no match by its score, but each of its words or initials is in a fuller listed name: Saddam Hussein Al-Tikriti \(\w+ .+\)\. Compare/,
    ),
  })
  expect(await screen({ name: 'Saddam Al-Tikriti' })).toMatchObject({ is_potential_match: true, warning: null })
})

test('says that a party is called by one word of a name without a match', async () => {
  const party: SanctionedParty = {
    list: 'OFAC SDN',
    id: '9',
    name: 'QARVON',
    type: 'entity',
    programs: '',
    aliases: [],
  }
  expect(await screen({ name: 'Supplier Qarvon' }, { parties: [party] })).toMatchObject({
    is_potential_match: false,
    warning: expect.stringMatching(/a listed party is called by one of its words: QARVON \(OFAC SDN 9\)\. Send/),
  })
})
