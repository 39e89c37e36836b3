import { decodeText } from '@farebox/charset'

/** The kinds of documents that are read differently. */
export type ContentKind = 'html' | 'text' | 'json' | 'xml' | 'pdf' | 'other'

const HTML_MARK = /<(?:!doctype\s{1,9}html|html|head|body)\b/i
const HTML_PART = /<(?:title|meta|script|div|p|h1|table|ul|br|a)\b/i
const SNIFF_CHARS = 1500
// Readers take the header of a PDF behind other bytes, and its end before others, within as many (PDF 1.7, Appendix H, notes 13 and 18).
const PDF_MARGIN = 1024
const [PDF_HEADER, PDF_END] = [/%PDF-\d\.\d/, '%%EOF']

/** The kind of an answer, by its Content-Type. The first bytes decide if that is missing or wrong. */
export function contentKind(body: Uint8Array, contentType: string | undefined): ContentKind {
  const start = new TextDecoder('latin1').decode(body.subarray(0, SNIFF_CHARS))
  const type = (contentType ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
  if (start.startsWith('%PDF-')) return 'pdf'
  if (/^application\/(?:x-)?pdf$/.test(type)) return hasPdfHeader(start) ? 'pdf' : 'other'
  if (type === 'text/html' || type === 'application/xhtml+xml')
    return isBinary(body, start, contentType) ? 'other' : 'html'
  if (/^application\/(?:[\w.-]+\+)?json$|^text\/json$/.test(type)) return 'json'
  if (/^(?:application|text)\/(?:[\w.-]+\+)?xml$/.test(type)) return HTML_MARK.test(start) ? 'html' : 'xml'
  if (/^text\/|^application\/(?:javascript|x-yaml|yaml|toml|x-sh|sql)$/.test(type)) return 'text'
  if (/^(?:|application\/(?:octet-stream|unknown|x-unknown)|unknown\/unknown|\*\/\*)$/.test(type))
    return isWholePdf(body, start) ? 'pdf' : bySniffing(start)
  return 'other'
}

/** Wide letters have zero bytes, too: those that end in one stand beside those that begin with one. */
function isBinary(body: Uint8Array, start: string, contentType: string | undefined): boolean {
  return start.includes('\0\0') && decodeText(body.subarray(0, SNIFF_CHARS), contentType).text.includes('\0')
}

function hasPdfHeader(start: string): boolean {
  return PDF_HEADER.test(start.slice(0, PDF_MARGIN))
}

/** Without a type that says so, a header behind other bytes is a PDF's only with its end: a text may speak of such headers. */
function isWholePdf(body: Uint8Array, start: string): boolean {
  if (!hasPdfHeader(start) || HTML_MARK.test(start) || HTML_PART.test(start)) return false
  return new TextDecoder('latin1').decode(body.subarray(-PDF_MARGIN)).includes(PDF_END)
}

/** MIME Sniffing, 7.1: bytes that never occur in text mean binary data. */
function bySniffing(start: string): ContentKind {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the control characters are what is looked for.
  if (/[\x00-\x08\x0b\x0e-\x1a\x1c-\x1f]/.test(start)) return 'other'
  if (HTML_MARK.test(start) || HTML_PART.test(start)) return 'html'
  return start.trimStart().startsWith('<?xml') ? 'xml' : 'text'
}
