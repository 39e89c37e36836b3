import type { ServiceContext } from '../../contract/context.ts'
import { invalidInput } from '../../contract/errors.ts'
import { readBase64 } from '../../domain/images/read-base64.ts'

/** The input fields that hold a document or its address; exactly one is given. */
export const SOURCE_FIELDS = ['pdf_url', 'pdf_base64', 'xml', 'xml_url', 'image_url', 'image_base64'] as const
/** An input field that holds a document or its address. */
export type SourceField = (typeof SOURCE_FIELDS)[number]

/** The file to read, and its input field, which refusals name. */
export interface SourceFile {
  readonly field: SourceField
  readonly bytes: Uint8Array
}

const ACCEPT = 'application/pdf,application/xml,text/xml,image/*,*/*;q=0.5'
/** Size limit of a file, in bytes. */
export const MAX_FILE_BYTES = 15 * 1024 * 1024

// Long enough for no word, date or number to look like it.
const BASE64_START = /^(?:data:|[A-Za-z0-9+/_-]{40})/

/**
 * The bytes that the caller sent or linked to. Throws invalid_input if a file cannot be fetched, is empty or is too
 * large.
 */
export async function fetchSourceFile(
  input: Readonly<Partial<Record<SourceField, string>>>,
  { web }: Pick<ServiceContext, 'web'>,
): Promise<SourceFile> {
  // The schema guarantees exactly one.
  const field = SOURCE_FIELDS.find((name) => input[name] !== undefined) ?? 'xml'
  const value = input[field] ?? ''
  if (field === 'xml') return { field, bytes: readXmlField(value) }
  if (!field.endsWith('_url')) return { field, bytes: readBase64(value, { field, maxBytes: MAX_FILE_BYTES }) }
  const { status, body } = await web.fetch(value, { field, maxBytes: MAX_FILE_BYTES, accept: ACCEPT })
  if (status < 200 || status > 299) {
    throw invalidInput(
      `${field}: answered with status ${status}. Give the address of a publicly readable file. Not charged.`,
    )
  }
  if (body.length === 0) throw invalidInput(`${field}: answered with an empty body. Not charged.`)
  return { field, bytes: body }
}

function readXmlField(xml: string): Uint8Array {
  const text = xml.trimStart()
  if (text === '') throw invalidInput('xml: is empty. Send the text of the e-invoice. Not charged.')
  // A signed invoice (.p7m) is binary, so it comes in base64. What is neither is told by the reader.
  if (BASE64_START.test(text)) return readBase64(text.trimEnd(), { field: 'xml', maxBytes: MAX_FILE_BYTES })
  // The JSON parser has already decoded the text, whatever encoding it declares. The byte order mark says that it is
  // UTF-8.
  const bytes = Buffer.from(`\uFEFF${text}`)
  if (bytes.length > MAX_FILE_BYTES) {
    throw invalidInput(`xml: holds ${bytes.length} bytes. At most ${MAX_FILE_BYTES} are accepted. Not charged.`)
  }
  return bytes
}
