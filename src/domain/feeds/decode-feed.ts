import { isAscii, isUtf8 } from 'node:buffer'
import { detect } from 'chardet'
import iconv from 'iconv-lite'

const SNIFFED_BYTES = 1024
// As much as a judgement on the letters needs.
const JUDGED_LENGTH = 64 * 1024
const HEADER_CHARSET = /charset\s*=\s*["']?([\w.:-]{1,40})/i
const DECLARED_ENCODING = /<\?xml[^<>]{0,200}?encoding\s*=\s*["']([\w.:-]{1,40})/
// What servers send for every file, whatever is in it.
const SERVER_DEFAULTS = new Set(['iso-8859-1', 'us-ascii', 'latin1'])
// Labels that only the bytes themselves can prove, tried before any label is believed.
const UNICODE = /^(utf|ucs|unicode|iso-10646)/

/**
 * Bytes of a feed to text. What the bytes prove (byte order mark, width, valid UTF-8) outranks the labels, which are
 * often wrong; then the XML declaration and the Content-Type, then a guess by the letters. Never throws.
 */
export function decodeFeed(bytes: Uint8Array, contentType = ''): string {
  const proven = unicodeForm(bytes)
  if (proven) return decodeAs(bytes, proven, false) ?? ''
  const start = Buffer.from(bytes.subarray(0, SNIFFED_BYTES)).toString('latin1')
  const labels = labelsOf(start, contentType)
  // ISO-2022-JP is written in ASCII bytes.
  if (isUtf8(bytes) && !(isAscii(bytes) && labels.includes('iso-2022-jp'))) return new TextDecoder().decode(bytes)

  const believed = labels.filter((label) => !UNICODE.test(label))
  for (const label of believed) {
    const text = decodeAs(bytes, label, true)
    if (text !== null) return text
  }
  const utf8 = new TextDecoder().decode(bytes)
  if (isMostlyReadable(utf8.slice(0, JUDGED_LENGTH))) return utf8
  const guess = detect(bytes.subarray(0, JUDGED_LENGTH))
  for (const label of [...believed, guess ?? 'windows-1252', 'windows-1252']) {
    const text = decodeAs(bytes, label.toLowerCase(), false)
    if (text !== null) return text
  }
  return utf8
}

// XML 1.0, appendix F: the byte order mark, or how wide the '<' at the start is.
function unicodeForm(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.subarray(0, 4)).toString('hex')
  if (head === '0000feff' || head === '0000003c') return 'utf-32be'
  if (head === 'fffe0000' || head === '3c000000') return 'utf-32le'
  if (head.startsWith('efbbbf')) return 'utf-8'
  if (head.startsWith('feff') || head.startsWith('003c00')) return 'utf-16be'
  if (head.startsWith('fffe') || /^3c00..00/.test(head)) return 'utf-16le'
  return null
}

function labelsOf(start: string, contentType: string): string[] {
  const header = HEADER_CHARSET.exec(contentType)?.[1]?.toLowerCase()
  const declared = DECLARED_ENCODING.exec(start)?.[1]?.toLowerCase()
  const labels = header && SERVER_DEFAULTS.has(header) ? [declared, header] : [header, declared]
  return labels.filter((label) => label !== undefined)
}

function decodeAs(bytes: Uint8Array, label: string, fatal: boolean): string | null {
  try {
    // Also where the platform knows the label and the bytes do not fit it.
    return new TextDecoder(label, { fatal }).decode(bytes)
  } catch {
    // Code pages and widths that the Encoding Standard leaves out.
    return /^(utf-32[bl]e|(cp|ibm)-?\d{3,5})$/.test(label) && iconv.encodingExists(label)
      ? iconv.decode(Buffer.from(bytes), label)
      : null
  }
}

// A few broken bytes in good UTF-8, such as a sequence cut in the middle, are no reason to misread all of it.
function isMostlyReadable(utf8: string): boolean {
  const broken = utf8.match(/\ufffd/g)?.length ?? 0
  const foreign = utf8.match(/[\u0080-\ufffc]/g)?.length ?? 0
  return broken * 10 <= foreign
}
