import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { compareEngines } from '../../bench/pages/compare-engines.ts'
import type { DrawnAnswer } from '../../bench/pages/draw-answers.ts'

const folder = mkdtempSync(join(tmpdir(), 'farebox-engines-'))
const PART = { kind: 'svg', left: 20, top: 20, width: 240, height: 96 }
const CARD = '<rect x="20" y="20" width="240" height="96" fill="#fff"/>'
const LINE =
  '<polyline points="24,110 60,40 100,90 140,30 180,80 250,26" fill="none" stroke="#14693a" stroke-width="3"/>'

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the pictures of two engines', () => {
  test('are alike when a bar has its edge one pixel lower', async () => {
    const bar = (top: number) => `<rect x="20" y="${top}" width="240" height="14" fill="#14693a"/>`
    const part = { ...PART, height: 14.4 }
    expect(await faultsOf({ drawn: [bar(20), bar(21)], part })).toEqual([])
  })

  test('are alike when a line is drawn a pixel beside', async () => {
    const shifted = `<g transform="translate(1 1)">${LINE}</g>`
    expect(await faultsOf({ drawn: [CARD + LINE, CARD + shifted] })).toEqual([])
  })

  test('differ when the card of a chart is empty in one', async () => {
    expect(await faultsOf({ drawn: [CARD + LINE, CARD] })).toEqual([expect.stringContaining('part 0 (svg) shows 0 %')])
    expect(await faultsOf({ drawn: [CARD, CARD + LINE] })).toEqual([expect.stringContaining('part 0 (svg) shows 0 %')])
  })

  test('differ when a bar is missing', async () => {
    const bar = '<rect x="20" y="20" width="240" height="14" fill="#14693a"/>'
    const faults = await faultsOf({ drawn: [bar, ''], part: { ...PART, height: 14 } })
    expect(faults).toEqual(expect.arrayContaining([expect.stringMatching(/part 0 \(svg\) (differs|shows)/)]))
  })

  test('differ when a bar is half as long', async () => {
    const bar = (width: number) => `<rect x="20" y="20" width="${width}" height="14" fill="#14693a"/>`
    expect(await faultsOf({ drawn: [bar(240), bar(110)], part: { ...PART, height: 14 } })).not.toEqual([])
  })
})

async function faultsOf({ drawn, part = PART }: { drawn: readonly string[]; part?: typeof PART }) {
  const engines = await Promise.all(drawn.map((shapes, index) => draw(shapes, { engine: `engine ${index}`, part })))
  const [one, other] = engines
  if (!one || !other) throw new Error('two pictures are compared')
  return (await compareEngines(one, other)).faults
}

async function draw(shapes: string, { engine, part }: { engine: string; part: typeof PART }) {
  const pictures = join(folder, engine)
  mkdirSync(pictures, { recursive: true })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="280" height="136"><rect width="280" height="136" fill="#f4f5f7"/>${shapes}</svg>`
  await sharp(Buffer.from(svg)).png().toFile(join(pictures, 'weather-usual-390.png'))
  const answer: DrawnAnswer = {
    engine,
    slug: 'weather',
    size: 'usual',
    width: 390,
    heightPx: 136,
    share: 1,
    parts: [part],
    faults: [],
  }
  return { answers: [answer], pictures }
}
