interface PageParts {
  /** The program that draws the page; its font is /F. */
  readonly content: string
  /** Its font, with whatever objects it names, numbered from 20. */
  readonly font?: string
  /** The fields and notes of the page, numbered from 30. */
  readonly annotations?: readonly string[]
}

/** ISO 32000-1, 7.5: the smallest file with one page. Readers rebuild the table of offsets. */
export function createPdfPage({
  content,
  font = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  annotations = [],
}: PageParts): Buffer {
  const notes = annotations.map((annotation, at) => `${30 + at} 0 obj${annotation}endobj`)
  const names = annotations.map((_, at) => `${30 + at} 0 R`).join(' ')
  return Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[${names}]/NeedAppearances true/DA(/F 12 Tf 0 g)/DR<</Font<</F 3 0 R>>>>>>>>endobj
2 0 obj<</Type/Pages/Kids[4 0 R]/Count 1>>endobj
3 0 obj${font}
endobj
4 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 300]/Resources<</Font<</F 3 0 R>>>>/Contents 5 0 R/Annots[${names}]>>endobj
5 0 obj<</Length ${content.length}>>stream\n${content}\nendstream endobj
${notes.join('\n')}
trailer<</Root 1 0 R>>`)
}

/** Draws a text in 12 points. */
export function write(text: string, x: number, y: number): string {
  return `BT /F 12 Tf ${x} ${y} Td (${text}) Tj ET\n`
}
