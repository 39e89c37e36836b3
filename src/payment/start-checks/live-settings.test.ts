import { expect, test } from 'vitest'
import { startChainAndFacilitator } from '../../../test/kit/chain-and-facilitator.ts'
import { echo } from '../../../test/kit/echo-service.ts'
import { startTestApp } from '../../../test/kit/test-app.ts'
import { jsonReply, startUpstreamServer, type UpstreamReply } from '../../../test/kit/upstream-server.ts'
import { systemClock } from '../../platform/clock.ts'

const NOBODY = 'http://127.0.0.1:9'
const GAS_KEY = `0x${'5'.repeat(64)}`

const { chain, facilitator } = await startChainAndFacilitator()

/** Starts the whole server in live mode, with a real chain, token and facilitator unless told otherwise. */
async function start(
  env: Readonly<Record<string, string>> = {},
  facilitatorUrl = facilitator.url,
  clock = systemClock,
) {
  const options = { services: [echo], facilitatorUrl, clock, env: { EVM_RPC_URL: chain.rpcUrl, ...env } }
  const app = await startTestApp(options)
  try {
    return await app.get('/readyz')
  } finally {
    await app.close()
  }
}

test('right settings: starts, and is ready', async () => {
  expect(await start()).toMatchObject({ status: 200, body: { success: true } })
})

test.each([
  [
    'PAY_TO with a wrong checksum',
    { PAY_TO: '0x209693Bc6afc0C5328bA36FaF03C514EF312287c' },
    /PAY_TO: .* wrong checksum/,
  ],
  ['the token as PAY_TO', { PAY_TO: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913' }, /PAY_TO: .* is the token contract/],
  ['the name of the test token', { USDC_NAME: 'USDC' }, /USDC_NAME: the token says "USD Coin", not "USDC"/],
  ['another version', { USDC_VERSION: '1' }, /USDC_VERSION: the token says "2", not "1"/],
  [
    'a token that is none',
    { USDC_ADDRESS: '0x036CbD53842c5426634e7929541eC2318f3dCF7e' },
    /USDC_ADDRESS: there is no contract/,
  ],
  [
    'another chain, which no facilitator of ours settles on either',
    { EVM_NETWORK: 'eip155:84532', EVM_NETWORK_V1: 'base-sepolia' },
    /EVM_RPC_URL: its node is of chain 8453[\s\S]*FACILITATOR_URL: scheme exact on eip155:84532 \(base-sepolia\) is not settled/,
  ],
])('%s ends the start with one line', async (_, env, words) => {
  await expect(start(env)).rejects.toThrow(words)
})

test.each<[string, UpstreamReply, RegExp]>([
  [
    'keys that are refused',
    jsonReply({ errorType: 'unauthorized' }, 401),
    /FACILITATOR_URL: .*401: unauthorized.*check its key/,
  ],
  [
    'an address of something else',
    { status: 404, body: 'Not found' },
    /FACILITATOR_URL: .*404.*base address of an x402 facilitator/,
  ],
  [
    'a facilitator for a test chain',
    jsonReply({ kinds: [{ x402Version: 2, scheme: 'exact', network: 'eip155:84532' }] }),
    /FACILITATOR_URL: scheme exact on eip155:8453 \(base\) is not settled by/,
  ],
])('%s ends the start with one line', async (_, reply, words) => {
  await using wrong = await startUpstreamServer({ '/supported': reply })
  await expect(start({}, wrong.baseAddress)).rejects.toThrow(words)
})

test('who is merely down is a warning, and readiness says it', async () => {
  expect(await start({ EVM_RPC_URL: `${NOBODY},${chain.rpcUrl}` }, `${NOBODY},${facilitator.url}`)).toMatchObject({
    status: 200,
    body: {
      problems: [
        { name: 'facilitator eip155:8453', severity: 'warning', message: expect.stringContaining(NOBODY) },
        { name: 'chain eip155:8453', severity: 'warning', message: expect.stringContaining(NOBODY) },
      ],
    },
  })
  expect(await start({}, NOBODY)).toMatchObject({
    status: 503,
    body: { success: false, problems: [{ name: 'facilitator eip155:8453', severity: 'failure' }] },
  })
})

test('a server whose clock is behind chain and facilitator is not ready', async () => {
  const behind = { ...systemClock, now: () => new Date(Date.now() - 600_000) }
  expect(await start({}, facilitator.url, behind)).toMatchObject({
    status: 503,
    body: { problems: [{ name: 'clock', severity: 'failure', message: expect.stringContaining('behind') }] },
  })
})

test('a wallet of one’s own needs no facilitator, and says when it needs gas', async () => {
  const outcome = await start({ SETTLEMENT_KEY: GAS_KEY, FACILITATOR_URL: '' })
  expect(outcome).toMatchObject({
    status: 503,
    body: {
      problems: [
        { name: 'facilitator eip155:8453', severity: 'failure', message: expect.stringContaining('has no gas') },
        { name: 'settlement wallet eip155:8453', severity: 'warning' },
      ],
    },
  })
  expect(JSON.stringify(outcome.body)).not.toContain(GAS_KEY.slice(2))
})
