import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { testUpstreamFaults } from '../../../test/kit/upstream-faults.ts'
import { jsonReply, startUpstreamServer } from '../../../test/kit/upstream-server.ts'
import { fetchVatRegistration, vies } from './vies.ts'

// Recorded on another day than that of the clock of tests.
const ORLEN = readFileSync(new URL('./fixtures/orlen.json', import.meta.url), 'utf8').replace(
  '2026-10-08T',
  '2026-11-20T',
)
const PATH = '/taxation_customs/vies/rest-api/ms/PL/vat/7740001454'
const orlen = { country: 'PL', number: '7740001454' }

async function ask(answer: unknown) {
  await using server = await startUpstreamServer({ [PATH]: jsonReply(answer) })
  return await fetchVatRegistration(upstreamContext({ upstreams: [vies], baseAddress: server.baseAddress }), orlen, {
    pausesMs: [0, 0],
  })
}

test('reads a recorded answer', async () => {
  expect(await ask(JSON.parse(ORLEN))).toEqual({
    valid: true,
    name: 'ORLEN SPÓŁKA AKCYJNA',
    address: 'CHEMIKÓW 7\n09-411 PŁOCK',
  })
})

test('an answer of another day is not what the member state says now', async () => {
  const late = { ...JSON.parse(ORLEN), requestDate: '2026-11-18T04:42:27.326Z' }
  await expect(ask(late)).rejects.toMatchObject({ code: 'upstream_failed' })
})

test('has no name where the member state does not tell one', async () => {
  expect(await ask({ isValid: true, userError: 'VALID', name: '---', address: '---' })).toEqual({
    valid: true,
    name: null,
    address: null,
  })
  expect(await ask({ isValid: false, userError: 'INVALID', name: '---' })).toEqual({
    valid: false,
    name: null,
    address: null,
  })
})

// Germany and France answer so every day.
test('asks a busy member state twice more, and one that is down not again', async () => {
  const busy = jsonReply({ isValid: false, userError: 'MS_MAX_CONCURRENT_REQ' })
  const wrapped = jsonReply({ actionSucceed: false, errorWrappers: [{ error: 'GLOBAL_MAX_CONCURRENT_REQ' }] })
  for (const [script, asked, outcome] of [
    [[busy, wrapped, jsonReply(JSON.parse(ORLEN))], 3, true],
    [[busy, busy, busy, jsonReply(JSON.parse(ORLEN))], 3, false],
    [[jsonReply({ isValid: false, userError: 'MS_UNAVAILABLE' }), jsonReply(JSON.parse(ORLEN))], 1, false],
  ] as const) {
    await using server = await startUpstreamServer({ [PATH]: script })
    const context = upstreamContext({ upstreams: [vies], baseAddress: server.baseAddress })
    const answer = fetchVatRegistration(context, orlen, { pausesMs: [0, 0] })
    if (outcome) await expect(answer).resolves.toMatchObject({ valid: true })
    else await expect(answer).rejects.toMatchObject({ code: 'upstream_failed' })
    expect(server.requests).toHaveLength(asked)
  }
})

// The last but one is of another number.
test.each([
  { isValid: false, userError: 'MS_UNAVAILABLE', name: '---' },
  { isValid: false, userError: 'MS_MAX_CONCURRENT_REQ' },
  { isValid: false, userError: 'TIMEOUT' },
  { isValid: true, userError: 'INVALID' },
  { isValid: true, userError: 'VALID', name: 'ANOTHER', vatNumber: '5260250995' },
  { actionSucceed: false, errorWrappers: [{ error: 'GLOBAL_MAX_CONCURRENT_REQ' }] },
])('never takes for a yes or a no what is neither of the number: %j', async (answer) => {
  await expect(ask(answer)).rejects.toMatchObject({ code: 'upstream_failed' })
})

testUpstreamFaults({
  upstream: vies,
  path: PATH,
  good: { headers: { 'content-type': 'application/json' }, body: ORLEN },
  call: (context) => fetchVatRegistration(context, orlen),
  needed: ['isValid', 'requestDate', 'userError', 'vatNumber'],
  unbelievable: {
    'a renamed field': ORLEN.replace('"isValid"', '"valid"'),
    'a number of the wrong type': ORLEN.replace('"isValid": true', '"isValid": 1'),
    'an empty list': '{"actionSucceed":false,"errorWrappers":[]}',
    'an error in a 200': '{"actionSucceed":false,"errorWrappers":[{"error":"MS_UNAVAILABLE"}]}',
  },
})
