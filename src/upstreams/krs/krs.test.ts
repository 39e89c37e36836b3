import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { testUpstreamFaults } from '../../../test/kit/upstream-faults.ts'
import { jsonReply, startUpstreamServer, type UpstreamScript } from '../../../test/kit/upstream-server.ts'
import { fetchKrsExtract, krs } from './krs.ts'

const ORLEN = '0000028860'
const PATH = `/api/krs/OdpisAktualny/${ORLEN}`
const extract = readFileSync(new URL('fixtures/extract.json', import.meta.url), 'utf8')

async function ask(script: UpstreamScript) {
  await using server = await startUpstreamServer({ [PATH]: script })
  return await fetchKrsExtract(upstreamContext({ upstreams: [krs], baseAddress: server.baseAddress }), ORLEN)
}

testUpstreamFaults({
  upstream: krs,
  path: PATH,
  good: { headers: { 'content-type': 'application/json' }, body: extract },
  call: (context) => fetchKrsExtract(context, ORLEN),
  unbelievable: {
    'a renamed field': extract.replace('"naglowekA"', '"naglowek"'),
    'a number of the wrong type': extract.replace(`"${ORLEN}"`, '28860'),
    'an empty list': '[]',
    'an error in a 200': JSON.stringify({ message: 'Przerwa techniczna' }),
  },
})

// A deleted company: NO_CONTENT.
test('an unknown number and a deleted company are none', async () => {
  expect(await ask(jsonReply({ status: 404 }, 404))).toBeUndefined()
  expect(await ask({ status: 204, body: '' })).toBeUndefined()
})

// Two other projects read the answers about foundations so, one of them from a recorded one of an association.
test('a foundation or an association is in the other part of the register', async () => {
  const answer = {
    odpis: {
      naglowekA: { rejestr: 'RejS', numerKRS: ORLEN },
      dane: { dzial1: { danePodmiotu: { formaPrawna: 'FUNDACJA', nazwa: 'FUNDACJA MORSKA' } }, dzial6: {} },
    },
  }
  const script: UpstreamScript = ({ query }) => (query.get('rejestr') === 'S' ? jsonReply(answer) : jsonReply({}, 404))
  expect((await ask(script))?.dane.dzial1.danePodmiotu.nazwa).toBe('FUNDACJA MORSKA')
})

// Shape and values of an answer of 2024 about another company, in another project's tests.
test('an extract without an address or proceedings is read', async () => {
  const answer = {
    odpis: {
      rodzaj: 'Aktualny',
      naglowekA: { rejestr: 'RejP', numerKRS: ORLEN, dataRejestracjiWKRS: '08.07.2002', stanPozycji: 1 },
      dane: { dzial1: { danePodmiotu: { nazwa: 'JEDEN SPOLKA Z OGRANICZONA ODPOWIEDZIALNOSCIA' } } },
    },
  }
  expect((await ask(jsonReply(answer)))?.dane.dzial1.danePodmiotu.nazwa).toContain('JEDEN')
})
