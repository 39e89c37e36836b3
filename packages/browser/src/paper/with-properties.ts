/** Document properties that readers show besides the pages. */
export interface PdfProperties {
  readonly title?: string | undefined
  readonly author?: string | undefined
}

/**
 * Changes the properties of a PDF by an incremental update (ISO 32000-1, 7.5.6): the browser's bytes stay unchanged,
 * and a new version of the document information follows. Throws if the file does not have the browser's structure.
 */
export function withProperties(pdf: Uint8Array, { title, author }: PdfProperties): Uint8Array {
  if (title === undefined && author === undefined) return pdf
  const text = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).toString('latin1')
  const ending = /trailer\s*<<([\s\S]*?)>>\s*startxref\s+(\d+)\s+%%EOF\s*$/.exec(text.slice(-4096))
  const [, trailer = '', previous = ''] = ending ?? []
  const [, number = ''] = /\/Info (\d+) 0 R/.exec(trailer) ?? []
  const [, info] = new RegExp(`(?:^|[\\r\\n])${number} 0 obj\\s*<<([\\s\\S]*?)>>\\s*endobj`).exec(text) ?? []
  if (!ending || number === '' || info === undefined) throw new Error('a PDF without a plain trailer and information')
  const kept = info.replace(/\/Title\s*(?:<[^>]*>|\((?:\\[\s\S]|[^\\)])*\))/, (all) => (title === undefined ? all : ''))
  const written = `${title === undefined ? '' : `/Title ${toHex(title)} `}${author === undefined ? '' : `/Author ${toHex(author)} `}`
  const object = `\n${number} 0 obj\n<<${written}${kept.trim()}>>\nendobj\n`
  const at = pdf.byteLength + 1
  const table = `xref\n${number} 1\n${String(at).padStart(10, '0')} 00000 n \n`
  const end = `trailer\n<<${trailer.trim()}\n/Prev ${previous}>>\nstartxref\n${pdf.byteLength + object.length}\n%%EOF\n`
  return Buffer.concat([pdf, Buffer.from(object + table + end, 'latin1')])
}

/** A PDF text string for any script: UTF-16BE after a byte order mark, in hex. */
function toHex(text: string): string {
  return `<FEFF${Buffer.from(text.toWellFormed(), 'utf16le').swap16().toString('hex').toUpperCase()}>`
}
