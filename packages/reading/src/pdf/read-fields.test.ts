import { expect, it } from 'vitest'
import { createPdfPage, write } from '../../test/pdf-page.ts'
import { readPdfText } from './pdf-text.ts'

const field = (value: string, rectangle: string, more = '') =>
  `<</Type/Annot/Subtype/Widget/FT/Tx/T(f${rectangle})/V(${value})/Rect[${rectangle}]/F 4/DA(/F 12 Tf 0 g)/P 4 0 R${more}>>`
const LABELS = write('Name:', 20, 250) + write('City:', 20, 220) + write('Signed by the applicant', 20, 100)
const read = async (...annotations: string[]) =>
  (await readPdfText(createPdfPage({ content: LABELS, annotations }), 5000))?.text

it('reads what is filled in beside its label: SAME_ROW', async () => {
  const name = field('Ada Lovelace', '100 245 300 265')
  const city = field('London', '100 215 300 235')
  expect(await read(city, name)).toBe('Name: Ada Lovelace\nCity: London\nSigned by the applicant')
})

it('reads two fields of one row each in its place: BETWEEN_FIELDS', async () => {
  const [first, second] = [field('Ada', '100 245 140 265'), field('Lovelace', '200 245 300 265')]
  expect(await read(first, second)).toBe('Name: Ada Lovelace\nCity:\nSigned by the applicant')
})

it('reads what is filled in below its label in a line of its own', async () => {
  expect(await read(field('Nothing to declare', '20 150 300 170'))).toBe(
    'Name:\nCity:\nNothing to declare\nSigned by the applicant',
  )
})

it.each([
  ['hidden', '/F 2'],
  ['not shown', '/F 32'],
])('leaves out a field that is %s', async (_, flags) => {
  const unseen = field('Secret', '100 245 300 265').replace('/F 4', flags)
  expect(await read(unseen)).toBe('Name:\nCity:\nSigned by the applicant')
})

it('reads notes on the paper, and forms without any other text', async () => {
  const note =
    '<</Type/Annot/Subtype/FreeText/Contents(Paid)/Rect[100 215 300 235]/F 4/DA(/F 12 Tf 0 g)/AP<</N 31 0 R>>>>'
  const look = `<</Type/XObject/Subtype/Form/BBox[0 0 200 20]/Resources<</Font<</F 3 0 R>>>>/Length 33>>stream\nBT /F 12 Tf 2 5 Td (Paid) Tj ET  \nendstream `
  const bytes = createPdfPage({ content: LABELS, annotations: [note, look] })
  const only = Buffer.from(bytes.toString('latin1').replace('/Annots[30 0 R 31 0 R]', '/Annots[30 0 R]'), 'latin1')
  expect((await readPdfText(only, 5000))?.text).toBe('Name:\nCity: Paid\nSigned by the applicant')
  const form = createPdfPage({ content: '', annotations: [field('Only this', '100 245 300 265')] })
  expect((await readPdfText(form, 5000))?.text).toBe('Only this')
})
