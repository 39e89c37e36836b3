import type { ServiceContext } from '../../contract/context.ts'
import { invalidInput } from '../../contract/errors.ts'

interface FetchOptions extends Pick<ServiceContext, 'web'> {
  readonly maxBytes: number
  /** Accepted media types. Default: those of images. */
  readonly accept?: string
}

/**
 * Fetches the file at an address that the caller chose. Throws invalid_input unless it answers 2xx with at most
 * `maxBytes`.
 */
export async function fetchImage(
  url: string,
  { web, maxBytes, accept = 'image/*' }: FetchOptions,
): Promise<Uint8Array> {
  const { status, body } = await web.fetch(url, { maxBytes, accept, field: 'image_url' })
  if (status < 200 || status > 299) {
    throw invalidInput(`image_url: answered with status ${status}. Give the address of a public image.`)
  }
  if (body.length === 0) throw invalidInput('image_url: answered with an empty body. Give the address of an image.')
  return body
}
