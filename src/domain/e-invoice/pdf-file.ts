import { getResolvedPDFJS } from 'unpdf'
import { UnreadableInvoice } from './unreadable-invoice.ts'

/** A piece of text and where it stands, in points from the top left corner of the page. */
export interface PlacedText {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  /** Font size. */
  readonly height: number
}

export interface PdfAttachment {
  readonly name: string
  readonly content: Uint8Array
}

/** An open PDF. Works on the calling thread without a time limit of its own: hostile files belong into a worker. */
export interface PdfFile extends AsyncDisposable {
  readonly pageCount: number
  /** Files in the name tree of the document, largest trees included; not those that only an annotation holds. */
  readAttachments(): Promise<PdfAttachment[]>
  /** The text layer of a page, counted from 1. Empty for a scan. */
  readText(page: number): Promise<PlacedText[]>
}

// No invoice has more; a file with thousands is after our memory.
const MAX_ATTACHMENTS = 20
const MAX_ATTACHMENT_BYTES = 15_000_000

/** Opens a PDF without a password. Throws UnreadableInvoice for what is encrypted or no PDF. */
export async function openPdf(bytes: Uint8Array): Promise<PdfFile> {
  const { getDocument, VerbosityLevel } = await getResolvedPDFJS()
  // The engine takes its buffer over.
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
    // A broken tree is an empty one: its files are still there for findEmbeddedXml().
    const tree = await document.getAttachments().catch(() => null)
    const listed = [...(tree ?? [])].slice(0, MAX_ATTACHMENTS)
    const attachments: PdfAttachment[] = []
    for (const [id, { filename }] of listed) {
      const content = await document.getAttachmentContent(id).catch(() => null)
      if (content && content.length <= MAX_ATTACHMENT_BYTES) attachments.push({ name: filename, content })
    }
    return attachments
  }

  async function readText(number: number): Promise<PlacedText[]> {
    const { view, items } = await readPage(number).catch((error: Error) => {
      throw new UnreadableInvoice(`page ${number} of the PDF is broken`, error)
    })
    const [, , , top = 0] = view
    return items.flatMap((item) => {
      if (!('str' in item) || item.str.trim() === '') return []
      const [, , skew = 0, scale = 0, x = 0, y = 0] = item.transform as number[]
      // Some files write an accent as a character of its own.
      return [{ text: item.str.normalize('NFC'), x, y: top - y, width: item.width, height: Math.hypot(skew, scale) }]
    })
  }

  async function readPage(number: number) {
    const page = await document.getPage(number)
    return { view: page.view, ...(await page.getTextContent()) }
  }

  return {
    pageCount: document.numPages,
    readAttachments,
    readText,
    [Symbol.asyncDispose]: () => task.destroy(),
  }
}

function explain({ name, message }: Error): string {
  if (name === 'PasswordException') return 'the PDF is encrypted. Send it without a password'
  return `the PDF cannot be opened: ${message.slice(0, 120)}`
}
