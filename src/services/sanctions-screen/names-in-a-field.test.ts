import type { SanctionedParty } from '@farebox/screening/lists'
import { expect, test } from 'vitest'
import { fakeContext } from '../../../test/kit/fake-context.ts'
import { holdLists } from '../../../test/kit/held-lists.ts'
import { sanctionsScreen } from './sanctions-screen.service.ts'

async function screen(input: object, held: Parameters<typeof holdLists>[0] = {}) {
  return sanctionsScreen.prepare(input)(fakeContext({ datasets: await holdLists(held) }))
}

test('screens several names in one call, each with its own matches', async () => {
  const answer = await screen({ name: 'Nobody Else', names: ['Banco Nacional de Cuba', 'Faizullah Khan Noorzai'] })
  expect(answer).toMatchObject({
    query: 'Nobody Else',
    match_count: 2,
    results: [{ match_count: 0 }, { query: 'Banco Nacional de Cuba', match_count: 1 }, { match_count: 1 }],
    matches: [
      { query: 'Banco Nacional de Cuba', id: '306' },
      { query: 'Faizullah Khan Noorzai', id: 'TAi.153' },
    ],
  })
})

test('says that words behind the 24th are not screened, and finds a listed name beside another one', async () => {
  const words = Array.from({ length: 25 }, (_, at) => `Word${String.fromCharCode(97 + at)}`)
  expect(await screen({ name: words.join(' ') })).toMatchObject({
    complete: false,
    warning: expect.stringContaining('first 24 words'),
  })
  expect(await screen({ name: words.slice(1).join(' ') })).toMatchObject({ complete: true, warning: null })
  const both = await screen({ name: 'Pekka Virtanen and Banco Nacional de Cuba' })
  expect(both).toMatchObject({ is_potential_match: true, matches: [{ id: '306', score: 95 }] })
})

test('finds a listed number or wallet address that stands in the name', async () => {
  const particulars = {
    birthDates: [],
    countries: [],
    documents: [{ type: 'Vessel Registration Identification', number: 'IMO 9187629' }],
    wallets: [{ currency: 'XBT', address: '149w62rY42aZBox8fGcmqNsXUzSStKeq8C' }],
    listedOn: null,
  }
  const ship: SanctionedParty = {
    list: 'OFAC SDN',
    id: '9',
    name: 'QARVON',
    type: 'entity',
    programs: '',
    aliases: [],
    particulars,
  }
  const answer = await screen(
    { name: '149w62rY42aZBox8fGcmqNsXUzSStKeq8C', names: ['Tselmeg, IMO 9187629', 'Qarvon IMO9187629', 'IMO 9187628'] },
    { parties: [ship] },
  )
  expect(answer).toMatchObject({
    results: [{ match_count: 1 }, { match_count: 1 }, { match_count: 1 }, { match_count: 0 }],
    matches: [
      { id: '9', score: 100, matched_by: 'wallet_address', matched_on: '149w62rY42aZBox8fGcmqNsXUzSStKeq8C' },
      { id: '9', score: 100, matched_by: 'document_number', matched_on: 'IMO 9187629' },
      { id: '9', score: 100, matched_by: 'document_number' },
    ],
  })
  const persons = await screen({ name: 'IMO 9187629', type: 'individual' }, { parties: [ship] })
  expect(persons).toMatchObject({ match_count: 0 })
})
