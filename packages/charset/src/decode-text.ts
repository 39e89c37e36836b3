import { isAscii, isUtf8 } from 'node:buffer'
import { TextDecoder } from 'node:util'
import iconv from 'iconv-lite'
import { guessCharset } from './guess-charset.ts'

const SNIFF_BYTES = 4096
// Enough text to detect an encoding by its letters.
const JUDGED_BYTES = 64 * 1024
// HTML, 13.2.3.2 reads the first 1024 bytes; browsers read more, and pages rely on it.
const META_CHARSET = /<meta[^>]{0,300}?charset\s{0,9}=\s{0,9}["']?\s{0,9}([\w:.-]{2,40})/i
const XML_ENCODING = /^[\s\u00ef\u00bb\u00bf]{0,99}<\?xml[^>]{0,200}?encoding\s{0,9}=\s{0,9}["']([\w:.-]{2,40})/i
const HEADER_CHARSET = /charset\s{0,9}=\s{0,9}["']?([\w:.-]{2,40})/i
// Labels that servers and editors put on every file, whatever its content.
const DEFAULTS = new Set(['windows-1252', 'us-ascii', 'ascii'])
// ISO-2022-JP has only ASCII bytes; these switch to its characters, and are no text (RFC 1468).
const SHIFTS = ['\x1b$B', '\x1b$@']
// Labels that count only if the bytes prove them.
const UNICODE = /^(?:utf|ucs|unicode|iso-10646)/i

// A sequence cut in the middle does not justify another decoding of the whole text. Neither do the parts that a page takes from
// elsewhere, if it says that it is UTF-8 and more of it is than is not: by chance letters of another encoding are rarely valid.
const [FEW_BROKEN, HALF_BROKEN] = [0.1, 1]

/** A text and how its bytes were read. */
export interface DecodedText {
  readonly text: string
  /** Name of the encoding used, such as 'utf-8' or 'windows-1252'. */
  readonly charset: string
}

/**
 * Decodes bytes to text. Proof in the bytes (byte order mark, width, valid UTF-8) outranks the labels, which are often
 * wrong. Next comes detection by letters, if the label does not fit them, and last the labels: Content-Type, markup.
 * Never throws.
 */
export function decodeText(bytes: Uint8Array, contentType = ''): DecodedText {
  const start = Buffer.from(bytes.subarray(0, SNIFF_BYTES)).toString('latin1')
  const labels = labelsOf(start, contentType)
  const wide = unicodeForm(bytes, labels)
  if (wide) return decodeAs(bytes, wide, false) ?? { text: '', charset: wide }
  const isShifted = isAscii(bytes) && (labels.includes('iso-2022-jp') || SHIFTS.some((shift) => hasBytes(bytes, shift)))
  if (isUtf8(bytes) && !isShifted) return { text: new TextDecoder().decode(bytes), charset: 'utf-8' }

  const utf8 = new TextDecoder().decode(bytes)
  const believed = labels.filter((label) => !UNICODE.test(label))
  const mostBroken = labels.includes('utf-8') ? HALF_BROKEN : FEW_BROKEN
  if (!isShifted && isReadable(utf8.slice(0, JUDGED_BYTES), mostBroken)) return { text: utf8, charset: 'utf-8' }
  const [first] = believed
  const guess = guessCharset(bytes.subarray(0, JUDGED_BYTES), first === undefined || DEFAULTS.has(first) ? null : first)
  for (const label of guess ? [guess, ...believed] : believed) {
    const decoded = decodeAs(bytes, label, true)
    if (decoded) return decoded
  }
  for (const label of [...(guess ? [guess] : []), ...believed, 'windows-1252']) {
    const decoded = decodeAs(bytes, label, false)
    if (decoded) return decoded
  }
  return { text: utf8, charset: 'utf-8' }
}

/**
 * Labels of the header, then of the document; a server's default comes last. Names are those of the Encoding Standard.
 */
function labelsOf(start: string, contentType: string): string[] {
  const header = HEADER_CHARSET.exec(contentType)?.[1]
  const declared = XML_ENCODING.exec(start)?.[1] ?? META_CHARSET.exec(start)?.[1]
  const labels = [header, declared].flatMap((label) => (label === undefined ? [] : [standardName(label)]))
  return labels.sort((a, b) => Number(DEFAULTS.has(a)) - Number(DEFAULTS.has(b)))
}

function standardName(label: string): string {
  try {
    return new TextDecoder(label).encoding
  } catch {
    return label.toLowerCase()
  }
}

/**
 * XML 1.0, appendix F: the byte order mark, or the width of the first '<'. For other text, a label together with zero
 * bytes.
 */
function unicodeForm(bytes: Uint8Array, labels: readonly string[]): string | null {
  const head = Buffer.from(bytes.subarray(0, 4)).toString('hex')
  if (head === '0000feff' || head === '0000003c') return 'utf-32be'
  if (head === 'fffe0000' || head === '3c000000') return 'utf-32le'
  if (head.startsWith('efbbbf')) return 'utf-8'
  if (head.startsWith('feff') || head.startsWith('003c00')) return 'utf-16be'
  if (head.startsWith('fffe') || /^3c00..00/.test(head)) return 'utf-16le'
  const labelled = labels.find((label) => /^utf-16/.test(label))
  const zeros = labelled ? bytes.subarray(0, SNIFF_BYTES).filter((byte) => byte === 0).length : 0
  return labelled && zeros * 4 > Math.min(bytes.length, SNIFF_BYTES) ? labelled : null
}

function hasBytes(bytes: Uint8Array, text: string): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(text)
}

function decodeAs(bytes: Uint8Array, label: string, fatal: boolean): DecodedText | null {
  try {
    const decoder = new TextDecoder(label, { fatal })
    return { text: decoder.decode(bytes), charset: decoder.encoding }
  } catch {
    // Code pages and widths that the Encoding Standard omits, and bytes that do not fit their label.
    const isForeign = /^(?:utf-32[bl]e|(?:cp|ibm)-?\d{3,5})$/.test(label) && iconv.encodingExists(label)
    return isForeign ? { text: iconv.decode(Buffer.from(bytes), label), charset: label } : null
  }
}

/** Whether a text has no more than a share of broken bytes for each letter that only good UTF-8 has. */
function isReadable(utf8: string, mostBroken: number): boolean {
  const broken = utf8.match(/\ufffd/g)?.length ?? 0
  const foreign = utf8.match(/[\u0080-\ufffc]/g)?.length ?? 0
  return broken <= mostBroken * foreign
}
