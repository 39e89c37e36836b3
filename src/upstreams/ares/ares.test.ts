import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { testUpstreamFaults } from '../../../test/kit/upstream-faults.ts'
import { jsonReply, startUpstreamServer } from '../../../test/kit/upstream-server.ts'
import { ares, fetchAresPublicRegister, fetchAresSubject } from './ares.ts'

const ALZA = '27082440'
const REST = '/ekonomicke-subjekty-v-be/rest'
const SUBJECT = `${REST}/ekonomicke-subjekty/${ALZA}`
const COURT = `${REST}/ekonomicke-subjekty-vr/${ALZA}`
const read = (file: string) => readFileSync(new URL(`fixtures/${file}`, import.meta.url), 'utf8')
const subject = read('subject.json')
const court = read('public-register.json')
const headers = { 'content-type': 'application/json' }

testUpstreamFaults({
  upstream: ares,
  path: SUBJECT,
  good: { headers, body: subject },
  call: (context) => fetchAresSubject(context, ALZA),
  needed: [
    'ico',
    'obchodniJmeno',
    'seznamRegistraci',
    ...['Ros', 'Vr', 'Res', 'Dph', 'Ir', 'Ceu'].map((source) => `seznamRegistraci.stavZdroje${source}`),
  ],
  unbelievable: {
    'a renamed field': subject.replace('"obchodniJmeno"', '"nazev"'),
    'a number of the wrong type': subject.replace('"27082440"', '27082440'),
    'an empty list': '[]',
    'an error in a 200': JSON.stringify({ kod: 'CHYBA_SERVERU', popis: 'Chyba' }),
  },
})

testUpstreamFaults({
  upstream: ares,
  path: COURT,
  good: { headers, body: court },
  call: (context) => fetchAresPublicRegister(context, ALZA),
  unbelievable: {
    'a renamed field': court.replace('"zaznamy"', '"zaznam"'),
    'a number of the wrong type': JSON.stringify({ zaznamy: 3 }),
    'an empty list': null,
    'an error in a 200': JSON.stringify({ kod: 'CHYBA_SERVERU' }),
  },
})

test('an unknown number is none, and so is a company that is not in the register of the courts', async () => {
  await using server = await startUpstreamServer({
    [SUBJECT]: jsonReply({ kod: 'NENALEZENO' }, 404),
    [COURT]: jsonReply({ kod: 'CHYBA_VSTUPU' }, 400),
  })
  const context = upstreamContext({ upstreams: [ares], baseAddress: server.baseAddress })
  expect(await fetchAresSubject(context, ALZA)).toBeUndefined()
  expect(await fetchAresPublicRegister(context, ALZA)).toBeUndefined()
})
