import { expect, test } from 'vitest'
import { whyLate } from './why-late.ts'

const STYLE = 'https://cdn.example/site.css'
const OPEN = { seconds: 5.4, waitedSeconds: 0.2, openSeconds: 4, awaited: undefined }
type Late = Parameters<typeof whyLate>[0]
const refusal = (page: Omit<Late, 'stalledSeconds'> & Partial<Late>) => {
  const { code, message } = whyLate({ stalledSeconds: 0, ...page })
  return { code, message }
}

test('a page that used its core is heavy, whatever else it waits for', () => {
  const heavy = { code: 'invalid_input', message: expect.stringMatching(/keeps the browser busy for more than 5\.4 s/) }
  // LEAST_CORE_SHARE: a quarter of three seconds.
  expect(refusal({ ...OPEN, openSeconds: 3, usedSeconds: 0.75 })).toEqual(heavy)
  // HEAVY_SECONDS: on a busy machine, too.
  expect(refusal({ ...OPEN, openSeconds: 15, usedSeconds: 0.8 })).toEqual(heavy)
  expect(refusal({ ...OPEN, usedSeconds: 3.9, awaited: STYLE })).toEqual(heavy)
})

test('a page that computed little and waits for a style sheet is refused with its address', () => {
  const waiting = refusal({ ...OPEN, usedSeconds: 0.2, awaited: STYLE })
  expect(waiting).toEqual({ code: 'invalid_input', message: expect.stringContaining(`waits for ${STYLE}, which`) })
  // MAX_URL_CHARS
  expect(refusal({ ...OPEN, usedSeconds: 0.2, awaited: `${STYLE}?${'x'.repeat(900)}` }).message.length).toBeLessThan(
    400,
  )
})

test('who repeats at once what a busy machine did not finish is told to wait, the longer the more it had', () => {
  const waitOf = (usedSeconds: number) =>
    Number(whyLate({ ...OPEN, stalledSeconds: 3, usedSeconds }).headers?.['Retry-After'])
  expect([waitOf(0.01), waitOf(0.2), waitOf(1.9)]).toEqual([1, 3, 29])
})

test('a page that got no processor and waits for nothing is not blamed', () => {
  expect(refusal({ ...OPEN, usedSeconds: 0.79 })).toEqual({ code: 'busy', message: expect.stringContaining('machine') })
})

test('a page that was asked for when half of the time was over is blamed only for what no page needs', () => {
  const late = { ...OPEN, waitedSeconds: 2.8, openSeconds: 0.4 }
  expect(refusal({ ...late, usedSeconds: 0.3 }).code).toBe('busy')
  expect(refusal({ ...late, usedSeconds: 0, awaited: STYLE }).code).toBe('busy')
  expect(refusal({ ...late, usedSeconds: 0.8 }).code).toBe('invalid_input')
  // Not more than half: the page had its time.
  expect(refusal({ ...late, waitedSeconds: 2.7, openSeconds: 2.7, usedSeconds: 0.7 }).code).toBe('invalid_input')
  // LEAST_OPEN: what lies between waiting and the page is no time of the page.
  expect(refusal({ ...late, waitedSeconds: 2.7, usedSeconds: 0.3 }).code).toBe('busy')
})

test('a page on a machine where others waited for a processor is not blamed, unless it had half of one', () => {
  expect(refusal({ ...OPEN, usedSeconds: 0.9, stalledSeconds: 1.1 }).code).toBe('busy')
  expect(refusal({ ...OPEN, usedSeconds: 0.2, stalledSeconds: 2.1, awaited: STYLE }).code).toBe('busy')
  // STALLED_SHARE
  expect(refusal({ ...OPEN, usedSeconds: 0.9, stalledSeconds: 0.9 }).code).toBe('invalid_input')
  // HEAVY_CORE_SHARE: fifty workers of one page keep each other waiting.
  expect(refusal({ ...OPEN, usedSeconds: 2, stalledSeconds: 4 }).code).toBe('invalid_input')
})

test('a drawing is blamed as a page is, and never for the machine', () => {
  const drawing = { ...OPEN, isDrawing: true }
  expect(refusal({ ...drawing, usedSeconds: 3.9 }).message).toMatch(/^The drawing keeps .* simplify it\.$/)
  expect(refusal({ ...drawing, usedSeconds: 0.9, stalledSeconds: 2.1 }).code).toBe('busy')
})

test('where nobody counts processor time the page is what took it', () => {
  expect(refusal({ ...OPEN, usedSeconds: 0 }).code).toBe('invalid_input')
})
