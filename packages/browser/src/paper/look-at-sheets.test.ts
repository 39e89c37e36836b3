import { PDFiumLibrary } from '@hyzyla/pdfium'
import { expect, test } from 'vitest'
import { lookAtSheets, type PageFunctions } from './look-at-sheets.ts'

const NO_EDGES = { top: 0, bottom: 0 }

/** Looks at one sheet that is drawn by these operators (ISO 32000-1, 8 and 9), with Helvetica as F. */
async function look(operators: string, [width, height] = [200, 100], edges = NO_EDGES) {
  const parts = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>`,
    `<</Length ${operators.length}>>stream\n${operators}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  const objects = parts.map((part, at) => `${at + 1} 0 obj${part}endobj`).join('\n')
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(Buffer.from(`%PDF-1.4\n${objects}\ntrailer<</Root 1 0 R>>`))
  try {
    // The wrapper holds PDFium's own functions but does not export them.
    return lookAtSheets(Reflect.get(library, 'module') as PageFunctions, document, edges)
  } finally {
    document.destroy()
    library.destroy()
  }
}

const write = (text: string, y: number, grey: number) => `BT /F 20 Tf ${grey / 255} g 10 ${y} Td (${text}) Tj ET`
const box = (grey: number) => `${grey / 255} g 0 0 200 40 re f`

test.each([
  ['black on white', write('low', 10, 0), 'highlow'],
  ['white on white', write('low', 10, 255), 'high'],
  // LEAST_CONTRAST of 255.
  ['fainter than anybody sees', write('low', 10, 226), 'high'],
  ['as faint as somebody sees', write('low', 10, 225), 'highlow'],
  ['white on a dark box', `${box(50)} ${write('low', 10, 255)}`, 'highlow'],
  ['white on a box as white', `${box(255)} ${write('low', 10, 255)}`, 'high'],
  // PALE: what is darker is not looked at.
  ['grey on a box as grey', `${box(225)} ${write('low', 10, 225)}`, 'high'],
  ['darker grey on a box as grey', `${box(224)} ${write('low', 10, 224)}`, 'highlow'],
  ['black under a box', `${write('low', 10, 0)} ${box(200)}`, 'high'],
  // LEAST_SEEN, FLOAT_BYTES, DOUBLE_BYTES: of letters of 20 points, which stand on 10 and reach up to some 24.
  ['cut off above its middle', `q 0 20 200 30 re W n ${write('low', 10, 0)} Q`, 'high'],
  ['of which little is cut off', `q 0 12 200 30 re W n ${write('low', 10, 0)} Q`, 'highlow'],
  ['cut off within', `q 0 0 23 50 re W n ${write('low', 10, 0)} Q`, 'highlo'],
  ['in a box cut off twice', `q 0 0 200 50 re W n 0 20 200 50 re W n ${write('low', 10, 0)} Q`, 'high'],
  ['in a round box', `q 0 0 m 0 100 100 100 200 50 c h W n ${write('low', 10, 0)} Q`, 'highlow'],
  [
    'cut off by a drawing of MOST_SEGMENTS',
    `q 0 0 200 9 re ${'9 9 m 8 8 l h '.repeat(40)} W n ${write('low', 10, 0)} Q`,
    'highlow',
  ],
  ['and its shadow', `${write('low', 9, 128)} ${write('low', 10, 0)}`, 'highlow'],
  ['black in a frame', `${write('low', 10, 0)} 0 G 2 2 190 36 re S`, 'highlow'],
])('a text %s', async (_, operators, text) => {
  const { text: seen } = await look(`${write('high', 60, 0)} ${operators}`)
  expect(seen?.read.replaceAll(/\s/g, '')).toBe(text)
})

test('a sheet with nothing but a text that nobody sees is empty', async () => {
  expect(await look(write('low', 10, 255))).toMatchObject({ emptyPages: [1], isBlank: true, text: { read: '' } })
  const many = Array.from({ length: 60 }, (_, at) => write(`w${at}`, at, 255)).join(' ')
  expect(await look(many)).toMatchObject({ emptyPages: [1], text: { read: '' } })
  expect(await look(`${many} ${write('low', 83, 0)}`)).toMatchObject({ emptyPages: [], text: { drawn: 'low' } })
})

// TALL_SHARE of the sheet's 100 points, and more than MAX_OBJECTS, each a PATH.
test.each([
  ['a box as tall as a background', '0.5 g 0 0 200 85 re f', [1]],
  ['a picture as tall', '/Figure <</MCID 0>> BDC 0.5 g 0 0 200 85 re f EMC', []],
  ['the side of a layout as tall', '/NonStruct <</MCID 0>> BDC 0.5 g 0 0 200 85 re f EMC', [1]],
  ['a lower box', '0.5 g 0 0 200 84 re f', []],
  ['51 boxes as tall', '0.5 g 0 0 200 85 re f '.repeat(51), [1]],
  ['50 boxes and a low one', `${'0.5 g 0 0 200 85 re f '.repeat(50)}0.5 g 0 0 9 9 re f`, []],
])('with nothing but %s', async (_, operators, emptyPages) => {
  expect((await look(operators)).emptyPages).toEqual(emptyPages)
})

test('what stands in an edge of half an inch, of 72 POINTS_PER_INCH, is a header', async () => {
  const header = (y: number) => look(write('x', y, 0), [200, 100], { top: 0.5, bottom: 0 })
  expect((await header(65)).emptyPages).toEqual([1])
  expect((await header(62)).emptyPages).toEqual([])
})

test('of a sheet of more than MOST_PIXELS no picture is made', async () => {
  const [seen, unseen] = [
    await look(write('low', 10, 255), [2500, 1001]),
    await look(write('low', 10, 255), [2500, 1000]),
  ]
  expect([seen.text?.drawn, unseen.text?.drawn]).toEqual(['low', ''])
})
