import { type DidKeys, readDidKeys } from './keys/did-keys.ts'

/** A sale as its buyer keeps it: `npm run pay -- <slug> --proof <file>` writes it, `npm run verify -- <file>` reads it. */
export interface SaleFile {
  readonly format: 'farebox-sale-1'
  readonly request: { readonly method: string; readonly url: string; readonly body: unknown }
  /** The answer as it came: names of headers in lower case, the body as text. */
  readonly response: {
    readonly status: number
    readonly headers: Readonly<Record<string, string>>
    readonly body: string
  }
  /** /.well-known/did.json of the server, as it was then. */
  readonly keys: DidKeys
  /** From /api/v1/receipts/<transaction>, on the day after the sale or later. */
  readonly inclusion?: unknown
}

type Fields = Readonly<Record<string, unknown>>

/** What a file lacks of a sale, by the names of its fields. */
export function missingInSale(file: unknown): readonly string[] {
  // Every field is looked at before it is used.
  const { format, request, response, keys } = (file ?? {}) as Fields
  const { method, url } = (request ?? {}) as Fields
  const { status, headers, body } = (response ?? {}) as Fields
  return [
    ...(format === 'farebox-sale-1' ? [] : ['format "farebox-sale-1"']),
    ...(typeof method === 'string' && typeof url === 'string' ? [] : ['request']),
    ...(Number.isInteger(status) && isTexts(headers) && typeof body === 'string' ? [] : ['response']),
    ...(readDidKeys(keys) ? [] : ['keys']),
  ]
}

/** A stranger's file as a sale; undefined if it is not one of this form. Without a library: programs that others run bring this file along. */
export function readSaleFile(file: unknown): SaleFile | undefined {
  // Every field is checked before it is used.
  const { format, request, response, keys, inclusion } = (file ?? {}) as Fields
  const { method, url, body: asked } = (request ?? {}) as Fields
  const { status, headers, body } = (response ?? {}) as Fields
  const known = readDidKeys(keys)
  if (format !== 'farebox-sale-1' || typeof method !== 'string' || typeof url !== 'string') return undefined
  if (!Number.isInteger(status) || !isTexts(headers) || typeof body !== 'string' || !known) return undefined
  return {
    format,
    request: { method, url, body: asked },
    response: { status: Number(status), headers, body },
    keys: known,
    inclusion,
  }
}

function isTexts(value: unknown): value is Readonly<Record<string, string>> {
  return typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string')
}
