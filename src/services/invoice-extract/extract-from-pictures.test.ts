import type { RecognizedText } from '@farebox/ocr'
import { expect, test, vi } from 'vitest'
import { fakeContext } from '../../../test/kit/fake-context.ts'
import { CallError, invalidInput } from '../../contract/errors.ts'
import type { OcrOptions } from '../../contract/ocr.ts'
import { extractFromPictures } from './extract-from-pictures.ts'

const UNREAD = ['Corner Shop', '14.03.2026 10:22', 'Bread 3.A5', 'Total S.25', 'Cash IO.OO', 'Change A.75']
const CLEAR = ['Corner Shop', '14.03.2026 10:22', 'Bread 3.45', 'Milk 1.80', 'Total 5.25', 'Cash 10.00', 'Change 4.75']
const QUOTATION = ['QUOTATION', 'Corner Shop', 'Total S.25']

function toReading(lines: readonly string[]): RecognizedText {
  const placed = lines.map((text, row) => ({
    text,
    confidence: 80,
    box: { left: 0, top: 30 * row, width: 300, height: 20 },
    isDoubtful: false,
    words: text.split(' ').map((word, column) => ({
      ...{ text: word, confidence: 80 },
      box: { left: 160 * column, top: 30 * row, width: 12 * word.length, height: 20 },
    })),
  }))
  return {
    ...{ text: lines.join('\n'), confidence: 80, languages: ['eng'], lines: placed, tables: [], unread: [] },
    ...{ rotationDegrees: 0, levelBoxes: [], isBlank: false, isPoor: false },
  }
}

/** Reads a photo with a recognizer that gives these lines; the rest is real. */
async function extract(
  give: (way: OcrOptions['way'], languages: OcrOptions['languages']) => readonly string[],
  others: readonly (readonly string[])[] = [],
) {
  const asked: OcrOptions[] = []
  const ocr = {
    async recognize(_: Uint8Array, options: OcrOptions) {
      asked.push(options)
      return { ...toReading(give(options.way, options.languages)), others: others.map(toReading) }
    },
  }
  const read = extractFromPictures(
    { kind: 'image', format: 'png' },
    {
      file: { field: 'image_base64', bytes: new Uint8Array() },
      context: fakeContext({ ocr }),
      limits: { timeoutMs: 5000, signal: new AbortController().signal, tooHeavy: 'too heavy' },
    },
  )
  return { outcome: await read.catch((error: Error) => error), asked }
}

test('a photo whose total is not found is read again, in the same language, and a proven total counts', async () => {
  const { outcome, asked } = await extract((way) => (way === 'larger' ? CLEAR : UNREAD))
  expect(outcome).toMatchObject({ source: 'rules', invoice: { totals: { gross: '5.25' } } })
  expect(asked.map(({ way, languages }) => ({ way, languages }))).toEqual([
    { way: undefined, languages: [] },
    ...['smaller', 'larger', 'soft'].map((way) => ({ way, languages: ['eng'] })),
  ])
})

test('a photo that is read again is read once in each way, whatever language its words show', async () => {
  const { asked } = await extract(() => [
    'Rechnung',
    'Eckladen',
    'Rechnungsdatum 14.03.2026',
    'Gesamtbetrag S,25',
    'Umsatzsteuer A,B0',
  ])
  expect(asked.map(({ way, languages }) => way ?? languages.join())).toEqual(['', 'deu', 'smaller', 'larger', 'soft'])
})

test('a photo in which no reading proves a total is refused as the first reading says', async () => {
  const { outcome } = await extract(() => UNREAD)
  expect(outcome).toMatchObject({ code: 'invalid_input', message: expect.stringContaining('does not look like') })
})

test.each([
  ['a photo whose total is found', CLEAR],
  ['another document', QUOTATION],
])('%s is read once', async (_, lines) => {
  const { asked } = await extract(() => lines)
  expect(asked).toHaveLength(1)
})

test('what the recognizer read besides the best proves a total, and nothing is read again', async () => {
  const { outcome, asked } = await extract(() => UNREAD, [UNREAD, CLEAR])
  expect(outcome).toMatchObject({ invoice: { totals: { gross: '5.25' } } })
  expect(asked).toHaveLength(1)
})

test('another total among the other readings proves none', async () => {
  const dearer = CLEAR.map((line) => line.replace('1.80', '2.80').replace('5.25', '6.25').replace('4.75', '3.75'))
  const { outcome } = await extract(() => UNREAD, [CLEAR, dearer])
  expect(outcome).toMatchObject({ code: 'invalid_input' })
})

test('the first reading stays if that in the language of its words fails', async () => {
  const { outcome, asked } = await extract((_, languages) => {
    if (languages.includes('deu')) throw invalidInput('image_base64: takes too much memory.')
    return [
      'Eckladen',
      'Quittung',
      '14.03.2026',
      'Brot 3,45',
      'Milch 1,80',
      'Summe EUR 5,25',
      'Bar 10,00',
      'Rückgeld 4,75',
    ]
  })
  expect(asked.map(({ languages }) => languages.join())).toEqual(['', 'deu'])
  expect(outcome).toMatchObject({ invoice: { totals: { gross: '5.25' } } })
})

test('a recognizer too busy to read again blames no picture', async () => {
  const { outcome } = await extract((way) => {
    if (way === 'larger') throw new CallError('busy', 'the recognizer is busy')
    return UNREAD
  })
  expect(outcome).toMatchObject({ code: 'busy' })
})

// READING_MS: 15 s. ONE_OF_FIRST: a half.
test.each([
  { first: 9800, each: 4000, read: ['smaller'] },
  { first: 10_200, each: 1000, read: [] },
  { first: 4000, each: 3400, read: ['smaller', 'larger', 'soft'] },
  { first: 4000, each: 4200, read: ['smaller', 'larger'] },
])(
  'no reading begins that would end after the time of a call: $first ms, then $each ms',
  async ({ first, each, read }) => {
    let now = performance.now()
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
    const { outcome, asked } = await extract((way) => {
      now += way ? each : first
      return UNREAD
    })
    clock.mockRestore()
    expect(outcome).toMatchObject({ code: 'invalid_input' })
    expect(asked.map(({ way }) => way)).toEqual([undefined, ...read])
  },
)
