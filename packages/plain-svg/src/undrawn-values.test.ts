import sharp from 'sharp'
import { expect, test } from 'vitest'
import { toPlainDrawing } from './plain-drawing.ts'

const TEXT = '<text x="10" y="30" font-size="16">Ab   cd</text>'
const TSPAN = '<text x="10" y="30" font-size="16"><tspan>Ab</tspan></text>'
const RECT = '<rect x="20" y="20" width="20" height="20" fill="red"/>'
const TURNED = '<rect x="20" y="20" width="20" height="20" fill="red" transform="rotate(30)"/>'
const UNDERLINED = '<text x="10" y="30" font-size="16" text-decoration="underline">Ab</text>'
const PATH = '<path d="M5 30H75V50" fill="none" stroke="red" stroke-width="6"/>'
const GRADIENT =
  '<linearGradient id="g"><stop stop-color="red"/><stop offset="1"/></linearGradient><path fill="url(#g)"/>'

const draw = (inside: string) =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60">${inside}</svg>`))
    .raw()
    .toBuffer()
const put = (element: string, added: string) => element.replace(/^((?:<text[^>]*>(?=<tspan))?<\w+)/, `$1 ${added}`)

// Of each, Chromium 153 draws something else than without it.
test.each([
  ...(['transform-origin:30px 30px', 'transform-box:fill-box'] as const).map((style) => [TURNED, style] as const),
  ...['translate:9px', 'rotate:30deg', 'scale:1.5', "offset-path:path('M0 0L30 30')"].map(
    (style) => [RECT, style] as const,
  ),
  ...['clip-path:circle(8px)', 'mask:linear-gradient(black,transparent)', 'mask-image:linear-gradient(black,red)'].map(
    (style) => [RECT, style] as const,
  ),
  ...['content-visibility:hidden', 'transform:rotate3d(1,1,0,45deg)', 'animation:appear 1s forwards'].map(
    (style) => [RECT, style] as const,
  ),
  ...['word-spacing:9px', 'text-transform:uppercase', 'white-space:pre', 'white-space-collapse:preserve'].map(
    (style) => [TEXT, style] as const,
  ),
  ...['text-shadow:2px 2px blue', 'font-variant-caps:small-caps', 'font-size-adjust:.9'].map(
    (style) => [TEXT, style] as const,
  ),
  ...['text-decoration-style:double', 'text-decoration-thickness:4px'].map((style) => [UNDERLINED, style] as const),
  [TEXT, 'text-decoration-line:underline'],
  [TSPAN, 'alignment-baseline:middle'],
  [PATH, "d:path('M0 0H30V30z')"],
  [GRADIENT, 'color-interpolation:linearRGB'],
] as const)('what a browser draws and the library does not is named: %s %s', async (element, style) => {
  const { svg, unknown } = toPlainDrawing(put(element, `style="${style}"`))
  // A quote ends what is named.
  expect(unknown).toEqual([style.replace(':', ': ').replace(/'.*/, '')])
  // Once the library draws it, its row goes.
  expect(await draw(svg)).toEqual(await draw(element))
})

test.each([
  [TEXT, 'textLength="75"'],
  [TEXT, 'rotate="30"'],
  [TEXT, 'dx="0 5 9"'],
  [RECT, 'clip-path="inset(5px)"'],
  [TURNED, 'transform-origin="30 30"'],
] as const)('attributes that the library does not draw are named: %s %s', async (element, attribute) => {
  const { svg, unknown } = toPlainDrawing(put(element, attribute))
  expect(unknown).toEqual([attribute.replace('="', ': ').slice(0, -1)])
  expect(await draw(svg)).toEqual(await draw(element))
})

test('lengths in units of the window and of lines are named', () => {
  for (const unit of ['vw', 'vmin', 'dvh', 'lh', 'rlh', 'ch']) {
    expect(toPlainDrawing(put(PATH, `stroke-dashoffset="5${unit}"`)).unknown).toEqual([`stroke-dashoffset: 5${unit}`])
  }
})

test('filters whose shades are others are named', () => {
  expect(toPlainDrawing(put(RECT, 'style="filter:grayscale(1)"')).unknown).toEqual(['filter: grayscale(1)'])
})

test.each([
  [
    RECT,
    'style="transform-origin:top left;translate:none;clip-path:url(#a);mask:none;filter:blur(3px) drop-shadow(1px 1px red)"',
  ],
  [RECT, 'style="transform:rotate(30deg);animation:none;background:red"'],
  [TEXT, 'style="word-spacing:0;white-space:normal;letter-spacing:2px;text-decoration:underline"'],
  [TEXT, 'dx="3" dominant-baseline="middle" text-anchor="middle"'],
  ['<feDisplacementMap scale="20"/>', 'in="a"'],
  ['<animateMotion/>', 'rotate="auto"'],
  ['<image/>', 'image-rendering="optimizeSpeed"'],
] as const)('what is drawn, or asks for nothing else, is not named: %s %s', (element, added) => {
  expect(toPlainDrawing(put(element, added)).unknown).toEqual([])
})
