import { expect, test } from 'vitest'
import { describePdf } from './describe-pdf.ts'

const DRAWING = 'BT /F1 9 Tf 9 9 Td (x) Tj ET 1 1 2 2 re f\n'.repeat(5000)
const PDF = Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj
4 0 obj<</Length ${DRAWING.length}>>stream
${DRAWING}endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>`)

test('no memory is kept of a PDF that was described', async () => {
  const describe = () => describePdf(PDF, { top: 0, bottom: 0 })
  expect(await describe()).toMatchObject({
    pages: 1,
    emptyPages: [],
    isBlank: false,
    text: { read: expect.stringContaining('x'), drawn: expect.stringContaining('x') },
  })
  await describe()
  const before = process.memoryUsage().external
  for (let time = 0; time < 5; time += 1) await describe()
  expect(process.memoryUsage().external - before).toBeLessThan(PDF.length * 10)
})
