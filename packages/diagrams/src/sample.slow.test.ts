import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { useDrawingBrowser } from '../test/drawing-browser.ts'
import { type DiagramRequest, renderDiagram } from './render-diagram.ts'
import { UndrawableDiagram } from './undrawable-diagram.ts'

interface Case extends Omit<DiagramRequest, 'timeMs'> {
  readonly name: string
}

interface DrawnCase extends Case {
  readonly type: string
  /** The whole diagram in words, by lines. */
  readonly alt?: readonly string[]
  /** Words among others. */
  readonly has?: readonly string[]
}

interface RefusedCase extends Case {
  readonly says: string
  readonly line?: number
  /** The source that is proposed; absent: none. */
  readonly fix?: string
}

const drawing = useDrawingBrowser()

function read<Kind>(file: string): Kind[] {
  return JSON.parse(readFileSync(join(import.meta.dirname, '..', 'cases', file), 'utf8'))
}

const render = (request: Omit<DiagramRequest, 'timeMs'>) =>
  renderDiagram(drawing.browser, { ...request, timeMs: 30_000 })

test.each(read<DrawnCase>('drawn.json'))('$type in words: $name', async ({ type, alt, has = [], ...request }) => {
  const diagram = await render(request)
  expect(diagram.type).toBe(type)
  expect(diagram.hiddenLabels).toBeNull()
  const lines = diagram.alt.split('\n')
  if (alt) expect(lines).toEqual(alt)
  expect(alt ?? has).not.toEqual([])
  for (const words of has) expect(lines).toContainEqual(expect.stringContaining(words))
})

test('the words of a git graph name its commits as they are drawn', async () => {
  const { alt, svg } = await render({
    code: 'gitGraph\n  commit\n  branch dev\n  commit\n  checkout main\n  merge dev',
  })
  const named = alt.match(/^\d-\w+/gm) ?? []
  expect(named).toHaveLength(3)
  // The commit of a merge has no name in the picture.
  for (const name of named.slice(0, 2)) expect(svg).toContain(`>${name}<`)
})

test('letters that are drawn as empty boxes are told', async () => {
  // Kawi, of Unicode 15.
  expect(await render({ code: 'flowchart LR\n  A["\u{11F04} Łódź 日本"]' })).toMatchObject({
    missingGlyphs: '\u{11F04}',
  })
  expect(await render({ code: 'flowchart LR\n  A["Łódź 日本 😀"]' })).toMatchObject({ missingGlyphs: null })
})

test.each(read<RefusedCase>('refused.json'))('refused: $name', async ({ says, line, fix, ...request }) => {
  const refused = await render(request).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(UndrawableDiagram)
  const { message, syntax } = refused as UndrawableDiagram
  expect(message).toContain(says)
  if (line !== undefined) expect(syntax?.line).toBe(line)
  expect(syntax?.fix?.code).toBe(fix)
  if (fix !== undefined) expect((await render({ ...request, code: fix })).svg).toContain('<svg')
})

test('MAX_REPAIRED_CHARS: a correction is proposed for a source of 10,000 characters, and for no longer one', async () => {
  const wrong = 'flowchart LR\n  A[Open gate (now)] --> B\n'
  const fixOf = async (length: number) => {
    const error = await render({ code: `${wrong}%%${'x'.repeat(length - wrong.length - 2)}` }).catch((thrown) => thrown)
    return (error as UndrawableDiagram).syntax?.fix ?? null
  }
  expect(await fixOf(10_000)).not.toBeNull()
  expect(await fixOf(10_001)).toBeNull()
})

test('2000 edges are drawn, and no more; their words end at 4000 characters', async () => {
  const chain = (edges: number) =>
    `flowchart LR\n${Array.from({ length: edges }, (_, at) => `  a${at % 40} --> b${at % 39}`).join('\n')}`
  const { alt } = await render({ code: chain(2000) })
  expect(alt.length).toBeGreaterThan(3980)
  expect(alt.length).toBeLessThanOrEqual(4000)
  expect(alt).toMatch(/\na\d+ → b\d+\n…$/)
  await expect(render({ code: chain(2001) })).rejects.toBeInstanceOf(UndrawableDiagram)
}, 120_000)
