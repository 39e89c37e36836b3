import { describe, expect, it } from 'vitest'
import { watchPage } from '../../../test/kit/watched-page.ts'

const page = watchPage()
const lines = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('')
const refusal = (promise: Promise<unknown>) => promise.catch((error: unknown) => error)

describe('context', () => {
  it('shows each change between the lines around it', async () => {
    page().serve(lines('One', 'Two', 'Three', 'Four', 'Five', 'Six'))
    const { cursor, diff } = await page().watch({ context_lines: 1 })
    expect(diff.blocks).toEqual([])
    page().serve(lines('One', 'Two', 'Drei', 'Four', 'Five', 'Six', 'Seven'))
    const still = { moved_to: null, moved_from: null }
    expect((await page().watch({ cursor, context_lines: 1 })).diff.blocks).toEqual([
      { line: 3, before: ['Two'], removed: ['Three'], added: ['Drei'], after: ['Four'], ...still },
      { line: 7, before: ['Six'], removed: [], added: ['Seven'], after: [], ...still },
    ])
    expect((await page().watch({ cursor })).diff.blocks).toBeNull()
  })

  it('marks lines that only moved', async () => {
    page().serve(lines('Head', 'A', 'B', 'C', 'D', 'E', 'F'))
    const { cursor } = await page().watch()
    page().serve(lines('Head', 'C', 'D', 'E', 'F', 'A', 'B'))
    expect((await page().watch({ cursor, context_lines: 1, also_report: ['order'] })).diff.blocks).toMatchObject([
      { removed: ['A', 'B'], added: [], moved_to: 6, moved_from: null },
      { removed: [], added: ['A', 'B'], moved_to: null, moved_from: 2 },
    ])
  })
})

describe('free_if_unchanged', () => {
  it('refuses uncharged three times, then answers, then starts again', async () => {
    const { cursor, free_checks_left } = await page().watch({ free_if_unchanged: true })
    expect(free_checks_left).toBe(3)
    for (const round of [1, 2]) {
      for (const left of [2, 1, 0]) {
        page().clock.set(`2026-11-20T1${round}:0${3 - left}:00.000Z`)
        expect(await refusal(page().watch({ cursor, free_if_unchanged: true }))).toMatchObject({
          code: 'unchanged',
          message: expect.stringContaining('Not charged'),
          extras: { changed: false, cursor, since: '2026-11-20T12:00:00.000Z', free_checks_left: left },
        })
      }
      page().clock.set(`2026-11-20T1${round}:30:00.000Z`)
      expect(await page().watch({ cursor, free_if_unchanged: true })).toMatchObject({
        changed: false,
        cursor,
        free_checks_left: 3,
      })
    }
  })

  it('names what differs without being a change, and does not say that nothing changed', async () => {
    page().serve('<h2>Ranking</h2><ol><li>Alice</li><li>Bob</li></ol>')
    const { cursor } = await page().watch()
    page().serve('<h2>Ranking</h2><ol><li>Bob</li><li>Alice</li></ol>')
    expect(await refusal(page().watch({ cursor, free_if_unchanged: true }))).toMatchObject({
      message: expect.stringContaining('Only the order of lines differ, which is no change without also_report.'),
      extras: { changed: false, change_kinds: ['order'] },
    })
    const ordered = await page().watch({ cursor, free_if_unchanged: true, also_report: ['order'] })
    expect(ordered).toMatchObject({ changed: true, change_kinds: ['order'] })
  })

  it('grants only three of many concurrent free checks', async () => {
    const { cursor } = await page().watch()
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => refusal(page().watch({ cursor, free_if_unchanged: true }))),
    )
    const codes = answers.map((answer) => (answer as { code?: string }).code ?? 'answered')
    expect(codes.filter((code) => code === 'unchanged').length).toBeLessThanOrEqual(3)
    expect(codes).toContain('answered')
  })

  it('reveals nothing of the page, and does not apply without a cursor or with a change', async () => {
    const { cursor } = await page().watch({ free_if_unchanged: true })
    const refused = (await refusal(page().watch({ cursor, free_if_unchanged: true }))) as { extras: object }
    expect(Object.keys(refused.extras)).toEqual(['changed', 'cursor', 'since', 'free_checks_left', 'change_kinds'])
    page().serve(lines('One', 'Three'))
    expect(await page().watch({ cursor, free_if_unchanged: true })).toMatchObject({
      changed: true,
      free_checks_left: 3,
    })
  })

  it('is off by default: no change is answered as before', async () => {
    const { cursor } = await page().watch()
    expect(await page().watch({ cursor })).toMatchObject({ changed: false, cursor, free_checks_left: 3 })
  })
})

describe('years of copyright', () => {
  it('are a clock, and the other years of their line are content', async () => {
    page().serve(lines('© 2025 Lamp Ltd. Prices valid for 2025.', 'Imprint'))
    const { cursor } = await page().watch()
    page().serve(lines('© 2026 Lamp Ltd. Prices valid for 2025.', 'Imprint'))
    const later = await page().watch({ cursor })
    expect(later).toMatchObject({ changed: false, cursor, change_kinds: ['clock'] })
    expect(later.summary).toMatch(
      /Only clocks, ages, years of copyright or signs that nobody sees differ, which is no change\.$/,
    )
    page().serve(lines('© 2026 Lamp Ltd. Prices valid for 2026.', 'Imprint'))
    expect(await page().watch({ cursor })).toMatchObject({ changed: true, change_kinds: ['content'] })
  })
})

describe('other forms of the same signs', () => {
  it('are typography, and reported where that is asked for', async () => {
    page().serve(lines('It\'s "quiet" here', 'Imprint'))
    const { cursor } = await page().watch()
    page().serve(lines('It’s “quiet” here', 'Imprint'))
    const kinds = { change_kinds: ['typography'] }
    const unasked = await page().watch({ cursor })
    expect(unasked).toMatchObject({ changed: false, cursor, ...kinds })
    expect(unasked.summary).toContain('Only capitals or forms of the same signs differ')
    const asked = await page().watch({ cursor, also_report: ['typography'] })
    expect(asked).toMatchObject({ changed: true, ...kinds, diff: { added: ['It’s “quiet” here'] } })
  })
})
