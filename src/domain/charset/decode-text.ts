import { isUtf8 } from 'node:buffer'
import { TextDecoder } from 'node:util'
import { detect } from 'chardet'

const SNIFF_BYTES = 4096
const DETECT_BYTES = 65_536
// HTML, 13.2.3.2 reads the first 1024 bytes; browsers and pages are more generous.
const META_CHARSET = /<meta[^>]{0,300}?charset\s{0,9}=\s{0,9}["']?\s{0,9}([\w:.-]{2,40})/i
const XML_ENCODING = /^\s{0,99}<\?xml[^>]{0,200}?encoding\s{0,9}=\s{0,9}["']([\w:.-]{2,40})/i

export interface DecodedText {
  readonly text: string
  /** WHATWG name of the encoding that was used, such as 'utf-8' or 'windows-1252'. */
  readonly charset: string
}

/** Bytes to text. The encoding is taken from the byte order mark, else the Content-Type, else the markup, else the bytes. */
export function decodeText(bytes: Uint8Array, contentType: string | undefined): DecodedText {
  const decoder =
    byMark(bytes) ?? byName(charsetOf(contentType)) ?? byName(declaredInside(bytes)) ?? byContent(bytes) ?? utf8()
  return { text: decoder.decode(bytes), charset: decoder.encoding }
}

function byMark(bytes: Uint8Array): TextDecoder | undefined {
  const [first, second, third] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf) return utf8()
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be')
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le')
  return undefined
}

function charsetOf(contentType: string | undefined): string | undefined {
  return /;\s{0,9}charset\s{0,9}=\s{0,9}["']?([^"';\s]{2,40})/i.exec(contentType ?? '')?.[1]
}

function declaredInside(bytes: Uint8Array): string | undefined {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, SNIFF_BYTES))
  const name = META_CHARSET.exec(start)?.[1] ?? XML_ENCODING.exec(start)?.[1]
  // Markup that could be read as ASCII is not UTF-16, whatever it says.
  return name && /^utf-?16/i.test(name) ? 'utf-8' : name
}

function byContent(bytes: Uint8Array): TextDecoder | undefined {
  if (isUtf8(bytes)) return utf8()
  return byName(detect(bytes.subarray(0, DETECT_BYTES)) ?? undefined) ?? new TextDecoder('windows-1252')
}

function byName(label: string | undefined): TextDecoder | undefined {
  if (label === undefined) return undefined
  try {
    return new TextDecoder(label)
  } catch {
    return undefined
  }
}

function utf8(): TextDecoder {
  return new TextDecoder('utf-8')
}
