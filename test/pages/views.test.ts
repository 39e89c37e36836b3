import { expect, test } from 'vitest'
import type { AnswerDrawing, AnswerView } from '../../src/contract/views/answer-view.ts'
import { toSchema } from '../../src/pages/schema.ts'
import { fieldsOf } from '../../src/pages/schema-table.ts'
import { catalog } from '../../src/services/catalog.ts'

/** The fields that a drawing names, from the answer's root; lists carry []. */
function pathsOf(drawing: AnswerDrawing): string[] {
  switch (drawing.kind) {
    case 'line':
    case 'bars': {
      const { each, rows } = drawing
      const list = each === undefined ? rows : `${each}[].${rows}`
      const inner = drawing.kind === 'line' ? [drawing.x, drawing.y] : [...drawing.label, drawing.value]
      const name = drawing.kind === 'line' ? drawing.label : drawing.heading
      return [...inner.map((field) => `${list}[].${field}`), ...(name ? [`${each}[].${name}`] : [])]
    }
    case 'map':
      return [drawing.lat, drawing.lon, drawing.label].map((field) =>
        drawing.each ? `${drawing.each}[].${field}` : field,
      )
    case 'cards':
      return [...drawing.rows]
    case 'marks':
      return drawing.marks.map(({ path }) => path)
    case 'chain':
      return [
        ...[drawing.label, ...drawing.details].map((field) => `${drawing.rows}[].${field}`),
        ...(drawing.end ? [drawing.end.label, ...drawing.end.details] : []),
      ]
    case 'waterfall':
      return [drawing.amount, drawing.total, ...drawing.losses.map(({ percent }) => percent)]
    case 'changes':
      return ['removed', 'added'].map((field) => `${drawing.rows}[].${field}`)
  }
}

/** The columns of a view's tables, by the name of their list. */
function columnsOf({ tables = {} }: AnswerView): [list: string, column: string][] {
  return Object.entries(tables).flatMap(([list, { columns = [], links = {}, open = [] }]) =>
    [...columns, ...Object.entries(links).flat(), ...open].map((column): [string, string] => [list, column]),
  )
}

const shown = catalog.flatMap(({ slug, view, output }) => (view ? [{ slug, view, output }] : []))

test.each(shown)('what $slug shows exists in its answers', ({ view, output }) => {
  const paths = fieldsOf(toSchema(output)).map(({ path }) => path)
  const missing = (view.drawings ?? []).flatMap(pathsOf).filter((path) => !paths.includes(path))
  expect(missing).toEqual([])
  if (view.main) expect(paths).toContain(view.main)
  const ends = columnsOf(view).filter(([list, column]) => !paths.some((path) => path.endsWith(`${list}[].${column}`)))
  expect(ends).toEqual([])
})

test('every service whose answer has coordinates draws them', () => {
  const placed = catalog.filter(({ output }) => fieldsOf(toSchema(output)).some(({ path }) => /(^|[.])lat$/.test(path)))
  expect(placed.map(({ slug }) => slug).sort()).toEqual(['ip-lookup', 'weather'])
  for (const { view } of placed) expect(view?.drawings?.map(({ kind }) => kind)).toContain('map')
})
