import { deflateSync } from 'node:zlib'

export interface SmallPdf {
  /** One entry per page: lines of Latin-1 text with their position, in points from the bottom left corner. */
  readonly pages?: readonly (readonly PlacedLine[])[]
  /** Pages of a JPEG each, as from a scanner; they replace `pages`. */
  readonly scans?: readonly Scan[]
  readonly attachments?: readonly { readonly name: string; readonly content: string | Uint8Array }[]
  /** How the attachments are listed in the catalog. Default: one flat name tree. */
  readonly tree?: 'flat' | 'kids' | 'af-only'
  /** What the stamps that are laid over the first page say; empty for one without words. */
  readonly stamps?: readonly string[]
  /** Notes that were added to the first page. */
  readonly notes?: readonly string[]
  /** Adds an encryption that no empty password opens. */
  readonly isEncrypted?: boolean
}

export interface Scan {
  readonly jpeg: Uint8Array
  readonly width: number
  readonly height: number
}

export interface PlacedLine {
  readonly x: number
  readonly y: number
  readonly text: string
  /** Points. Default 10. */
  readonly size?: number
  /** 0 black to 1 white. Default 0. */
  readonly grey?: number
  /** Text rendering mode of ISO 32000-1, 9.3.6: 3 paints nothing. Default 0. */
  readonly mode?: number
  /** Degrees counterclockwise. Default 0. */
  readonly angle?: number
  /** Paints a box of this shade over the text, 0 black to 1 white. */
  readonly cover?: number
}

/** A valid PDF 1.7 of a few hundred bytes, by ISO 32000-1. */
export function createSmallPdf({
  scans,
  pages = scans ? [] : [[]],
  attachments = [],
  tree = 'flat',
  stamps = [],
  notes = [],
  isEncrypted = false,
}: SmallPdf): Uint8Array {
  const objects: Buffer[] = []
  const add = (body: string | Buffer) => objects.push(Buffer.from(body))
  const font = add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>')
  const parent = objects.length + 1 + 2 * pages.length + 3 * (scans?.length ?? 0)
  const scanned = (scans ?? []).map(({ jpeg, width, height }) => {
    const entries = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8`
    const head = `<< ${entries} /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`
    const image = add(Buffer.concat([Buffer.from(head), jpeg, Buffer.from('\nendstream')]))
    const content = add(toStream('', 'q 595 0 0 842 0 0 cm /Scan Do Q'))
    return add(
      `<< /Type /Page /Parent ${parent} 0 R /MediaBox [0 0 595 842] /Contents ${content} 0 R /Resources << /XObject << /Scan ${image} 0 R >> >> >>`,
    )
  })
  const toAnnotation = (kind: string) => (words: string) =>
    `<< /Type /Annot /Subtype /${kind} /Rect [200 400 400 460] /F 4 /DA (/F1 12 Tf) /Contents (${words}) >>`
  const added = [...stamps.map(toAnnotation('Stamp')), ...notes.map(toAnnotation('FreeText'))]
  const typed = pages.map((lines, page) => {
    const content = add(toStream('', lines.map(showText).join('\n')))
    const annotations = page === 0 ? `/Annots [${added.join(' ')}]` : ''
    return add(
      `<< /Type /Page /Parent ${parent} 0 R /MediaBox [0 0 595 842] /Contents ${content} 0 R ${annotations} /Resources << /Font << /F1 ${font} 0 R >> >> >>`,
    )
  })
  const kids = [...scanned, ...typed]
  add(`<< /Type /Pages /Count ${kids.length} /Kids [${kids.map(toReference).join(' ')}] >>`)
  const files = attachments.map(({ name, content }) => {
    const file = add(toStream('/Type /EmbeddedFile /Subtype /text#2Fxml', content))
    return { name, specification: add(`<< /Type /Filespec /F (${name}) /UF (${name}) /EF << /F ${file} 0 R >> >>`) }
  })
  const names = files.map(({ name, specification }) => `(${name}) ${specification} 0 R`).join(' ')
  const leaf = add(`<< /Names [${names}] /Limits [(${files[0]?.name}) (${files.at(-1)?.name})] >>`)
  const embedded = tree === 'kids' ? `<< /Kids [${leaf} 0 R] >>` : `<< /Names [${names}] >>`
  const namesEntry = tree === 'af-only' ? '' : `/Names << /EmbeddedFiles ${embedded} >>`
  const af = `/AF [${files.map(({ specification }) => toReference(specification)).join(' ')}]`
  const root = add(`<< /Type /Catalog /Pages ${parent} 0 R ${namesEntry} ${af} >>`)
  return assemble(objects, { root, isEncrypted })
}

function assemble(
  objects: readonly Buffer[],
  { root, isEncrypted }: { root: number; isEncrypted: boolean },
): Uint8Array {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')]
  let length = parts[0]?.length ?? 0
  const offsets = objects.map((body, index) => {
    const offset = length
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')])
    parts.push(part)
    length += part.length
    return offset
  })
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const key = 'ab'.repeat(32)
  const encrypt = isEncrypted
    ? `/Encrypt << /Filter /Standard /V 1 /R 2 /O <${key}> /U <${key}> /P -4 >> /ID [<00> <00>]`
    : ''
  const size = objects.length + 1
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root ${root} 0 R ${encrypt} >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}

function toStream(entries: string, content: string | Uint8Array): Buffer {
  const data = deflateSync(typeof content === 'string' ? Buffer.from(content, entries ? 'utf8' : 'latin1') : content)
  const head = `<< ${entries} /Filter /FlateDecode /Length ${data.length} >>\nstream\n`
  return Buffer.concat([Buffer.from(head), data, Buffer.from('\nendstream')])
}

function showText({ x, y, text, size = 10, grey = 0, mode = 0, angle = 0, cover }: PlacedLine): string {
  const [cos, sin] = [Math.cos, Math.sin].map((of) => of((angle * Math.PI) / 180).toFixed(4))
  const shown = `q ${grey} g BT ${mode} Tr /F1 ${size} Tf ${cos} ${sin} ${-Number(sin)} ${cos} ${x} ${y} Tm (${text.replaceAll(/[\\()]/g, '\\$&')}) Tj ET Q`
  return cover === undefined
    ? shown
    : `${shown} q ${cover} g ${x - 2} ${y - 4} ${size * text.length} ${size * 1.5} re f Q`
}

function toReference(object: number): string {
  return `${object} 0 R`
}
