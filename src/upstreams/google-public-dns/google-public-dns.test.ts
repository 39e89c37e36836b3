import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { testUpstreamFaults } from '../../../test/kit/upstream-faults.ts'
import { jsonReply, startUpstreamServer } from '../../../test/kit/upstream-server.ts'
import { fetchIsSigned, googlePublicDns } from './google-public-dns.ts'

const good = readFileSync(new URL('fixtures/resolve.json', import.meta.url), 'utf8')
const { Answer, ...question } = JSON.parse(good)
const [ds] = Answer
const rrsig = { name: 'example.com.', type: 46, TTL: 21_600, data: 'DS 13 2 21600' }
const soa = {
  name: 'com.',
  type: 6,
  TTL: 900,
  data: 'a.gtld-servers.net. nstld.verisign-grs.com. 1 1800 900 604800 900',
}

async function ask(reply: object) {
  await using server = await startUpstreamServer({ '/resolve': jsonReply({ ...question, ...reply }) })
  const answer = await fetchIsSigned(
    upstreamContext({ upstreams: [googlePublicDns], baseAddress: server.baseAddress }),
    'example.com',
  )
  expect(Object.fromEntries(server.requests[0]?.query ?? [])).toEqual({ name: 'example.com', type: 'DS' })
  return answer
}

testUpstreamFaults({
  upstream: googlePublicDns,
  path: '/resolve',
  good: { headers: { 'content-type': 'application/json' }, body: good },
  call: (context) => fetchIsSigned(context, 'example.com'),
  needed: ['Status', 'Answer', 'Answer.type'],
  unbelievable: {
    'a renamed field': JSON.stringify({ status: 0, Answer: [ds] }),
    'a number of the wrong type': JSON.stringify({ Status: '0', Answer: [ds] }),
    // No record of this type.
    'an empty list': null,
    'an error in a 200': JSON.stringify({ Status: 2, Comment: 'DNSSEC validation failure' }),
  },
})

test.each([
  [{ Status: 0, AD: true, Answer: [rrsig, ds] }, true],
  [{ Status: 0, AD: false, Authority: [soa] }, false],
  [{ Status: 3, AD: true, Authority: [soa] }, false],
  [{ Status: 0, Answer: [{ name: 'example.com.', type: 5, TTL: 1, data: 'other.example.' }] }, false],
])('%j means signed: %s', async (reply, isSigned) => {
  await expect(ask(reply)).resolves.toBe(isSigned)
})
