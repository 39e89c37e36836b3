/** What a file is by its first bytes. */
export interface FileType {
  /** The media type; application/octet-stream if it has none of its own, or is unknown. */
  readonly type: string
  /** Of file names, without the point. */
  readonly ending: string
}

const UNKNOWN: FileType = { type: 'application/octet-stream', ending: 'bin' }
/** The formats that services answer with, by their signatures in hexadecimal. */
const SIGNATURES: readonly (readonly [RegExp, FileType])[] = [
  [/^89504e470d0a1a0a/, { type: 'image/png', ending: 'png' }],
  [/^ffd8ff/, { type: 'image/jpeg', ending: 'jpeg' }],
  // GIF87a and GIF89a.
  [/^47494638(?:37|39)61/, { type: 'image/gif', ending: 'gif' }],
  // RIFF, a length and WEBP: sounds and films begin with RIFF, too.
  [/^52494646.{8}57454250/, { type: 'image/webp', ending: 'webp' }],
  // The length of the first box, ftyp, and avif or avis: ISO/IEC 14496-12, 4.3.
  [/^.{8}66747970617669(?:66|73)/, { type: 'image/avif', ending: 'avif' }],
  [/^255044462d/, { type: 'application/pdf', ending: 'pdf' }],
  // OpenTimestamps: the 31 bytes every proof begins with.
  [/^004f70656e54696d657374616d7073000050726f6f6600bf89e2e884e89294/, { type: UNKNOWN.type, ending: 'ots' }],
]
/** Base64 of more bytes than the longest signature has. */
const HEAD = /^(?:[A-Za-z0-9+/]{4}){1,12}/

/** What a file in base64 is. */
export function fileTypeOf(base64: string): FileType {
  const head = atob(HEAD.exec(base64)?.[0] ?? '')
  const hex = Array.from(head, (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('')
  return SIGNATURES.find(([signature]) => signature.test(hex))?.[1] ?? UNKNOWN
}

/** The media type of a picture or PDF in base64; undefined for anything else. */
export function mediaTypeOf(base64: unknown): string | undefined {
  const { type } = typeof base64 === 'string' ? fileTypeOf(base64) : UNKNOWN
  return type === UNKNOWN.type ? undefined : type
}

const FILE_FIELD = /_base64$/

/** The field that has the address of a file instead of its bytes, x_url for x_base64; undefined for a field of another name. */
export function addressFieldOf(field: string): string | undefined {
  return FILE_FIELD.test(field) ? field.replace(FILE_FIELD, '_url') : undefined
}
