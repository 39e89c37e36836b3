import { expect, test } from 'vitest'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { testUpstreamFaults } from '../../../test/kit/upstream-faults.ts'
import { jsonReply, startUpstreamServer, type UpstreamReply } from '../../../test/kit/upstream-server.ts'
import { fetchHoneypotVerdict, honeypotIs } from './honeypot-is.ts'

const PATH = '/v2/IsHoneypot'
const TOKEN = '0x95B6cD4aCb05A4e3B682f009FD323BB1D822F5cF'

// The recorded shape; taxes are percent.
const good = jsonReply({
  token: { name: 'NITRO', symbol: 'NITRO', decimals: 18, address: TOKEN, totalHolders: 9 },
  chain: { id: '1', name: 'Ethereum', shortName: 'ETH', currency: 'ETH' },
  summary: { risk: 'honeypot', riskLevel: 100, flags: [] },
  simulationSuccess: true,
  honeypotResult: { isHoneypot: true, honeypotReason: 'execution reverted' },
  simulationResult: { buyTax: 0, sellTax: 100, transferTax: 0, buyGas: '0', sellGas: '0' },
  holderAnalysis: { holders: '6', successful: '6', failed: '0', siphoned: '0', averageTax: 97.9, highTaxWallets: '6' },
  contractCode: { openSource: true, rootOpenSource: true, isProxy: false, hasProxyCalls: false },
}) as UpstreamReply & { body: string }

function ask(context: Parameters<typeof fetchHoneypotVerdict>[0]) {
  return fetchHoneypotVerdict(context, { chainId: 1, token: TOKEN })
}

async function read(reply: UpstreamReply) {
  await using server = await startUpstreamServer({ [PATH]: reply })
  const answer = await ask(upstreamContext({ upstreams: [honeypotIs], baseAddress: server.baseAddress }))
  return { answer, query: server.requests[0]?.query.toString() }
}

testUpstreamFaults({
  upstream: honeypotIs,
  path: PATH,
  good,
  call: ask,
  needed: ['chain.id', 'honeypotResult.isHoneypot', 'token.address'],
  unbelievable: {
    'a renamed field': good.body.replace('"isHoneypot"', '"honeypot"'),
    'a number of the wrong type': good.body.replace('"isHoneypot":true', '"isHoneypot":1'),
    'an empty list': '[]',
    'an error in a 200': '{"error":"internal error"}',
  },
})

test('reads its verdict', async () => {
  const { answer, query } = await read(good)
  expect(answer).toMatchObject({
    honeypotResult: { isHoneypot: true },
    simulationResult: { sellTax: 100 },
    holderAnalysis: { holders: '6', failed: '0', highTaxWallets: '6' },
  })
  expect(query).toBe(`address=${TOKEN}&chainID=1`)
})

test('knows nothing of a token without a pool, which it says with a 404', async () => {
  expect((await read(jsonReply({ error: 'Token not found' }, 404))).answer).toBeUndefined()
})

test('reads a failed simulation, which is no verdict', async () => {
  const { answer } = await read(
    jsonReply({ simulationSuccess: false, summary: { risk: 'unknown' }, simulationError: 'x' }),
  )
  expect(answer).toMatchObject({ simulationSuccess: false, summary: { risk: 'unknown' } })
})

test.each([
  ['another token', good.body.replace(TOKEN, TOKEN.replace('0x95', '0x96'))],
  ['the token of another chain', good.body.replace('"id":"1"', '"id":"56"')],
])('an answer about %s is none', async (_, body) => {
  await expect(read({ ...good, body })).rejects.toMatchObject({ code: 'upstream_failed' })
})

test('takes an address in any case for the same', async () => {
  const { answer } = await read({ ...good, body: good.body.replace(TOKEN, TOKEN.toLowerCase()) })
  expect(answer).toMatchObject({ honeypotResult: { isHoneypot: true } })
})
