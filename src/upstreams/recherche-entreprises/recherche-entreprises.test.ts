import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { testUpstreamFaults } from '../../../test/kit/upstream-faults.ts'
import { jsonReply, startUpstreamServer } from '../../../test/kit/upstream-server.ts'
import { fetchFrenchUnit, rechercheEntreprises } from './recherche-entreprises.ts'

const ORANGE = '380129866'
const search = readFileSync(new URL('fixtures/search.json', import.meta.url), 'utf8')
const headers = { 'content-type': 'application/json' }

testUpstreamFaults({
  upstream: rechercheEntreprises,
  path: '/search',
  good: { headers, body: search },
  call: (context) => fetchFrenchUnit(context, ORANGE),
  unbelievable: {
    'a renamed field': search.replace('"etat_administratif"', '"etat"'),
    'a number of the wrong type': search.replace('"380129866"', '380129866'),
    'an empty list': null,
    'an error in a 200': JSON.stringify({ erreur: 'Une erreur est survenue.' }),
  },
})

test('a company whose text has the number is not the company of the number', async () => {
  const other = JSON.parse(search.replace(`"${ORANGE}"`, '"552100554"'))
  await using server = await startUpstreamServer({ '/search': jsonReply(other) })
  const context = upstreamContext({ upstreams: [rechercheEntreprises], baseAddress: server.baseAddress })
  expect(await fetchFrenchUnit(context, ORANGE)).toBeUndefined()
})
