import type { PublicWeb } from '@farebox/public-web'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { createSmallPdf } from '../../../packages/invoices/test/small-pdf.ts'
import { fakeContext } from '../../../test/kit/fake-context.ts'
import { CallError, invalidInput } from '../../contract/errors.ts'
import { createOcr } from '../../platform/ocr/create-ocr.ts'
import { ocr } from './ocr.service.ts'

const engine = createOcr()
afterAll(() => engine.close())

const refusingWeb: PublicWeb = {
  fetch: () => Promise.reject(new Error('nothing is fetched')),
  trace: () => Promise.reject(new Error('nothing is traced')),
  certificate: () => Promise.reject(new Error('nothing is asked')),
}

const PNG = (ocr.example.input as { image_base64: string }).image_base64

const NOTHING = {
  text: '',
  confidence: 0,
  languages: ['deu', 'fra'] as const,
  lines: [],
  tables: [],
  unread: [],
  rotationDegrees: 0,
  levelBoxes: [],
  isBlank: false,
  isPoor: false,
}

async function read(input: object) {
  const context = fakeContext({ ocr: engine.open(new AbortController().signal) })
  return (await ocr.prepare(input)(context)) as Record<string, unknown>
}

test('returns the output of the example', async () => {
  const { processing_ms, ...answer } = await read(ocr.example.input)
  const { processing_ms: _, ...promised } = ocr.example.output as Record<string, unknown>
  expect(answer).toEqual(promised)
  expect(processing_ms).toBeGreaterThan(0)
})

test('accepts a data: URI, and names the models it used', async () => {
  const output = await read({ image_base64: `data:image/png;base64,${PNG}`, language: 'en+DE' })
  expect(output).toMatchObject({ text: 'Total 42.50 EUR', language: 'eng+deu' })
})

test('returns the words of each line on request', async () => {
  const output = await read({ image_base64: PNG, language: 'eng', include_words: true })
  const [line] = output.lines as { words: { text: string; confidence: number; box: { left: number } }[] }[]
  expect(line?.words.map(({ text }) => text)).toEqual(['Total', '42.50', 'EUR'])
  const lefts = line?.words.map(({ box }) => box.left) ?? []
  expect(lefts).toEqual(lefts.toSorted((a, b) => a - b))
})

test('leaves out words below the requested confidence, and refuses if none is left', async () => {
  await expect(read({ image_base64: PNG, language: 'eng', min_confidence: 100 })).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining('with a confidence of 100'),
  })
})

describe('a PDF', () => {
  const cells = (text: string) => [{ x: 72, y: 700, text, size: 18 }]
  const pdf = createSmallPdf({ pages: [cells('The first page'), cells('The second page of this file')] })

  test('is read page by page, from an address as well', async () => {
    const web = { ...refusingWeb, fetch: async () => ({ status: 200, finalUrl: '', headers: {}, body: pdf }) }
    const context = fakeContext({ ocr: engine.open(new AbortController().signal), web })
    const output = await ocr.prepare({ image_url: 'https://files.example/two.pdf', page: 2 })(context)
    expect(output).toMatchObject({ text: 'The second page of this file', page_count: 2, language: 'eng' })
  })

  test('is read for several pages at once, each line with its page', async () => {
    const output = await read({ image_base64: Buffer.from(pdf).toString('base64'), language: 'eng', max_pages: 3 })
    expect(output).toMatchObject({ text: 'The first page\n\nThe second page of this file', page_count: 2 })
    expect((output.lines as { page: number }[]).map(({ page }) => page)).toEqual([1, 2])
    expect(output.pages).toMatchObject([
      { page: 1, char_count: 14, refusal: null },
      { page: 2, char_count: 28, refusal: null },
    ])
  })

  test('says which of its pages could not be read, and is refused if none could', async () => {
    const image_base64 = Buffer.from(pdf).toString('base64')
    const readWith = (refused: number) => {
      let asked = 0
      const recognize = async () => {
        asked += 1
        if (asked <= refused) throw invalidInput('image_base64: the print is too blurred. Not charged.')
        return { ...NOTHING, text: 'Read', confidence: 90 }
      }
      return ocr.prepare({ image_base64, max_pages: 2 })(fakeContext({ ocr: { recognize } }))
    }
    await expect(readWith(1)).resolves.toMatchObject({
      text: 'Read',
      pages: [
        { page: 1, char_count: 0, refusal: expect.stringContaining('too blurred') },
        { page: 2, refusal: null },
      ],
    })
    await expect(readWith(2)).rejects.toMatchObject({ code: 'invalid_input' })
  })

  test.each([
    [{ pdf: true, page: 3 }, 'page: the PDF has 2'],
    [{ pdf: false, page: 2 }, 'page: is 2, but only a PDF has pages'],
  ])('%j is refused', async ({ pdf: isPdf, page }, message) => {
    const image_base64 = isPdf ? Buffer.from(pdf).toString('base64') : PNG
    await expect(read({ image_base64, page })).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining(message),
    })
  })
})

describe('Markdown', () => {
  const COLUMNS = [60, 240, 320, 430]
  const ROWS = [
    ['Item', 'Quantity', 'Unit price', 'Amount'],
    ['Oak table', '2', '150.00', '300.00'],
    ['Garden bench', '12', '80.50', '966.00'],
    ['Delivery', '1', '45.00', '45.00'],
  ]
  const draw = (rows: readonly (readonly string[])[]) => {
    const above = [{ x: 60, y: 740, text: 'Our prices for the terrace, as agreed in May.' }]
    const below = [{ x: 60, y: 520, text: 'Please pay within fourteen days of delivery.' }]
    const table = rows.flatMap((row, index) =>
      row.map((text, column) => ({ x: COLUMNS[column] ?? 0, y: 690 - 22 * index, text })),
    )
    const pages = [[...above, ...table.filter(({ text }) => text !== ''), ...below]]
    return Buffer.from(createSmallPdf({ pages })).toString('base64')
  }
  const markdownOf = async (rows: readonly (readonly string[])[]) => {
    const output = await read({ image_base64: draw(rows), language: 'eng', include_markdown: true })
    return String(output.markdown).split('\n')
  }

  test('has a table in its place, with each cell as printed', async () => {
    expect(await markdownOf(ROWS)).toEqual([
      'Our prices for the terrace, as agreed in May.',
      '',
      '| Item | Quantity | Unit price | Amount |',
      '| --- | --- | --- | --- |',
      ...ROWS.slice(1).map((row) => `| ${row.join(' | ')} |`),
      '',
      'Please pay within fourteen days of delivery.',
    ])
  })

  test('leaves lines where a cell goes on in the next line', async () => {
    const wrapped = [...ROWS.slice(0, 3), ['with a back of ash'], ...ROWS.slice(3)]
    const markdown = await markdownOf(wrapped)
    expect(markdown.join('\n')).not.toContain('|')
    expect(markdown.join('\n')).toContain('Garden bench 12 80.50 966.00')
  })
})

test('refuses an address that does not answer with a file', async () => {
  const web = {
    ...refusingWeb,
    fetch: async () => ({ status: 404, finalUrl: '', headers: {}, body: new Uint8Array() }),
  }
  const context = fakeContext({ ocr: engine.open(new AbortController().signal), web })
  await expect(ocr.prepare({ image_url: 'https://files.example/gone.png' })(context)).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining('status 404'),
  })
})

test.each([
  [{ image_base64: 'hello world' }, 'image_base64: is not base64'],
  [{ image_base64: Buffer.from('hello world').toString('base64') }, 'image_base64: is not an image'],
  [{ image_base64: PNG, language: 'xx' }, 'language: "xx" is unknown. Give one of eng, deu'],
])('refuses %j', async (input, message) => {
  await expect(read(input)).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining(message),
  })
})

test('counts Unicode characters, not code units, and words as in a dictionary', async () => {
  const recognized = {
    text: '自由 und 𝒳',
    confidence: 90,
    languages: [],
    lines: [],
    tables: [],
    unread: [],
    rotationDegrees: 0,
    levelBoxes: [],
    isBlank: false,
    isPoor: false,
  }
  const output = await ocr.prepare({ image_base64: PNG })(fakeContext({ ocr: { recognize: async () => recognized } }))
  expect(output).toMatchObject({ char_count: 8, word_count: 3 })
})

test('refuses unreadable marks, and answers a blank image', async () => {
  const answer = (isBlank: boolean) =>
    ocr.prepare({ image_base64: PNG, language: 'deu+fra' })(
      fakeContext({ ocr: { recognize: async () => ({ ...NOTHING, isBlank }) } }),
    )
  await expect(answer(false)).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining('no readable text in German or French'),
  })
  expect(await answer(true)).toMatchObject({ text: '', word_count: 0 })
})

test('answers or refuses with 400, for any damage to the file', async () => {
  const bytes = Buffer.from(PNG, 'base64')
  const damaged = fc
    .array(fc.record({ at: fc.nat(bytes.length - 1), value: fc.nat(255) }), { minLength: 1, maxLength: 4 })
    .map((changes) => {
      const copy = Buffer.from(bytes)
      for (const { at, value } of changes) copy[at] = value
      return copy
    })
  const property = fc.asyncProperty(damaged, async (file) => {
    const outcome = await read({ image_base64: file.toString('base64') }).catch((error: unknown) => error)
    if (outcome instanceof CallError) expect(outcome.code).toBe('invalid_input')
    else expect(outcome).toMatchObject({ text: expect.any(String) })
  })
  await fc.assert(property, { numRuns: 100, interruptAfterTimeLimit: 3000 })
})
