import sharp from 'sharp'
import { expect, test } from 'vitest'
import { toPlainDrawing } from './plain-drawing.ts'

const wrap = (inside: string, size = 'width="20" height="20"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inside}</svg>`

async function pixelOf(svg: string): Promise<number[]> {
  const { data } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return [...data.subarray(0, 4)]
}

// Of each, red as browsers draw it.
test.each([
  '<rect width="20" height="20" fill="oklch(0.628 0.2577 29.23)"/>',
  '<rect width="20" height="20" style="stroke: none; fill: lab(54.29% 80.8 69.89)"/>',
  '<style>rect { fill: hwb(0 0% 0%); }</style><rect width="20" height="20"/>',
  '<rect width="20" height="20" fill="color(srgb 1 0 0)"/>',
  '<g color="oklab(0.628 0.2249 0.1258)"><rect width="20" height="20" fill="currentColor"/></g>',
  '<style><![CDATA[rect { fill: hwb(0 0% 0%) }]]></style><rect width="20" height="20"/>',
  '<style>:root { --c: red; --d: var(--c) } rect { fill: var(--d) }</style><rect width="20" height="20"/>',
  '<g style="--c:red"><rect width="20" height="20" style="fill:var(--c, blue)"/></g>',
  '<rect width="20" height="20" fill="var(--c, rgb(255, 0, 0))"/>',
  '<style>rect { fill: red !important }</style><rect width="20" height="20" style="fill:blue"/>',
  '<style>:root{--c:red}@media (prefers-color-scheme: dark){:root{--c:blue}}</style><rect width="20" height="20" fill="var(--c)"/>',
])('colours of CSS are drawn: %s', async (inside) => {
  const { svg, unknown } = toPlainDrawing(wrap(inside))
  const [red = 0, green = 9, blue = 9, alpha] = await pixelOf(svg)
  expect([red > 250, green < 5, blue < 5, alpha]).toEqual([true, true, true, 255])
  expect(unknown).toEqual([])
})

test.each([
  ['width="2.54cm" height="1in"', [96, 96]],
  ["width='72pt' height='3pc'", [96, 48]],
  ['width="3rem" height="2rem"', [48, 32]],
  ['width="25.4mm" height="101.6Q"', [96, 96]],
  ['width="50px" height="40"', [50, 40]],
])('absolute lengths are those of CSS: %s', async (size, expected) => {
  const { width, height } = await sharp(Buffer.from(toPlainDrawing(wrap('', size)).svg)).metadata()
  expect([width, height]).toEqual(expected)
})

test.each([
  ['<rect style="width:calc(10px + 50%);height:20px;fill:red"/>', 'width: calc(10px + 50%)'],
  ['<rect width="9" height="9" fill="color-mix(in srgb, red, blue)"/>', 'fill: color-mix(in srgb, red, blue)'],
  ['<style>rect { stroke: var(--line) }</style>', 'stroke: var(--line)'],
  ['<g style="--c:red"/><g style="--c:blue"/><rect fill="var(--c)"/>', 'fill: var(--c)'],
  ['<style>@media (min-width: 1px) { rect { fill: red } }</style>', '@media (min-width: 1px)'],
  ['<style>@supports (fill: red) { rect { fill: red } }</style>', '@supports (fill: red)'],
  ['<style>@font-face { font-family: "A;{}"; src: url(data:font/woff2;base64,AA) }</style>', '@font-face'],
  ['<style>g { rect { fill: red } }</style>', 'g { rect }'],
  [
    `<style>@media (min-width: 1px) and (${'x'.repeat(99)}) { g { fill: red } }</style>`,
    `@media (min-width: 1px) and (${'x'.repeat(51)}`,
  ],
  ['<style>/* a { b { */ :where(rect) { fill: red }</style>', ':where(rect)'],
  ['<rect width="9" height="9" fill="no-such-colour"/>', 'fill: no-such-colour'],
])('what is not understood is named: %s', (inside, name) => {
  expect(toPlainDrawing(wrap(inside)).unknown).toEqual([name])
})

test.each([
  '<rect width="9" height="9" fill="#12345680" stroke="url(#a)" transform="rotate(3) scale(2)"/>',
  '<text font-family="Arial" font-size="12px" fill="none">calc(1cm) and fill: nothing, x="3cm"</text>',
  '<path d="M 0 0 L 3 3" stroke-width="1.5em" clip-path="url(#b)" fill="currentColor"/>',
  '<a xlink:href="data:text/plain,fill:%20x"/>',
  '<stop offset="5%" stop-color="rgba(1, 2, 3, .5)"/>',
  '<animate attributeName="opacity" fill="freeze"/><set fill="no-such-colour"/>',
  '<style>@media print { rect { fill: red } } @media (prefers-color-scheme: dark) { rect { fill: red } }</style>',
  '<style>@keyframes a { from { opacity: 0 } to { opacity: 1 } } rect { fill: red }</style>',
])('all else stays as it is: %s', (inside) => {
  expect(toPlainDrawing(wrap(inside))).toEqual({ svg: wrap(inside), unknown: [] })
})

test('no more than MAX_UNKNOWN declarations are named, each by MAX_NAMED characters', () => {
  const many = Array.from({ length: 30 }, (_, at) => `<rect fill="var(--${at}${'x'.repeat(150)})"/>`).join('')
  const { unknown } = toPlainDrawing(wrap(many))
  expect([unknown.length, unknown[0]?.length]).toEqual([10, 120])
})

test('variables that name each other end: MAX_VARIABLES_DEEP, MAX_RESOLVED', () => {
  const chain = Array.from({ length: 9 }, (_, at) => `--v${at}: var(--v${at + 1});`).join('')
  const deep = (first: number) => wrap(`<style>g { ${chain} --v9: red }</style><rect fill="var(--v${first})"/>`)
  expect(toPlainDrawing(deep(5)).unknown).toEqual([])
  expect(toPlainDrawing(deep(4)).unknown).toEqual(['fill: var(--v4)'])
  const twelve = (name: string) => `var(--${name}) `.repeat(12)
  const laughs = `<style>g { --a: ${twelve('b')}; --b: ${twelve('c')}; --c: ${twelve('d')}; --d: ${twelve('e')} }</style>`
  const { svg } = toPlainDrawing(wrap(`${laughs}<rect class="var(--a)"/>`.replace('class', 'id')))
  expect(svg.length).toBeLessThan(20_000)
  expect(toPlainDrawing(wrap('<style>g { --a: var(--a) }</style><rect fill="var(--a)"/>')).unknown).toEqual([
    'fill: var(--a)',
  ])
})

test('a long document takes no longer than its length', () => {
  for (const piece of ['<', '<a b="', 'fill:', '<style>{fill:', "='", ' a=', ';;', '<style>'])
    expect(toPlainDrawing(piece.repeat(200_000)).unknown).toEqual([])
}, 5000)
