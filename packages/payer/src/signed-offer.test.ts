import { createServer } from 'node:http'
import { didOf, keyIdOf, renderDidDocument } from '@farebox/receipts/keys'
import { createServerSigner, openSigningKey, toOfferExtension } from '@farebox/receipts/signing'
import { expect, onTestFinished, test } from 'vitest'
import { EXACT_TERMS } from '../test/exact-terms.ts'
import { assertOffered } from './check-offer.ts'
import { requireOffered } from './require-offered.ts'
import { fetchSignedOffers } from './signed-offer.ts'

const NOW = new Date('2026-11-22T12:00:00Z')

/** A server whose documents say what they are told; `undefined` is answered with 404. */
async function serve(documents: (url: string) => Readonly<Record<string, object>>) {
  const server = createServer(({ url = '' }, response) => {
    const found = documents(serverUrl())[url]
    response.writeHead(found ? 200 : 404, { 'Content-Type': 'application/json' }).end(JSON.stringify(found ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  // A listening socket has an address with a port.
  const { port } = server.address() as { port: number }
  const serverUrl = () => `http://127.0.0.1:${port}`
  return serverUrl()
}

const key = await openSigningKey(null)
const keysOf = (url: string, { id, publicKey } = key) => renderDidDocument(url, [{ id, publicKey, isRevoked: false }])

/** What a server at an address publishes, by default as ours does. */
function published(
  url: string,
  { signedAs = url, resourceUrl = `${url}/api/v1/proxy/x`, since = NOW, keys = keysOf(url) } = {},
) {
  const extensions = toOfferExtension(createServerSigner(key, signedAs), { resourceUrl, terms: [EXACT_TERMS], since })
  return { '/api/v1/services/x': { payment: { extensions } }, '/.well-known/did.json': keys }
}

const ask = (serverUrl: string, more: object = {}) =>
  fetchSignedOffers({
    serverUrl,
    endpoint: `${serverUrl}/api/v1/proxy/x`,
    slug: 'x',
    signal: AbortSignal.timeout(5000),
    now: () => NOW,
    ...more,
  })

test('terms that the server signed may be paid; any other recipient, price, token or network may not', async () => {
  const offers = (await ask(await serve((url) => published(url)))) ?? []
  expect(() => assertOffered(EXACT_TERMS, offers)).not.toThrow()
  const others = [
    { payTo: '0x000000000000000000000000000000000000dEaD' },
    { amount: '2001' },
    { asset: '0x036CbD53842c5426634e7929541eC2318f3dCF7e' },
    { network: 'eip155:84532' as const },
  ]
  for (const other of others)
    expect(() => assertOffered({ ...EXACT_TERMS, ...other }, offers)).toThrow(Object.keys(other)[0])
})

test('a server that signs nothing is paid as before, unless the payer has its keys', async () => {
  const url = await serve(() => ({ '/api/v1/services/x': { payment: {} } }))
  expect(await ask(url)).toBeUndefined()
  await expect(ask(url, { keys: keysOf(url) })).rejects.toThrow('None of the offers')
})

test('offers that have run out say that the clock may be wrong', async () => {
  const url = await serve((url) => published(url, { since: new Date(NOW.getTime() - 120_000) }))
  await expect(ask(url)).rejects.toThrow('have run out by the clock of this machine')
})

test('offers of another address, of another time or by another key are none', async () => {
  const stranger = await openSigningKey(null)
  const cases = [
    (url: string) => published(url, { resourceUrl: `${url}/api/v1/proxy/y` }),
    (url: string) => published(url, { since: new Date(NOW.getTime() - 120_000) }),
    (url: string) => published(url, { keys: keysOf(url, stranger) }),
    (url: string) => published(url, { signedAs: 'https://elsewhere.example' }),
    (url: string) => published(url, { keys: keysOf('https://elsewhere.example') }),
    (url: string) => ({ ...published(url), '/.well-known/did.json': { id: didOf(url) } }),
    (url: string) => ({ ...published(url), '/api/v1/services/x': forged(url) }),
  ]
  for (const documents of cases)
    await expect(ask(await serve(documents))).rejects.toMatchObject({ code: 'offer_differs' })
})

test('what a server signed is remembered while it is valid, and asked for again when the terms are others', async () => {
  const asked: string[] = []
  let amount: string = EXACT_TERMS.amount
  let now = NOW
  const url = await serve((url) => {
    const resourceUrl = `${url}/api/v1/proxy/x`
    const terms = [{ ...EXACT_TERMS, amount }]
    const extensions = toOfferExtension(createServerSigner(key, url), { resourceUrl, terms, since: now })
    const documents = { '/api/v1/services/x': { payment: { extensions } }, '/.well-known/did.json': keysOf(url) }
    return new Proxy(documents, {
      get(all, name) {
        asked.push(String(name))
        return Reflect.get(all, name)
      },
    })
  })
  const source = { serverUrl: url, endpoint: `${url}/api/v1/proxy/x`, slug: 'x', signal: AbortSignal.timeout(5000) }
  const require = (terms: object = {}) => requireOffered({ ...EXACT_TERMS, ...terms }, { ...source, now: () => now })
  await require()
  await require()
  expect(asked).toHaveLength(2)
  await expect(require({ amount: '9' })).rejects.toMatchObject({ code: 'offer_differs' })
  amount = '9'
  await require({ amount: '9' })
  const count = asked.length
  now = new Date(NOW.getTime() + (EXACT_TERMS.maxTimeoutSeconds + 1) * 1000)
  await require({ amount: '9' })
  expect(asked.length).toBe(count + 2)
})

/** RFC 8725, 3.1: who takes the algorithm from the token takes "none". */
function forged(url: string) {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const offer = {
    ...EXACT_TERMS,
    version: 1,
    resourceUrl: `${url}/api/v1/proxy/x`,
    validUntil: NOW.getTime() / 1000 + 60,
  }
  const signature = `${part({ alg: 'none', kid: keyIdOf(url, key.id) })}.${part(offer)}.`
  return { payment: { extensions: { 'offer-receipt': { info: { offers: [{ format: 'jws', signature }] } } } } }
}
