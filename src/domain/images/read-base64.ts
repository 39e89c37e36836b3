import { invalidInput } from '../../contract/errors.ts'

interface Base64Options {
  /** Name of the input field, for error messages. */
  readonly field: string
  readonly maxBytes: number
}

/**
 * Decodes base64 or base64url, with or without padding and a `data:` prefix. Throws invalid_input that names the first
 * invalid character (RFC 4648, section 3.3), or if there are no bytes or more than `maxBytes`.
 */
export function readBase64(text: string, { field, maxBytes }: Base64Options): Buffer {
  const encoded = text.slice(prefixLength(text, field))
  const padding = /={0,2}$/.exec(encoded.slice(-2))?.[0].length ?? 0
  const length = encoded.length - padding
  const size = Math.floor((length * 3) / 4)
  if (size === 0) throw invalidInput(`${field}: is empty. Send the file in base64.`)
  if (size > maxBytes) throw invalidInput(`${field}: holds ${size} bytes. At most ${maxBytes} are accepted.`)

  const bytes = Buffer.from(encoded, 'base64')
  // The decoder skips invalid characters, so they show as missing bytes.
  if (bytes.length === size && length % 4 !== 1 && (padding === 0 || encoded.length % 4 === 0)) return bytes
  throw invalidInput(`${field}: ${whatIsWrong(encoded.slice(0, length))}`)
}

function prefixLength(text: string, field: string): number {
  if (!/^data:/i.test(text.slice(0, 5))) return 0
  const comma = text.slice(0, 200).indexOf(',')
  if (/;base64$/i.test(text.slice(0, Math.max(0, comma)))) return comma + 1
  throw invalidInput(`${field}: a data: URI must have the form data:<type>;base64,<base64>.`)
}

function whatIsWrong(encoded: string): string {
  const at = encoded.search(/[^A-Za-z0-9+/_-]/)
  if (at < 0) return 'is cut short: its length does not fit base64. Send all of it.'
  const character = JSON.stringify(encoded.charAt(at))
  return `is not base64: character ${at + 1} is ${character}. Send base64 without line breaks or spaces.`
}
