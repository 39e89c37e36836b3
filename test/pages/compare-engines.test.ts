import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { compareEngines } from '../../bench/pages/compare-engines.ts'
import type { DrawnAnswer } from '../../bench/pages/draw-answers.ts'

const folder = mkdtempSync(join(tmpdir(), 'farebox-engines-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const LINE = '<polyline points="10,150 80,40 150,120 220,30 290,90" fill="none" stroke="#146c43" stroke-width="2"/>'
const AXES = '<path d="M10 10V170H290" fill="none" stroke="#888"/>'
const TEXT = '<text x="10" y="190" font-size="14">Rates of thirty days</text>'

/** An answer of one part, as an engine drew it. */
async function draw(engine: string, { drawn = '', height = 200, kind = 'svg' }) {
  const markup = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="${height}"><rect width="300" height="${height}" fill="#f4f5f7"/>${drawn}</svg>`
  const pictures = mkdtempSync(join(folder, engine))
  await sharp(Buffer.from(markup)).png().toFile(join(pictures, 'weather-usual-390.png'))
  const part = { kind, left: 0, top: 0, width: 300, height }
  const answer: DrawnAnswer = {
    engine,
    slug: 'weather',
    size: 'usual',
    width: 390,
    heightPx: height,
    share: 1,
    parts: [part],
    faults: [],
  }
  return { answers: [answer], pictures }
}

const whole = { drawn: AXES + LINE + TEXT }

test('the same drawing in two engines is no fault, nor is a line of text more', async () => {
  const [one, same, longer] = await Promise.all([
    draw('one', whole),
    draw('same', whole),
    draw('longer', { ...whole, height: 225 }),
  ])
  expect(await compareEngines(one, same)).toMatchObject({ pairs: 1, parts: 1, worst: 0, faults: [] })
  expect((await compareEngines(one, longer)).faults).toEqual([])
})

test.each([
  ['a line that is missing', { drawn: TEXT }, /its part 0 \(svg\) shows \d+ % of what the other engine draws$/],
  ['a chart that is missing', {}, /its part 0 \(svg\) shows 0 % of what the other engine draws$/],
  ['another height', { ...whole, height: 300 }, /is 200 px high in one engine, 300 in the other$/],
  ['another kind of part', { ...whole, kind: 'table' }, /has the parts svg in one engine, table in the other$/],
])('%s is a fault', async (_, other, fault) => {
  const { faults } = await compareEngines(await draw('one', whole), await draw('other', other))
  expect(faults).toEqual([expect.stringMatching(fault)])
})
