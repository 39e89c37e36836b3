import { looksLikeCades } from './e-invoice/cades.ts'
import { openPdf, type PageText, type PdfFile, type PieceOfPage, type PlacedText } from './e-invoice/pdf-file.ts'
import { readEmbeddedInvoice } from './e-invoice/pdf-invoice.ts'
import { warnOfUnprinted } from './e-invoice/printed-values.ts'
import type { EInvoice } from './e-invoice/read-e-invoice.ts'
import { readEInvoiceFile } from './e-invoice/read-e-invoice.ts'
import { UnreadableInvoice } from './e-invoice/unreadable-invoice.ts'
import { splitStamps } from './stamps.ts'
import { findVisible } from './visible-text.ts'

/** The kind of a file, determined by its content and never by the input field. */
export type ReadDocument =
  | { readonly kind: 'e-invoice'; readonly eInvoice: EInvoice; readonly note: string }
  | {
      readonly kind: 'text'
      readonly pages: readonly (readonly PlacedText[])[]
      readonly pageCount: number
      /** The text that was left out, and why. */
      readonly hidden: readonly string[]
      /** What is laid across the pages, such as 'VOID'; empty text for a stamp that is a picture. */
      readonly stamps: readonly string[]
    }
  | {
      readonly kind: 'scan'
      readonly pageCount: number
      readonly hidden: readonly string[]
      /** As of a text. */
      readonly stamps: readonly string[]
      /** Length of the longer side of each page, in points. */
      readonly longestSides: readonly number[]
    }

/** At most this many pages of a PDF are read. Longer invoices have no totals on later pages. */
const MAX_PAGES = 20

// What else is sent as an invoice, by how it begins.
const OTHERS: readonly (readonly [RegExp, string])[] = [
  [/^UN[AB]\W/, 'a UN/EDIFACT message'],
  [/^ISA[^A-Za-z\d\s]\d\d/, 'an ANSI X12 message'],
  [/^[{[]\s*["{[\]}]/, 'JSON'],
]

/** Reads a file as far as possible without guessing. Throws UnreadableInvoice that says what is wrong with it. */
export async function readDocument(bytes: Uint8Array): Promise<ReadDocument> {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024)).toString('latin1')
  if (head.includes('%PDF-')) return await readPdf(bytes)
  const text = head.replace(/^\xef\xbb\xbf/, '').trimStart()
  const other = OTHERS.find(([pattern]) => pattern.test(text))?.[1]
  if (other) throw new UnreadableInvoice(`the file is ${other}, which is not supported`)
  const file = toBinary(bytes, head)
  if (!looksLikeCades(file) && !/^(\xef\xbb\xbf|\xff\xfe|\xfe\xff|\0)?\s*</.test(head)) {
    throw new UnreadableInvoice('the file is not XML, a PDF or an image that can be read')
  }
  const eInvoice = readEInvoiceFile(file)
  return { kind: 'e-invoice', eInvoice, note: `Read exactly from XML (${eInvoice.syntax}).` }
}

// Some systems deliver signed invoices as base64 text. A DER or BER sequence in base64 starts with 'MI'.
function toBinary(bytes: Uint8Array, head: string): Uint8Array {
  return /^\s*MI[A-M][A-Za-z0-9+/]/.test(head) ? Buffer.from(Buffer.from(bytes).toString('latin1'), 'base64') : bytes
}

async function readPdf(bytes: Uint8Array): Promise<ReadDocument> {
  await using pdf = await openPdf(bytes)
  const embedded = await readEmbeddedInvoice(pdf, bytes)
  if (embedded) {
    const { eInvoice, attachmentName } = embedded
    const where = attachmentName === null ? 'an unnamed attachment' : `the attachment ${attachmentName}`
    const warnings = [...eInvoice.warnings, ...warnOfUnprinted(eInvoice.invoice, await readPrinted(pdf, bytes))]
    const note = `Read exactly from ${where} of the PDF (${eInvoice.syntax}).`
    return { kind: 'e-invoice', eInvoice: { ...eInvoice, warnings }, note }
  }
  const pages = await readPages(pdf)
  const { pageCount } = pdf
  const longestSides = pages.map(({ width, height }) => Math.max(width, height))
  const added = pages.flatMap((page) => page.added)
  const scan = { kind: 'scan', pageCount, longestSides, stamps: added } as const
  if (pages.every(({ pieces }) => pieces.length === 0)) return { ...scan, hidden: [] }
  if (isGarbled(pages)) return { ...scan, hidden: [GARBLED] }
  // Software added the text over a scan; a person sees the scan.
  if (pages.some(isOverPicture)) return { ...scan, hidden: [OVER_PICTURE] }
  const seen = await findVisible(bytes, pages)
  const isSeen = (page: number, piece: number) => seen[page]?.isSeen[piece] === true
  const shown = pages.map(({ pieces }, page) => splitStamps(pieces.filter((_, piece) => isSeen(page, piece))))
  const visible = shown.map(({ pieces }) => pieces.map(toPlaced))
  const stamps = [...new Set([...shown.flatMap((page) => page.stamps), ...added])]
  const left = pages.flatMap(({ pieces }, page) => pieces.filter((_, piece) => !isSeen(page, piece)))
  if (visible.every((page) => page.length === 0)) return { ...scan, hidden: warnOfHidden(left) }
  return { kind: 'text', pages: visible, pageCount, hidden: warnOfHidden(left), stamps }
}

/** The text of each page; none where it is not what a person sees, or the pages cannot be read. */
async function readPrinted(pdf: PdfFile, bytes: Uint8Array): Promise<string[]> {
  try {
    const pages = await readPages(pdf)
    if (isGarbled(pages) || pages.some(isOverPicture)) return []
    // Drawing takes longer than all the rest, so it is done only where some text is not painted at all.
    const seen = pages.some(({ invisibleShare }) => invisibleShare > 0) ? await findVisible(bytes, pages) : null
    return pages.map(({ pieces }, page) => {
      const shown = seen ? pieces.filter((_, piece) => seen[page]?.isSeen[piece] === true) : pieces
      return shown.map(({ text }) => text).join(' ')
    })
  } catch {
    // The XML is read, whatever is wrong with the pages.
    return []
  }
}

const GARBLED =
  'The fonts of the file do not map their glyphs to letters: its text was left out, and the pages were read as pictures.'
// Share of all characters: a few symbols without a letter are ornaments.
const MAX_UNKNOWN = 0.1
// Ornaments stand alone: these are words, or the digits of amounts.
const UNKNOWN_WORD = /[\0\ufffd]{4}/

function isGarbled(pages: readonly PageText[]): boolean {
  const texts = pages.flatMap(({ pieces }) => pieces.map((piece) => piece.text))
  if (texts.some((text) => UNKNOWN_WORD.test(text))) return true
  const text = texts.join('')
  return [...text.matchAll(/[\0\ufffd\ue000-\uf8ff]/g)].length > MAX_UNKNOWN * text.length
}

const OVER_PICTURE = 'The file has invisible text over its pictures: it was left out, and the pictures were read.'
// Share of a page's characters: above it, the invisible text is the text layer of a scan.
const MAX_INVISIBLE = 0.8
const MAX_QUOTED = 5

function isOverPicture({ pieces, invisibleShare }: PageText): boolean {
  if (invisibleShare > MAX_INVISIBLE) return true
  return (
    invisibleShare > 0 &&
    pieces.some((piece, index) => pieces.slice(index + 1).some((other) => overprints(piece, other)))
  )
}

/** True if two different texts overlap: a person sees only one of them. */
function overprints({ box: a, text }: PieceOfPage, { box: b, text: other }: PieceOfPage): boolean {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  const smaller = Math.min((a.right - a.left) * (a.bottom - a.top), (b.right - b.left) * (b.bottom - b.top))
  return text !== other && width > 0 && height > 0 && width * height > smaller / 2
}

function toPlaced({ text, x, y, width, height, box }: PieceOfPage): PlacedText {
  return { text, x, y, width, height, box }
}

function warnOfHidden(pieces: readonly PieceOfPage[]): string[] {
  const words = pieces.filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
  if (words.length === 0) return []
  const quoted = words.slice(0, MAX_QUOTED).map(({ text }) => JSON.stringify(text.slice(0, 40)))
  return [
    `Text that a person does not see (invisible, as pale as its background, covered, off the page or tiny) was left out: ${quoted.join(', ')}${words.length > MAX_QUOTED ? ` and ${words.length - MAX_QUOTED} more` : ''}.`,
  ]
}

async function readPages(pdf: PdfFile): Promise<PageText[]> {
  const pages: PageText[] = []
  for (let page = 1; page <= Math.min(pdf.pageCount, MAX_PAGES); page += 1) pages.push(await pdf.readText(page))
  return pages
}
