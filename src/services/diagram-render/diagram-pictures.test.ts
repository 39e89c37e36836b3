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

test('bands that blend stay to be seen on a dark ground', async () => {
  const code = 'sankey-beta\n\nBio waste,Losses,124.729\nBio waste,Solid fuel,26.862'
  const seen = await compareDiagram(chromium.browser, { code, theme: 'dark', background: '#1e1e1e' })
  expect(seen).toMatchObject({ browser: false, png: false, resvg: false })
})
