import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { jwtVerify } from 'jose'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { startChainAndFacilitator } from './kit/chain-and-facilitator.ts'
import { echo } from './kit/echo-service.ts'
import { payV1, payV2 } from './kit/payer.ts'
import { PAY_TO, startTestApp } from './kit/test-app.ts'

const PRICE_ATOMIC = 2000n
const body = { text: 'hello' }
const KEY_ID = 'a1b2c3d4-0000-0000-0000-000000000000'
const key = generateKeyPairSync('ed25519')

const { chain, facilitator } = await startChainAndFacilitator()

/** The secret in the format of Coinbase's portal: two halves of 32 bytes. */
function secretOf(pair: typeof key): string {
  const { d = '', x = '' } = createPrivateKey(pair.privateKey.export({ format: 'pem', type: 'pkcs8' })).export({
    format: 'jwk',
  })
  return Buffer.concat([Buffer.from(d, 'base64url'), Buffer.from(x, 'base64url')]).toString('base64')
}

/**
 * Starts the official facilitator with Coinbase's authentication: openapi.yaml of 2026-08-20 requires a token on all
 * three paths, and docs.cdp.coinbase.com/get-started/authentication/jwt-authentication says how it is bound to one
 * request.
 */
async function startCdp() {
  const tokens = new Set<string>()
  const server = createServer(async (request, response) => {
    const refuse = (errorMessage: unknown) =>
      response
        .writeHead(401, { 'content-type': 'application/json' })
        .end(JSON.stringify({ errorType: 'unauthorized', errorMessage: String(errorMessage) }))
    const token = request.headers.authorization?.replace(/^Bearer /, '') ?? ''
    const verified = await jwtVerify(token, key.publicKey, {
      issuer: 'cdp',
      audience: 'cdp_service',
      subject: KEY_ID,
    }).catch(String)
    const uri = `${request.method} ${request.headers.host}${request.url}`
    if (typeof verified === 'string') return refuse(verified)
    if (!(verified.payload.uris as string[]).includes(uri)) return refuse(`not for ${uri}`)
    tokens.add(token)
    const path = request.url?.replace('/platform/v2/x402', '')
    const { method = 'GET' } = request
    const sent = await buffer(request)
    const answer = await fetch(facilitator.url + path, {
      method,
      ...(method === 'POST' && { body: new Uint8Array(sent) }),
    })
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/platform/v2/x402`,
    tokens,
    close: () => server.close(),
  }
}

async function buy(pay: typeof payV2, env: Readonly<Record<string, string>>, facilitatorUrl = '') {
  const app = await startTestApp({ services: [echo], facilitatorUrl, env: { EVM_RPC_URL: chain.rpcUrl, ...env } })
  try {
    const { privateKey } = await chain.newWallet(PRICE_ATOMIC)
    const before = await chain.balanceOf(PAY_TO)
    const reply = await pay({ url: `${app.url}/api/v1/proxy/echo`, privateKey, body })
    return { reply, earned: (await chain.balanceOf(PAY_TO)) - before }
  } finally {
    await app.close()
  }
}

const PAID = { reply: { status: 200, body: { data: body } }, earned: PRICE_ATOMIC }
const CDP_KEY = { CDP_API_KEY_ID: KEY_ID, CDP_API_KEY_SECRET: secretOf(key) }

test.each([
  ['2', payV2],
  ['1', payV1],
])('is paid through a facilitator that requires Coinbase’s tokens (version %s)', async (_, pay) => {
  const cdp = await startCdp()
  expect(await buy(pay, CDP_KEY, cdp.url)).toMatchObject(PAID)
  // /supported, /verify and /settle, each with its own token.
  expect(cdp.tokens.size).toBe(3)
  cdp.close()
})

test('a wrong key ends the start with one line that does not contain the key', async () => {
  const cdp = await startCdp()
  const secret = secretOf(generateKeyPairSync('ed25519'))
  const failed = await buy(payV2, { ...CDP_KEY, CDP_API_KEY_SECRET: secret }, cdp.url).catch(String)
  expect(failed).toMatch(/FACILITATOR_URL: .*401.*signature verification failed.*check its key/)
  expect(failed).not.toContain(secret)
  cdp.close()
})

test('uses the second facilitator while the first is down', async () => {
  expect(await buy(payV2, {}, `http://127.0.0.1:9,${facilitator.url}`)).toMatchObject(PAID)
})

test.each([
  ['2', payV2],
  ['1', payV1],
])('is paid without a facilitator, with its own wallet (version %s)', async (_, pay) => {
  const privateKey = generatePrivateKey()
  await chain.client.setBalance({ address: privateKeyToAccount(privateKey).address, value: 10n ** 18n })
  expect(await buy(pay, { SETTLEMENT_KEY: privateKey })).toMatchObject(PAID)
})
