import { EndlessPage } from '@farebox/browser/refusals'
import { XMLValidator } from 'fast-xml-parser'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestBrowser, type TestBrowser } from '../../../test/kit/browser.ts'
import { fakeContext } from '../../../test/kit/fake-context.ts'
import { diagramRender } from './diagram-render.service.ts'

interface Answer {
  readonly diagram_type: string
  readonly height: number
  readonly svg: string
  readonly png_base64: string
}

let chromium: TestBrowser

beforeAll(() => {
  chromium = startTestBrowser({ allow: '' })
})

afterAll(() => chromium[Symbol.asyncDispose]())

async function draw(body: object): Promise<Answer> {
  return (await diagramRender.prepare(body)(fakeContext({ browser: chromium.browser }))) as Answer
}

test('draws a Graphviz graph as plain SVG and as PNG, in the colours of the theme', async () => {
  const code = 'digraph { rankdir=LR; "A & B" -> c [label="goes to"]; subgraph cluster_x { label="Group"; d -> e } }'
  const answer = await draw({ code, engine: 'graphviz', format: 'both', width: 600 })
  expect(answer).toMatchObject({ diagram_type: 'digraph', width: 600 })
  expect(XMLValidator.validate(answer.svg)).toBe(true)
  for (const text of ['A &amp; B', 'goes to', 'Group']) expect(answer.svg).toContain(text)
  const { data, info } = await sharp(Buffer.from(answer.png_base64, 'base64'))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([600, answer.height])
  expect([...data.subarray(0, 3)]).toEqual([255, 255, 255])
  const dark = await draw({ code: 'graph { a -- b }', engine: 'graphviz', theme: 'dark' })
  expect(dark.svg).toMatch(/#cccccc|rgb\(204, 204, 204\)/)
  expect(await draw({ code: '```dot\ngraph { layout=neato; a -- b }\n```', engine: 'graphviz' })).toMatchObject({
    diagram_type: 'graph',
  })
})

test('removes external references from a graph', async () => {
  const code =
    'digraph { a [URL="javascript:alert(1)", tooltip="<script>x</script>"]; b [href="https://evil.example"]; a -> b }'
  const { svg } = await draw({ code, engine: 'graphviz' })
  expect(svg).not.toMatch(/javascript|evil|<script/)
})

test.each([
  ['digraph {\n a -> b\n c -> ;\n}', 3, 'Graphviz says: syntax error'],
  ['', undefined, 'code'],
  ['digraph { a [image="/etc/passwd"] }', undefined, 'image names a file'],
  ['digraph { a [label=<<IMG SRC="x.png"/>>] }', undefined, '<IMG> names a file'],
])('refuses the graph %j', async (code, line, message) => {
  const failure = await Promise.resolve()
    .then(() => draw({ code, engine: 'graphviz' }))
    .catch((error: unknown) => error)
  expect(failure).toMatchObject({ code: 'invalid_input', message: expect.stringContaining(message) })
  if (line !== undefined) expect(failure).toMatchObject({ extras: { error_line: line } })
})

test('suggests graphviz for DOT sent to mermaid, and names the themes of graphviz', async () => {
  await expect(draw({ code: 'digraph { a -> b }' })).rejects.toThrow('set engine to graphviz')
  await expect(draw({ code: 'graph { a }', engine: 'graphviz', theme: 'forest' })).rejects.toThrow('default and dark')
})

test.each([
  ['graphviz', 'layout=sfdp'],
  ['mermaid', 'fewer nodes'],
])('a source of %s that takes too long to lay out is refused with the next step', async (engine, advice) => {
  const late = new EndlessPage('The drawing keeps the browser busy for more than 11.8 s. Not charged; simplify it.')
  const browser = { ...chromium.browser, withKeptPage: () => Promise.reject(late) }
  const code = engine === 'graphviz' ? 'digraph { a -> b }' : 'flowchart LR\n  a --> b'
  const drawing = diagramRender.prepare({ code, engine })(fakeContext({ browser }))
  await expect(drawing).rejects.toMatchObject({ code: 'invalid_input', message: expect.stringContaining(advice) })
})

test('nodes of sfdp do not lie one over the other, on a new page as on one that drew before', async () => {
  const names = Array.from({ length: 40 }, (_, at) => `"pier number ${at}" -- "pier number ${(7 * at + 3) % 40}"`)
  for (const layout of ['layout=sfdp', 'layout="sfdp"; overlap=scalexy']) {
    const { svg } = await draw({ code: `graph { ${layout}; ${names.join('; ')} }`, engine: 'graphviz' })
    const boxes = [...svg.matchAll(/<ellipse[^>]* cx="([^"]*)" cy="([^"]*)" rx="([^"]*)" ry="([^"]*)"/g)]
      .map(([, ...numbers]) => numbers.map(Number))
      .map(([x = 0, y = 0, halfWidth = 0, halfHeight = 0]) => ({ x, y, halfWidth, halfHeight }))
    expect(boxes).toHaveLength(40)
    const over = boxes.flatMap((one, at) =>
      boxes.slice(0, at).filter((other) => {
        const isBeside = Math.abs(one.x - other.x) >= one.halfWidth + other.halfWidth - 1
        return !isBeside && Math.abs(one.y - other.y) < one.halfHeight + other.halfHeight - 1
      }),
    )
    expect(over).toEqual([])
  }
})
