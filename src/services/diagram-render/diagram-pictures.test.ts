import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestBrowser, type TestBrowser } from '../../../test/kit/browser.ts'
import { compareDiagram } from '../../../test/kit/pictures/compare-diagram.ts'
import { SAMPLE_DIAGRAMS } from '../../../test/kit/pictures/sample-diagrams.ts'

let chromium: TestBrowser

beforeAll(() => {
  chromium = startTestBrowser({ allow: '' })
})

afterAll(() => chromium[Symbol.asyncDispose]())

test.each(SAMPLE_DIAGRAMS)('%s look like Mermaid drew them, in the browser and in another program', async (_, code) => {
  const seen = await compareDiagram(chromium.browser, { code, theme: 'default', background: 'white' })
  expect(seen).toMatchObject({ browser: false, png: false, resvg: false })
})
