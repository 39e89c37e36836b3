import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestBrowser, type TestBrowser } from '../../../test/kit/browser.ts'
import { compareDiagram } from '../../../test/kit/pictures/compare-diagram.ts'
import { SAMPLE_DIAGRAMS } from '../../../test/kit/pictures/sample-diagrams.ts'

let chromium: TestBrowser

beforeAll(() => {
  chromium = startTestBrowser({ allow: '' })
})

afterAll(() => chromium[Symbol.asyncDispose]())

// Mermaid writes white on its pale yellow, where the letters are given another colour here: on dark red they keep theirs.
const DARK_AREAS =
  '%%{init: {"themeVariables": {"cScale1": "#400000", "cScale2": "#400000", "cScale3": "#400000"}}}%%\n'
const SAMPLES = SAMPLE_DIAGRAMS.map(
  ([name, code]) => [name, code.startsWith('treemap') ? DARK_AREAS + code : code] as const,
)

test.each(SAMPLES)('%s look as drawn by Mermaid, in the browser and in another program', async (_, code) => {
  const seen = await compareDiagram(chromium.browser, { code, theme: 'default', background: 'white' })
  expect(seen).toMatchObject({ browser: false, png: false, resvg: false })
})

test.each(['Georgy', 'Peggy and Gypsy'])('the name %s below the figure of an actor has a margin', async (name) => {
  const code = `sequenceDiagram\n  actor A as ${name}\n  participant B\n  A->>B: Hello`
  const { pictures, ...seen } = await compareDiagram(chromium.browser, {
    code,
    theme: 'default',
    background: 'white',
  })
  expect(seen).toMatchObject({ browser: false, png: false, resvg: false })
  const { data, info } = await sharp(pictures.png).greyscale().raw().toBuffer({ resolveWithObject: true })
  const lastRows = data.subarray(-2 * info.width * info.channels)
  expect(new Set(lastRows)).toEqual(new Set([255]))
})

test('blended bands stay visible on a dark background', async () => {
  const code = 'sankey-beta\n\nBio waste,Losses,124.729\nBio waste,Solid fuel,26.862'
  const seen = await compareDiagram(chromium.browser, { code, theme: 'dark', background: '#1e1e1e' })
  expect(seen).toMatchObject({ browser: false, png: false, resvg: false })
})

test('on a dark background, the only difference is that static methods are underlined in the colour of their text', async () => {
  const code = 'classDiagram\n  class Clock {\n    +now()$ Date\n    +stop()\n  }'
  const seen = await compareDiagram(chromium.browser, { code, theme: 'dark', background: '#1e1e1e' })
  expect(seen).toMatchObject({ browser: false, png: false, resvg: false })
  expect(seen.named).toMatchObject({ browser: 'underlined in the colour of the text' })
})

test('the sign of a root is as high as the fraction under it', async () => {
  const code = 'flowchart LR\n  A["$$\\sqrt{\\frac{a+b}{c}}$$"]'
  const seen = await compareDiagram(chromium.browser, { code, theme: 'default', background: 'white' })
  expect(seen).toMatchObject({ browser: false, png: false })
  expect(seen.named).toMatchObject({ browser: 'the sign of a root as high as what is under it' })
})

test('a picture in SVG inside a node or a label is drawn, as PNG', async () => {
  const red =
    "<svg xmlns='http://www.w3.org/2000/svg' width='10' height='10'><rect width='10' height='10' fill='red'/></svg>"
  const uri = `data:image/svg+xml;base64,${Buffer.from(red).toString('base64')}`
  for (const code of [
    `flowchart LR\n  A@{ img: "${uri}", label: "Boat", w: 60, h: 60 }`,
    `flowchart LR\n  A["<img src='${uri}' width='40' height='40'>Boat"]`,
  ]) {
    const { pictures } = await compareDiagram(chromium.browser, { code, theme: 'default', background: 'white' })
    for (const picture of [pictures.png, pictures.resvg]) {
      const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
      const isRed = (at: number) => (data[at] ?? 0) > 250 && (data[at + 1] ?? 255) < 5
      const reds = Array.from({ length: info.width * info.height }, (_, at) => isRed(3 * at)).filter(Boolean)
      expect(reds.length).toBeGreaterThan(400)
    }
  }
})
