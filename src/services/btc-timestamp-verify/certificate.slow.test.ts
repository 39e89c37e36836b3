import { afterAll, beforeAll, expect, test } from 'vitest'
import { BLOCK_0, sha256 } from '../../../packages/opentimestamps/test/bitcoin-blocks.ts'
import { bitcoin, otsFile, pending, SHA256 } from '../../../packages/opentimestamps/test/ots-bytes.ts'
import { ALICE, startBitcoinWitnesses } from '../../../test/kit/bitcoin-witnesses.ts'
import { startTestBrowser, type TestBrowser } from '../../../test/kit/browser.ts'
import { fakeContext } from '../../../test/kit/fake-context.ts'
import { readPdfPages } from '../../../test/kit/pdf-pages.ts'
import { btcTimestampVerify } from './btc-timestamp-verify.service.ts'

const TX_0 = sha256(BLOCK_0.transaction)
const CONFIRMED = otsFile(TX_0, Buffer.concat([SHA256, bitcoin(0)])).toString('base64')

let chromium: TestBrowser

beforeAll(() => {
  chromium = startTestBrowser({ allow: '' })
})

afterAll(() => chromium[Symbol.asyncDispose]())

async function verify(input: object) {
  await using world = await startBitcoinWitnesses()
  world.show(BLOCK_0)
  const context = fakeContext({ ...world, browser: chromium.browser })
  return (await btcTimestampVerify.prepare({ include_certificate: true, ...input })(context)) as {
    readonly status: string
    readonly certificate_pdf_base64: string | null
  }
}

test.each([
  [{}, 'Not compared'],
  [{ hash: TX_0.toString('hex') }, 'The given content has this digest'],
  [{ text: 'something else' }, 'The given content has another digest'],
])('the certificate has digest, block and proof, and whether the content matches: %j', async (content, said) => {
  const { certificate_pdf_base64: pdf } = await verify({ ots_base64: CONFIRMED, ...content })
  const pages = await readPdfPages(pdf ?? '')
  const text = pages
    .map((page) => page.text)
    .join(' ')
    .replace(/\s+/g, ' ')
  expect(text).toContain('2009-01-03T18:15:05.000Z')
  expect(text).toContain(said)
  const letters = text.replaceAll(' ', '')
  // The hash of the first block, and the digest and proof that were sent.
  for (const part of [
    '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f',
    TX_0.toString('hex'),
    CONFIRMED,
  ]) {
    expect(letters).toContain(part)
  }
})

test('a pending proof gets no certificate', async () => {
  await using world = await startBitcoinWitnesses()
  world.answer(`GET ${ALICE}/timestamp/${TX_0.toString('hex')}`, { status: 404, body: 'Pending' })
  const ots_base64 = otsFile(TX_0, pending(`https://${ALICE}`)).toString('base64')
  const answer = await btcTimestampVerify.prepare({ ots_base64, include_certificate: true })(
    fakeContext({ ...world, browser: chromium.browser }),
  )
  expect(answer).toMatchObject({ status: 'pending', certificate_pdf_base64: null })
})
