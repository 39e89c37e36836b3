import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { testUpstreamFaults } from '../../../test/kit/upstream-faults.ts'
import { jsonReply, startUpstreamServer, type UpstreamScript } from '../../../test/kit/upstream-server.ts'
import { brreg, fetchBrregRoles, fetchBrregUnit } from './brreg.ts'

const EQUINOR = '923609016'
const UNIT = `/enhetsregisteret/api/enheter/${EQUINOR}`
const read = (file: string) => readFileSync(new URL(`fixtures/${file}`, import.meta.url), 'utf8')
const unit = read('unit.json')
const roles = read('roles.json')
const headers = { 'content-type': 'application/json' }

async function ask(script: UpstreamScript) {
  await using server = await startUpstreamServer({ [UNIT]: script })
  return await fetchBrregUnit(upstreamContext({ upstreams: [brreg], baseAddress: server.baseAddress }), EQUINOR)
}

testUpstreamFaults({
  upstream: brreg,
  path: UNIT,
  good: { headers, body: unit },
  call: (context) => fetchBrregUnit(context, EQUINOR),
  needed: ['navn', 'organisasjonsnummer'],
  unbelievable: {
    'a renamed field': unit.replace('"navn"', '"name"'),
    'a number of the wrong type': unit.replace('"konkurs": false', '"konkurs": 0'),
    'an empty list': '[]',
    'an error in a 200': JSON.stringify({ status: 500, feilmelding: 'Intern feil' }),
  },
})

testUpstreamFaults({
  upstream: brreg,
  path: `${UNIT}/roller`,
  good: { headers, body: roles },
  call: (context) => fetchBrregRoles(context, EQUINOR),
  unbelievable: {
    'a renamed field': roles.replace('"rollegrupper"', '"grupper"'),
    'a number of the wrong type': roles.replace('"fratraadt": false', '"fratraadt": 3'),
    'an empty list': null,
    'an error in a 200': JSON.stringify({ status: 500 }),
  },
})

test('an unknown number and a removed entry are none', async () => {
  expect(await ask(jsonReply({ status: 404 }, 404))).toBeUndefined()
  expect(await ask(jsonReply({ organisasjonsnummer: EQUINOR, slettedato: '2014-05-01' }, 410))).toBeUndefined()
})

test('a deleted unit is read with the day of its deletion', async () => {
  const deleted = {
    respons_klasse: 'SlettetEnhet',
    organisasjonsnummer: EQUINOR,
    navn: 'SLETTET AS',
    slettedato: '2026-09-21',
  }
  expect(await ask(jsonReply(deleted))).toMatchObject({ navn: 'SLETTET AS', slettedato: '2026-09-21' })
})

test('the entry of another number is refused', async () => {
  await expect(ask({ headers, body: unit.replace(EQUINOR, '974760673') })).rejects.toMatchObject({
    code: 'upstream_failed',
  })
})
