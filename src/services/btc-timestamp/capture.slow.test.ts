import { createHash } from 'node:crypto'
import { parseProof } from '@farebox/opentimestamps'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { append, pending } from '../../../packages/opentimestamps/test/ots-bytes.ts'
import { type BitcoinWitnesses, startBitcoinWitnesses } from '../../../test/kit/bitcoin-witnesses.ts'
import { startTestBrowser, type TestBrowser } from '../../../test/kit/browser.ts'
import { fakeContext } from '../../../test/kit/fake-context.ts'
import { repeatWhileBusy } from '../../../test/kit/repeat-while-busy.ts'
import { type Site, startSite } from '../../../test/kit/site.ts'
import type { ServiceContext } from '../../contract/context.ts'
import { btcTimestamp } from './btc-timestamp.service.ts'

interface Output {
  readonly sha256: string
  readonly ots_base64: string
  readonly capture: {
    readonly record: string
    readonly picture_base64: string
    readonly text: string
    readonly tls: object | null
  } | null
}

const PAGE =
  '<title>Offer</title><body style="margin:0"><h1>Lamp, 10 EUR</h1><div style="height:1500px"></div><p>The end</p>'

let site: Site
let chromium: TestBrowser

beforeAll(async () => {
  site = await startSite((request, response) => {
    if (request.url === '/moved') return response.writeHead(302, { location: '/page' }).end()
    return response.writeHead(request.url === '/gone' ? 410 : 200, { 'content-type': 'text/html' }).end(PAGE)
  })
  chromium = startTestBrowser({ allow: `127.0.0.1:${site.port}` })
})

afterAll(async () => {
  await chromium[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
})

async function stamp(input: object, ports: Partial<ServiceContext> = {}): Promise<Output> {
  await using world: BitcoinWitnesses = await startBitcoinWitnesses()
  for (const name of ['alice.btc.calendar.opentimestamps.org', 'bob.btc.calendar.opentimestamps.org']) {
    world.answer(`POST ${name}/digest`, () => ({
      body: Buffer.concat([append(Buffer.alloc(8, 1)), pending(`https://${name}`)]),
    }))
  }
  const context = fakeContext({ ...world, browser: chromium.browser, ...ports })
  return (await btcTimestamp.prepare(input)(context)) as Output
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')

test('timestamps a record of the picture and the text of a page', async () => {
  const url = `${site.origin}/moved`
  // On a busy machine it ends before its time is over, and says so.
  const isCut = ({ capture }: Output) => capture?.record.includes('"cut":true') === true
  const taken = await repeatWhileBusy(() => stamp({ url, capture: true }), undefined, isCut)
  const { sha256: digest, ots_base64, capture } = taken
  const { record = '', picture_base64 = '', text = '' } = capture ?? {}
  expect(digest).toBe(sha256(record))
  expect(Buffer.from(parseProof(Buffer.from(ots_base64, 'base64')).timestamp.message).toString('hex')).toBe(digest)
  const picture = Buffer.from(picture_base64, 'base64')
  const { width, height } = await sharp(picture).metadata()
  expect(height).toBeGreaterThan(1500)
  expect(text).toContain('Lamp, 10 EUR')
  expect(JSON.parse(record)).toEqual({
    captured_at: '2026-11-20T12:00:00.000Z',
    consent_banner: 'none',
    final_url: `${site.origin}/page`,
    http_status: 200,
    picture: { cut: false, format: 'png', height, sha256: sha256(picture), width },
    requested_url: url,
    text_sha256: sha256(text),
    title: 'Offer',
    tls: null,
  })
  expect(capture).toMatchObject({ tls: null, http_status: 200, title: 'Offer' })
})

test('a page that answers 410 is evidence too, and says so', async () => {
  const { capture } = await stamp({ url: `${site.origin}/gone`, capture: true })
  expect(JSON.parse(capture?.record ?? '')).toMatchObject({ http_status: 410 })
})

test.each([
  { text: 'hello', capture: true },
  { hash: sha256('x'), capture: true },
])('capture needs an address: %j', async (input) => {
  await expect(stamp(input)).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining('capture'),
  })
})

test('without capture no page is rendered', async () => {
  const browser = {
    withPage: () => Promise.reject(new Error('drawn')),
    withKeptPage: () => Promise.reject(new Error('drawn')),
  }
  expect((await stamp({ text: 'hello' }, { browser })).capture).toBeNull()
})
