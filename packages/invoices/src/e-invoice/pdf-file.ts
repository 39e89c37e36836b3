import { getResolvedPDFJS } from 'unpdf'
import { UNREADABLE } from '../unreadable.ts'
import { UnreadableInvoice } from './unreadable-invoice.ts'

/**
 * A rectangle on a page as displayed, measured from its top left corner: in points of a PDF, in pixels of a picture.
 */
export interface PageBox {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** A piece of text and its position, in points from the top left corner of the page. */
export interface PlacedText {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  /** Font size. */
  readonly height: number
  /** Confidence of recognized text, 0 to 1. */
  readonly certainty?: number
  /** The area it covers on the page as displayed. */
  readonly box?: PageBox
}

/** A piece of text and the area it covers on the page as displayed, in points from the top left corner. */
export interface PieceOfPage extends PlacedText {
  readonly box: PageBox
  /** Direction in which it is read, in whole degrees, counterclockwise; 0 from left to right on an upright page. */
  readonly angle: number
}

/** The text layer of a page. */
export interface PageText {
  /** In points, as displayed. */
  readonly width: number
  readonly height: number
  readonly pieces: readonly PieceOfPage[]
  /** Share of all characters that are set in the invisible mode, as over a scan. 0 to 1. */
  readonly invisibleShare: number
  /** What stamps and short notes say that were laid over the finished page; empty for a stamp that is a picture. */
  readonly added: readonly string[]
}

/** A file embedded in a PDF. */
export interface PdfAttachment {
  readonly name: string
  readonly content: Uint8Array
}

/** An open PDF. Works on the calling thread without a time limit of its own: read hostile files in a worker. */
export interface PdfFile extends AsyncDisposable {
  readonly pageCount: number
  /**
   * Files in the name tree of the document, including the largest trees, but not files that only an annotation
   * contains.
   */
  readAttachments(): Promise<PdfAttachment[]>
  /** The text layer of a page, counted from 1. Empty for a scan. */
  readText(page: number): Promise<PageText>
}

// No invoice has more; a file with thousands tries to exhaust our memory.
const MAX_ATTACHMENTS = 20
const MAX_ATTACHMENT_BYTES = 15_000_000
// Height of digits and capital letters, as a share of the font size.
const ASCENT = 0.7
// Text rendering modes of ISO 32000-1 that paint nothing.
const INVISIBLE_MODES = [3, 7]
// Characters of a note that was added.
const MAX_ADDED = 200
// A glyph whose font does not say which character it is.
const UNMAPPED = /[\p{Cc}--[\t\n\r]]/gv

/** Opens a PDF without a password. Throws UnreadableInvoice if the file is encrypted or not a PDF. */
export async function openPdf(bytes: Uint8Array): Promise<PdfFile> {
  const { getDocument, VerbosityLevel, OPS } = await getResolvedPDFJS()
  // The engine takes ownership of its buffer.
  const task = getDocument({
    data: Uint8Array.from(bytes),
    verbosity: VerbosityLevel.ERRORS,
    disableFontFace: true,
    useSystemFonts: false,
  })
  const document = await task.promise.catch((error: Error) => {
    throw new UnreadableInvoice(explain(error), error)
  })

  async function readAttachments(): Promise<PdfAttachment[]> {
    // A broken tree counts as empty: findEmbeddedStreams() still finds its files.
    const tree = await document.getAttachments().catch(() => null)
    const listed = [...(tree ?? [])].slice(0, MAX_ATTACHMENTS)
    const attachments: PdfAttachment[] = []
    for (const [id, { filename }] of listed) {
      const content = await document.getAttachmentContent(id).catch(() => null)
      if (content && content.length <= MAX_ATTACHMENT_BYTES) attachments.push({ name: filename, content })
    }
    return attachments
  }

  async function readText(number: number): Promise<PageText> {
    const { items, viewport, invisibleShare, added } = await readPage(number).catch((error: Error) => {
      throw new UnreadableInvoice(`page ${number} of the PDF is broken`, error)
    })
    const pieces = items.flatMap((item) => {
      if (!('str' in item) || item.str.trim() === '') return []
      // Some files write an accent as a separate character.
      const text = item.str.normalize('NFC').replaceAll(UNMAPPED, UNREADABLE)
      return [{ text, width: item.width, ...toPlace(item, viewport) }]
    })
    return { pieces, invisibleShare, added, width: viewport.width, height: viewport.height }
  }

  async function readPage(number: number) {
    const page = await document.getPage(number)
    return {
      viewport: page.getViewport({ scale: 1 }),
      invisibleShare: measureInvisible(await page.getOperatorList(), OPS),
      added: (await page.getAnnotations()).flatMap(readAdded),
      ...(await page.getTextContent()),
    }
  }

  return {
    pageCount: document.numPages,
    readAttachments,
    readText,
    [Symbol.asyncDispose]: () => task.destroy(),
  }
}

/** What pdf.js tells of an annotation; it types them as any. */
interface Annotation {
  readonly subtype?: string
  readonly annotationFlags?: number
  readonly textContent?: readonly string[]
  readonly contentsObj?: { readonly str?: string }
}

const WORDS_OF_STAMP = 3
// Flags of ISO 32000-1, 12.5.3: hidden, and not shown on a screen.
const NOT_SHOWN = 0b100010

function readAdded({ subtype = '', annotationFlags = 0, textContent, contentsObj }: Annotation): string[] {
  if ((annotationFlags & NOT_SHOWN) !== 0) return []
  const text = (textContent?.join(' ').trim() || contentsObj?.str?.trim() || '').slice(0, MAX_ADDED)
  const words = text.match(/\p{L}+/gu)?.length ?? 0
  // Longer ones are remarks: 'Please book on cost centre 12'.
  return subtype === 'Stamp' || (subtype === 'FreeText' && words > 0 && words <= WORDS_OF_STAMP) ? [text] : []
}

interface Viewport {
  /** Of the page itself: left, bottom, right, top. */
  readonly viewBox: readonly number[]
  convertToViewportPoint(x: number, y: number): unknown[]
}

// pdf.js types the six numbers of a PDF's matrix, and those of a point, as any.
interface Item {
  readonly transform: readonly number[]
  readonly width: number
}

function toPlace({ transform, width }: Item, viewport: Viewport): Omit<PieceOfPage, 'text' | 'width'> {
  const [a = 0, b = 0, skew = 0, scale = 0, x = 0, y = 0] = transform
  const [, , , top = 0] = viewport.viewBox
  // Along the line, and from the foot to the top of its letters.
  const along = Math.hypot(a, b) || 1
  const [dx, dy] = [(a / along) * width, (b / along) * width]
  const [ux, uy] = [skew * ASCENT, scale * ASCENT]
  const corners = [
    [x, y],
    [x + dx, y + dy],
    [x + ux, y + uy],
    [x + dx + ux, y + dy + uy],
    // pdf.js types a point as a list of anything.
  ].map(([px = 0, py = 0]) => viewport.convertToViewportPoint(px, py) as [number, number])
  const [xs, ys] = [corners.map(([px]) => px), corners.map(([, py]) => py)]
  const box = { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
  const angle = Math.round((Math.atan2(b, a) * 180) / Math.PI)
  return { x, y: top - y, height: Math.hypot(skew, scale), box, angle }
}

interface Operators {
  readonly fnArray: readonly number[]
  readonly argsArray: readonly unknown[]
}

/** The share of characters that are shown but not painted. */
function measureInvisible({ fnArray, argsArray }: Operators, ops: Readonly<Record<string, number>>): number {
  let mode = 0
  const saved: number[] = []
  const counts = { all: 0, invisible: 0 }
  for (const [index, operator] of fnArray.entries()) {
    const [first] = Array.isArray(argsArray[index]) ? argsArray[index] : []
    if (operator === ops.save) saved.push(mode)
    else if (operator === ops.restore) mode = saved.pop() ?? 0
    else if (operator === ops.setTextRenderingMode) mode = Number(first)
    else if (operator === ops.showText && Array.isArray(first)) {
      counts.all += first.length
      if (INVISIBLE_MODES.includes(mode)) counts.invisible += first.length
    }
  }
  return counts.all === 0 ? 0 : counts.invisible / counts.all
}

function explain({ name, message }: Error): string {
  if (name === 'PasswordException') return 'the PDF is encrypted. Send it without a password'
  return `the PDF cannot be opened: ${message.slice(0, 120)}`
}
