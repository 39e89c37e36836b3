import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestBrowser, type TestBrowser } from '../../../test/kit/browser.ts'
import { fakeContext } from '../../../test/kit/fake-context.ts'
import { diagramRender } from './diagram-render.service.ts'

let chromium: TestBrowser

beforeAll(() => {
  chromium = startTestBrowser({ allow: '' })
})

afterAll(() => chromium[Symbol.asyncDispose]())

// WCAG 2, success criterion 1.4.3: contrast of text.
const READABLE = 4.5
const SEQUENCE = 'sequenceDiagram\n  participant A\n  participant B\n  A->>B: Hello to you'
const PIE = 'pie title Pets of a house\n  "Dogs" : 3\n  "Cats" : 1'
const FLOW = 'flowchart LR\n  A-- words on the way -->B'

// Every dark theme of Mermaid 11, and every light one.
const DARK = ['dark', 'neo-dark', 'redux-dark', 'redux-dark-color']
const LIGHT = ['default', 'base', 'forest', 'neutral', 'neo', 'redux', 'redux-color']
const OF_FIELD = ['default', 'dark', 'neutral', 'forest', 'base']

const PLACES: Readonly<Record<string, (theme: string, code: string) => object>> = {
  field: (theme, code) => ({ theme, code }),
  directive: (theme, code) => ({ code: `%%{init: {'theme':'${theme}'}}%%\n${code}` }),
  'front matter': (theme, code) => ({ code: `---\nconfig:\n  theme: ${theme}\n---\n${code}` }),
}

const CASES = [...DARK, ...LIGHT].flatMap((theme) =>
  Object.keys(PLACES)
    .filter((place) => place !== 'field' || OF_FIELD.includes(theme))
    .map((place) => [theme, place] as const),
)

test.each(CASES)('letters of the theme %s, set in the %s, stand out from the background', async (theme, place) => {
  for (const [code, part] of [
    [SEQUENCE, { left: 0.35, top: 0.3, width: 0.3, height: 0.35 }],
    [PIE, { left: 0.3, top: 0, width: 0.3, height: 0.12 }],
  ] as const) {
    const { ground, contrast } = await measure(PLACES[place]?.(theme, code) ?? {}, part)
    expect(contrast, code).toBeGreaterThanOrEqual(READABLE)
    expect(ground).toEqual(DARK.includes(theme) ? [31, 32, 32] : [255, 255, 255])
  }
})

test.each(DARK)('lines of the theme %s stand out, too', async (theme) => {
  const between = { left: 0.18, top: 0, width: 0.05, height: 1 }
  expect((await measure(PLACES.directive?.(theme, FLOW) ?? {}, between)).contrast).toBeGreaterThanOrEqual(3)
})

test('light letters of a theme made in the source get a dark background', async () => {
  const code = `%%{init: {'theme':'base','themeVariables':{'darkMode':true,'textColor':'#eee','titleColor':'#eee','lineColor':'#ddd','signalColor':'#ddd','signalTextColor':'#eee','pieTitleTextColor':'#eee'}}}%%\n${SEQUENCE}`
  const { contrast } = await measure({ code }, { left: 0.35, top: 0.3, width: 0.3, height: 0.35 })
  expect(contrast).toBeGreaterThanOrEqual(READABLE)
})

test('the theme of one diagram does not colour the next', async () => {
  await measure({ code: `%%{init: {'theme':'dark'}}%%\n${SEQUENCE}` }, ALL)
  expect((await measure({ code: SEQUENCE }, ALL)).ground).toEqual([255, 255, 255])
})

test('a background of the field is kept whatever the theme is', async () => {
  const code = `%%{init: {'theme':'dark'}}%%\n${SEQUENCE}`
  expect((await measure({ code, background: 'white' }, ALL)).ground).toEqual([255, 255, 255])
})

interface Part {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

const ALL: Part = { left: 0, top: 0, width: 1, height: 1 }

/** The colour of the corner, and the highest contrast to it in a part of the picture, given in shares of its size. */
async function measure(body: object, part: Part) {
  const input = { format: 'png', width: 600, ...body }
  // The answer has the fields of the service's output schema.
  const answer = (await diagramRender.prepare(input)(fakeContext({ browser: chromium.browser }))) as {
    png_base64: string
    width: number
    height: number
  }
  const { png_base64, width, height } = answer
  const { data, info } = await sharp(Buffer.from(png_base64, 'base64'))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)]
  const ground = at(1, 1)
  let contrast = 1
  for (let y = Math.floor(part.top * height); y < Math.floor((part.top + part.height) * height); y += 1) {
    for (let x = Math.floor(part.left * width); x < Math.floor((part.left + part.width) * width); x += 1) {
      contrast = Math.max(contrast, contrastOf(at(x, y), ground))
    }
  }
  return { ground, contrast }
}

function contrastOf(one: readonly number[], other: readonly number[]): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

// WCAG 2, relative luminance.
function luminance(colour: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
