import { createPublicKey, verify } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { verifyFile, verifySale } from '@farebox/receipts'
import { readKeptJson } from '@farebox/receipts/kept-json'
import { decodePaymentRequiredHeader } from '@x402/core/http'
import {
  decodeSignedOffers,
  extractOffersFromPaymentRequired,
  findAcceptsObjectFromSignedOffer,
  verifyOfferSignatureJWS,
  verifyReceiptSignatureJWS,
} from '@x402/extensions/offer-receipt'
import { httpbis } from 'http-message-signatures'
import { expect, test } from 'vitest'
import { sellSubject } from '../../test/kit/paid-subject.ts'
import { toPaymentV2 } from '../../test/kit/unsigned-payment.ts'
import { verifyFile as verifyInPage } from '../pages/assets/verify-file.generated.js'

const { path, app, challenge } = sellSubject()
const BODY = { act: 'answer' }
const WISH = 'sale=("@status" "content-digest");created;nonce="n-0S6_WzA2Mj";tag="books"'

type Key = { readonly id: string; readonly publicKeyJwk: { kty: string; crv: string; x: string } }

async function readKeys() {
  const { body } = await app().get('/.well-known/did.json')
  return body as { readonly id: string; readonly verificationMethod: readonly Key[] }
}

/** Buys once; `header` repeats an earlier payment. */
async function buy(options: { readonly wish?: string; readonly header?: string; readonly body?: unknown } = {}) {
  const header = options.header ?? toPaymentV2(await challenge())
  const headers = {
    'content-type': 'application/json',
    'payment-signature': header,
    ...(options.wish !== undefined && { 'accept-signature': options.wish }),
  }
  const url = app().url + path
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(options.body ?? BODY) })
  const answer = { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() }
  return { header, url, answer }
}

async function sale(body: object = BODY) {
  const { url, answer } = await buy({ wish: WISH, body })
  expect(answer.status).toBe(200)
  return {
    format: 'farebox-sale-1',
    request: { method: 'POST', url, body },
    response: answer,
    keys: await readKeys(),
  }
}

function receiptOf({ headers }: { readonly headers: Record<string, string> }) {
  return JSON.parse(Buffer.from(headers['payment-response'] ?? '', 'base64').toString()).extensions['offer-receipt']
    .info.receipt
}

test('an answer is signed as another program of RFC 9421 reads it, and takes over label, nonce and tag', async () => {
  const { url, answer } = await buy({ wish: WISH })
  const { verificationMethod } = await readKeys()
  const seen: Record<string, unknown>[] = []
  const isSigned = await httpbis.verifyMessage(
    {
      requiredFields: ['@status', 'content-digest'],
      async keyLookup(parameters) {
        seen.push(parameters)
        const found = verificationMethod.find(({ id }) => id === parameters.keyid)
        if (!found) return null
        const key = createPublicKey({ key: found.publicKeyJwk, format: 'jwk' })
        return {
          id: found.id,
          algs: ['ed25519'],
          verify: async (data, signature) => verify(null, data, key, signature),
        }
      },
    },
    { status: answer.status, headers: answer.headers },
    { method: 'POST', url, headers: {} },
  )
  expect(isSigned).toBe(true)
  expect(answer.headers['access-control-expose-headers']).toMatch(/PAYMENT-RESPONSE.*Signature-Input/)
  expect(seen[0]).toMatchObject({ nonce: 'n-0S6_WzA2Mj', tag: 'books', alg: 'ed25519' })
  expect(answer.headers['signature-input']).toMatch(/^sale=/)
})

test('the official client reads the receipt, by the keys that the server publishes', async () => {
  const { url, answer } = await buy({ wish: WISH })
  const receipt = receiptOf(answer)
  const { payment } = JSON.parse(answer.body)
  // Without a key it resolves did:web, so it asks /.well-known/did.json.
  expect(await verifyReceiptSignatureJWS(receipt)).toEqual({
    version: 1,
    resourceUrl: url,
    network: payment.network,
    payer: payment.payer,
    transaction: payment.transaction,
    issuedAt: expect.any(Number),
  })
})

test('the official client reads the offers of both documents, and finds the terms of the 402 that they sign', async () => {
  const { body: one } = await app().get('/api/v1/services/subject')
  const { body: all } = await app().get('/api/v1/payment-requirements')
  const required = decodePaymentRequiredHeader((await challenge()).headers.get('payment-required') ?? '')
  for (const { extensions } of [one.payment, ...all.data]) {
    const offers = extractOffersFromPaymentRequired({ ...required, extensions })
    expect(offers.length).toBeGreaterThan(0)
    for (const offer of offers) {
      if (offer.format !== 'jws') throw new Error('another format')
      // Without a key it resolves did:web, so it asks /.well-known/did.json.
      expect(await verifyOfferSignatureJWS(offer)).toMatchObject({ resourceUrl: app().url + path })
    }
    for (const decoded of decodeSignedOffers(offers)) {
      expect(findAcceptsObjectFromSignedOffer(decoded, required.accepts)).toBeDefined()
      // A payment for these terms is taken for as long, should the price change now.
      expect(decoded.validUntil * 1000 - Date.now()).toBeGreaterThan(0)
      expect(decoded.validUntil * 1000 - Date.now()).toBeLessThanOrEqual(120_000)
    }
  }
})

test('what is signed is the question as sent, with the nulls that mean nothing', async () => {
  expect(verifySale(await sale({ ...BODY, loud: null })).every(({ holds }) => holds)).toBe(true)
})

test('a number that no double holds is signed and verified with its digits', async () => {
  const note = JSON.rawJSON('1234567890123456789')
  const kept = JSON.stringify(await sale({ ...BODY, note }))
  const other = kept.replace('1234567890123456789', '1234567890123456790')
  expect(verifySale(readKeptJson('sale.json', kept)).filter((check) => !check.holds)).toEqual([])
  expect(verifySale(readKeptJson('sale.json', other)).filter((check) => !check.holds)).toHaveLength(1)
})

test('a repeated answer has the receipt of the first', async () => {
  const first = await buy({ wish: WISH })
  const again = await buy({ header: first.header, wish: WISH })
  expect(again.answer.headers['idempotent-replayed']).toBe('true')
  expect(receiptOf(again.answer)).toEqual(receiptOf(first.answer))
})

test('without Accept-Signature nothing is signed; what is no wish gets our own form', async () => {
  const plain = await buy()
  expect(plain.answer.headers).not.toHaveProperty('signature')
  expect(plain.answer.headers).not.toHaveProperty('request-digest')
  expect(plain.answer.headers['payment-response']).toBe(plain.answer.headers['x-payment-response'])
  for (const wish of ['', ')(', 'sale', 'sale=("@status"']) {
    const { answer } = await buy({ wish })
    expect(answer.headers.signature).toMatch(/^sig=:/)
  }
})

test('a refusal is signed, too', async () => {
  const { answer } = await buy({ wish: WISH, body: { act: 7 } })
  expect(answer.status).toBe(400)
  expect(answer.headers['signature-input']).toContain('"@status"')
})

test('a sale convinces a stranger offline, in a browser too, and does not once anything in it is exchanged', async () => {
  const kept = await sale()
  expect(verifySale(kept).filter(({ holds }) => !holds)).toEqual([])
  expect(verifyInPage({ file: kept })).toEqual(verifySale(kept))

  const other = await sale()
  const { response } = kept
  const spoilt = {
    'another body': { ...kept, response: { ...response, body: response.body.replace('true', 'false') } },
    'another status': { ...kept, response: { ...response, status: 201 } },
    'another question': { ...kept, request: { ...kept.request, body: { act: 'other' } } },
    'another address': { ...kept, request: { ...kept.request, url: kept.request.url.replace('/proxy/', '/other/') } },
    'another server': { ...kept, request: { ...kept.request, url: `https://elsewhere.example${path}` } },
    'another method': { ...kept, request: { ...kept.request, method: 'PUT' } },
    "another sale's payment": {
      ...kept,
      response: {
        ...response,
        headers: { ...response.headers, 'payment-response': other.response.headers['payment-response'] },
      },
    },
    "another sale's copy of the payment": {
      ...kept,
      response: {
        ...response,
        headers: { ...response.headers, 'x-payment-response': other.response.headers['x-payment-response'] },
      },
    },
    'no signature': { ...kept, response: { ...response, headers: { ...response.headers, signature: '' } } },
    'other keys': { ...kept, keys: { ...kept.keys, verificationMethod: [] } },
  }
  for (const [name, file] of Object.entries(spoilt)) {
    expect(
      verifySale(file).some(({ holds }) => !holds),
      name,
    ).toBe(true)
    expect(verifyInPage({ file }), name).toEqual(verifySale(file))
  }
})

test('of a sale with any letter exchanged, a page says what the program says', async () => {
  const kept = await sale()
  const text = JSON.stringify(kept)
  for (let at = 0; at < text.length; at += 13) {
    const spoilt = `${text.slice(0, at)}${text[at] === 'B' ? 'C' : 'B'}${text.slice(at + 1)}`
    expect(judge(verifyInPage, spoilt), spoilt.slice(Math.max(0, at - 30), at + 30)).toEqual(judge(verifyFile, spoilt))
    // Seconds of work: the client of the next test has to see that its connection was closed meanwhile.
    await nextTurn()
  }
})

/** What a verifier says of a text; a text that is no sale has a reason. */
function judge(verifier: (files: { readonly file: object }) => object, text: string): unknown {
  try {
    return verifier({ file: JSON.parse(text) })
  } catch (error) {
    return String(error)
  }
}

test.each(['signature', 'signature-input', 'payment-response', 'content-digest', 'request-digest'])(
  'a sale that was kept without its header %s is told that',
  async (name) => {
    const kept = await sale()
    const { [name]: _, ...headers } = kept.response.headers
    const file = { ...kept, response: { ...kept.response, headers } }
    const [first] = verifySale(file).filter(({ holds }) => !holds)
    expect(first?.statement).toContain(`missing here: ${name})`)
  },
)

test('what covers less than the sale is not taken for a signature of it', async () => {
  const kept = await sale()
  const { headers } = kept.response
  const less = headers['signature-input']?.replace(' "request-digest"', '')
  const file = { ...kept, response: { ...kept.response, headers: { ...headers, 'signature-input': less } } }
  expect(verifySale(file).some(({ holds }) => !holds)).toBe(true)
})

test('the keys stand in both documents, under the same name', async () => {
  const { id, verificationMethod } = await readKeys()
  const { body } = await app().get('/.well-known/jwks.json')
  expect(id).toBe(`did:web:${encodeURIComponent(new URL(app().url).host)}`)
  expect(body.keys.map(({ kid, x }: { kid: string; x: string }) => [kid, x])).toEqual(
    verificationMethod.map(({ id, publicKeyJwk }) => [id, publicKeyJwk.x]),
  )
})
