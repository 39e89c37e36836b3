import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { useDrawingBrowser } from '../test/drawing-browser.ts'
import { type DiagramRequest, renderDiagram } from './render-diagram.ts'

const drawing = useDrawingBrowser()

// WCAG 2, success criterion 1.4.3: contrast of text.
const READABLE = 4.5
const SEQUENCE = 'sequenceDiagram\n  participant A\n  participant B\n  A->>B: Hello to you'
const PIE = 'pie title Pets of a house\n  "Dogs" : 3\n  "Cats" : 1'
const FLOW = 'flowchart LR\n  A-- words on the way -->B'

// Every theme of Mermaid 11, by the ground that it is made for.
const { dark: DARK, light: LIGHT }: Readonly<Record<'dark' | 'light', readonly string[]>> = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', 'cases', 'themes.json'), 'utf8'),
)

type Request = Pick<DiagramRequest, 'code' | 'theme' | 'background' | 'engine'>

const PLACES: readonly { readonly place: string; readonly set: (theme: string, code: string) => Request }[] = [
  { place: 'request', set: (theme, code) => ({ theme, code }) },
  { place: 'directive', set: (theme, code) => ({ code: inDirective(theme, code) }) },
  { place: 'front matter', set: (theme, code) => ({ code: `---\nconfig:\n  theme: ${theme}\n---\n${code}` }) },
]

function inDirective(theme: string, code: string): string {
  return `%%{init: {'theme':'${theme}'}}%%\n${code}`
}

const CASES = [...DARK, ...LIGHT].flatMap((theme) => PLACES.map((where) => ({ theme, ...where })))

test.each(CASES)(
  'letters of the theme $theme, set in the $place, stand out from the background',
  async ({ theme, set }) => {
    for (const [code, part] of [
      [SEQUENCE, { left: 0.35, top: 0.3, width: 0.3, height: 0.35 }],
      [PIE, { left: 0.3, top: 0, width: 0.3, height: 0.12 }],
    ] as const) {
      const { ground, contrast } = await measure(set(theme, code), part)
      expect(contrast, code).toBeGreaterThanOrEqual(READABLE)
      expect(ground).toEqual(DARK.includes(theme) ? [31, 32, 32] : [255, 255, 255])
    }
  },
)

test.each(DARK)('lines of the theme %s stand out, too', async (theme) => {
  const between = { left: 0.18, top: 0, width: 0.05, height: 1 }
  expect((await measure({ code: inDirective(theme, FLOW) }, between)).contrast).toBeGreaterThanOrEqual(3)
})

// Light letters in dark boxes, and dark lines: palettes of companies.
const palette = (lineColor: string, code: string) =>
  `%%{init: {'theme':'base','themeVariables':{'primaryColor':'#0b5fff','primaryTextColor':'#ffffff','lineColor':'${lineColor}'}}}%%\n${code}`

test.each([
  [FLOW, { left: 0.18, top: 0, width: 0.05, height: 1 }],
  ['stateDiagram-v2\n  direction LR\n  A --> B: go', { left: 0.22, top: 0, width: 0.06, height: 1 }],
  ['erDiagram\n  direction LR\n  A ||--o{ B : has', { left: 0.22, top: 0, width: 0.06, height: 1 }],
  ['classDiagram\n  direction LR\n  A --> B', { left: 0.4, top: 0, width: 0.06, height: 1 }],
])('a palette with white letters in boxes has a white background, and its lines stand out: %j', async (code, part) => {
  for (const lineColor of ['#222222', '#1f4e79']) {
    const { ground, contrast } = await measure({ code: palette(lineColor, code) }, part)
    expect(ground).toEqual([255, 255, 255])
    expect(contrast).toBeGreaterThanOrEqual(3)
  }
})

test('a line is told from a dark background, whoever asks for it', async () => {
  const [between, lifeline] = [
    { left: 0.18, top: 0, width: 0.05, height: 1 },
    { left: 0.2, top: 0.28, width: 0.15, height: 0.03 },
  ]
  expect((await measure({ code: FLOW, background: '#222' }, between)).contrast).toBeGreaterThanOrEqual(3)
  // Its messages are white, as the letters in its boxes.
  const sequence = palette('#222222', SEQUENCE).replace("'lineColor'", "'actorLineColor':'#222222','lineColor'")
  expect((await measure({ code: sequence }, lifeline)).contrast).toBeGreaterThanOrEqual(3)
  const graph = { engine: 'graphviz', code: 'digraph { rankdir=LR; a -> b }', background: 'black' } as const
  for (const left of [0, 0.4, 0.56])
    expect((await measure(graph, { left, top: 0, width: 0.03, height: 1 })).contrast).toBeGreaterThanOrEqual(3)
})

// On black, #363636 has a contrast of 1.74 and #373737 one of 1.76.
test.each([
  ['#363636', [255, 255, 255]],
  ['#373737', [55, 55, 55]],
])('leastContrast: a line of %s on black is drawn in %j', async (stroke, drawn) => {
  const code = `${FLOW}\n  linkStyle 0 stroke:${stroke}`
  const { svg } = await renderDiagram(drawing.browser, { code, background: 'black', timeMs: 30_000 })
  const line = /<path[^>]*id="[^"]*L_A_B_0"[^>]*>/.exec(svg)?.[0] ?? ''
  expect(line).toContain(`stroke="${drawn[0] === 255 ? 'white' : `rgb(${drawn.join(', ')})`}"`)
})

test.each([
  ["'darkMode':true", FLOW, [31, 32, 32]],
  ["'background':'#0d1117'", FLOW, [31, 32, 32]],
  ["'background':'#fff8e1'", FLOW, [255, 255, 255]],
  // Its branches are light yellow.
  ["'darkMode':false", 'mindmap\n  root\n    one\n    two', [255, 255, 255]],
])('a theme that says %s is drawn on its ground: %j', async (says, code, expected) => {
  const { ground } = await measure({ code: `%%{init: {'theme':'base','themeVariables':{${says}}}}%%\n${code}` }, ALL)
  expect(ground).toEqual(expected)
})

test('a line that is faint on white, as its author wants it, stays so', async () => {
  const { svg } = await renderDiagram(drawing.browser, { code: `${FLOW}\n  linkStyle 0 stroke:#ddd`, timeMs: 30_000 })
  expect(svg).toContain('stroke="rgb(221, 221, 221)"')
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

test('a background of the request is kept whatever the theme is', async () => {
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
async function measure(request: Request, part: Part) {
  const diagram = await renderDiagram(drawing.browser, { ...request, width: 600, withPng: true, timeMs: 30_000 })
  const { png = new Uint8Array(), width, height } = diagram
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
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
