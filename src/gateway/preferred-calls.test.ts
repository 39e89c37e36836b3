import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type StubFacilitator, startStubFacilitator } from '../../test/kit/stub-facilitator.ts'
import { startTestApp, type TestApp } from '../../test/kit/test-app.ts'
import { toPaymentV2 } from '../../test/kit/unsigned-payment.ts'
import { defineService } from '../contract/define-service.ts'

// The smallest PNG: one transparent pixel.
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

const picture = defineService({
  id: 'svc_picture_01',
  slug: 'picture',
  name: 'Picture',
  category: 'visual',
  description: 'Draws a pixel.',
  price: '0.002',
  p99Ms: 1000,
  trialsPerDay: 3,
  input: Type.Object({ full_page: Type.Optional(Type.Boolean()), url: Type.String() }),
  output: Type.Object({ image_base64: Type.String(), width: Type.Integer() }),
  example: { input: { url: 'https://example.com' }, output: { image_base64: PIXEL, width: 1 } },
  run: () => ({ image_base64: PIXEL, width: 1 }),
})
const clock = defineService({
  id: 'svc_clock_02',
  slug: 'clock',
  name: 'Clock',
  category: 'utility',
  description: 'Tells the hour.',
  price: '0.002',
  p99Ms: 1000,
  trialsPerDay: 3,
  input: Type.Object({ zone: Type.Optional(Type.String()) }),
  output: Type.Object({ hour: Type.Integer() }),
  example: { input: { zone: 'UTC' }, output: { hour: 7 } },
  run: () => ({ hour: 7 }),
})
const PATH = '/api/v1/proxy/picture'
const BODY = { url: 'https://example.com', full_page: true, fullPage: true, cookies: [] }
const IGNORED = ['fullPage', 'cookies']

let facilitator: StubFacilitator
let app: TestApp
beforeAll(async () => {
  facilitator = await startStubFacilitator()
  app = await startTestApp({ services: [picture, clock], facilitatorUrl: facilitator.url })
})
afterAll(async () => {
  await app.close()
  await facilitator.close()
})
const pay = async (body: object, headers: Record<string, string> = {}, payment?: string) => {
  const header = payment ?? toPaymentV2(await app.post(PATH))
  return { header, ...(await app.post(PATH, body, { 'payment-signature': header, ...headers })) }
}

describe('fields that the service does not know', () => {
  test('are named in the answer, and what they are called here', async () => {
    const bought = await pay(BODY)
    expect(bought).toMatchObject({ status: 200, body: { data: { width: 1 }, ignored_fields: IGNORED } })
    expect(bought.body.ignored_fields_note).toContain('fullPage (here it is full_page), cookies')
    const again = await pay(BODY, {}, bought.header)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(again.body).toEqual(bought.body)
    const tried = await app.post('/api/v1/try/picture', BODY)
    expect(tried.body.ignored_fields).toEqual(IGNORED)
  })

  test('are refused, uncharged, if they may mean one that is absent: it would be sold as the default', async () => {
    const settled = facilitator.settled.length
    const refused = await pay({ url: 'https://example.com', fullPage: true })
    expect(refused).toMatchObject({
      status: 400,
      body: { error: 'invalid_input', misnamed_fields: [{ name: 'fullPage', meant: ['full_page'] }], input_schema: {} },
    })
    expect(refused.body.message).toBe(
      'picture does not know fullPage (here it is full_page). Not charged: give it that name, or leave it out.',
    )
    expect(facilitator.settled).toHaveLength(settled)
    // The field that is missing is named by what was probably meant for it.
    expect((await pay({ link: 'https://example.com' })).body.message).toContain('link (here it is url)')
    expect((await pay({ url: 'https://example.com', entire: true })).body.message).toContain(
      'entire (its fields are full_page, url)',
    )
    expect((await app.post('/api/v1/check/picture', { uri: 'https://example.com' })).status).toBe(400)
    expect((await app.post('/api/v1/try/picture', { url: 'https://example.com', fullpage: true })).status).toBe(400)
  })

  test('are not mentioned without any', async () => {
    const { body } = await pay({ url: 'https://example.com', full_page: true })
    expect(Object.keys(body)).toEqual(['success', 'data', 'payment'])
  })

  test('make a strict call an uncharged 400', async () => {
    const before = facilitator.settled.length
    const refused = await pay(BODY, { prefer: 'handling=strict' })
    expect(refused).toMatchObject({ status: 400, body: { error: 'invalid_input', ignored_fields: IGNORED } })
    expect(refused.body.message).toContain('fullPage (here it is full_page)')
    expect(refused.headers.get('preference-applied')).toBe('handling=strict')
    expect(facilitator.settled).toHaveLength(before)
    const good = await pay({ url: 'https://example.com' }, { prefer: 'handling=strict' }, refused.header)
    expect(good.status).toBe(200)
    expect(good.headers.get('preference-applied')).toBe('handling=strict')
  })
})

describe('a check before the payment', () => {
  test('validates the body as the paid call does, for free', async () => {
    expect(await app.post('/api/v1/check/picture', BODY)).toMatchObject({
      status: 200,
      body: { success: true, data: { valid: true }, ignored_fields: IGNORED, price_usdc: 0.002 },
    })
    const paid = await pay({ full_page: 1 })
    const checked = await app.post('/api/v1/check/picture', { full_page: 1 })
    expect(checked.status).toBe(400)
    expect(checked.body).toEqual(paid.body)
    expect(await app.post('/api/v1/check/picture', BODY, { prefer: 'handling=strict' })).toMatchObject({ status: 400 })
    expect(await app.post('/api/v1/check/nothing', BODY)).toMatchObject({ status: 404 })
    expect(await app.post('/api/v1/check/picture', '{')).toMatchObject({ status: 400, body: { error: 'invalid_json' } })
  })

  test('answers as OpenAPI describes it, with a valid body for an empty one', async () => {
    const { components } = (await app.get('/openapi.json')).body
    const isChecked = Compile({ ...components.schemas.CheckedBody, additionalProperties: false })
    for (const [path, body] of [['picture', BODY] as const, ['clock', {}] as const]) {
      const checked = await app.post(`/api/v1/check/${path}`, body)
      expect([...isChecked.Errors(checked.body)]).toEqual([])
      expect(checked.body.example_input).toEqual(path === 'clock' ? { zone: 'UTC' } : undefined)
    }
  })

  test('is given sixty times a minute', async () => {
    const replies = await Promise.all(Array.from({ length: 70 }, () => app.post('/api/v1/check/picture', BODY)))
    const refused = replies.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('a file by its address', () => {
  test('replaces base64 in the answer, also in a repeated one', async () => {
    const bought = await pay({ url: 'https://example.com' }, { prefer: 'return=links' })
    expect(bought.headers.get('preference-applied')).toBe('return=links')
    expect(Object.keys(bought.body.data)).toEqual(['image_url', 'width'])
    const again = await pay({ url: 'https://example.com' }, { prefer: 'return=links' }, bought.header)
    for (const { body } of [bought, again]) {
      expect(body.data.image_url).toMatch(/\/api\/v1\/files\/[A-Za-z0-9_-]{43}\/image$/)
      const file = await fetch(body.data.image_url)
      expect(file.headers.get('content-type')).toBe('image/png')
      expect(file.headers.get('content-security-policy')).toContain('sandbox')
      expect(Buffer.from(await file.arrayBuffer()).toString('base64')).toBe(PIXEL)
    }
    const inline = await pay({ url: 'https://example.com' }, {}, bought.header)
    expect(inline.body.data).toEqual({ image_base64: PIXEL, width: 1 })
  })

  test('is at no other address', async () => {
    const { body } = await pay({ url: 'https://example.com' }, { prefer: 'return=links' })
    const path = new URL(body.data.image_url).pathname
    for (const other of [
      path.replace('/image', '/width'),
      path.replace('/image', '/__proto__'),
      path.replace(/.{43}\//, `${'A'.repeat(43)}/`),
    ]) {
      expect(await app.get(other)).toMatchObject({ status: 404, body: { error: 'not_found' } })
    }
  })
})
