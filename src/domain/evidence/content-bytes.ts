import type { ServiceContext } from '../../contract/context.ts'
import { invalidInput } from '../../contract/errors.ts'

/** A text as UTF-8. Throws invalid_input if it has none. */
export function bytesOfText(text: string): Uint8Array {
  if (text.isWellFormed()) return Buffer.from(text)
  throw invalidInput(
    'text has half a surrogate pair and so no UTF-8 form; send the SHA-256 of the bytes as hash instead.',
  )
}

/** What is at an address, which is needed for `purpose`, such as "compare". Throws invalid_input if it does not answer 200. */
export async function bytesAt(url: string, { web }: Pick<ServiceContext, 'web'>, purpose: string): Promise<Uint8Array> {
  const { status, body } = await web.fetch(url)
  if (status >= 200 && status < 300) return body
  throw invalidInput(
    `url answered HTTP ${status}, so there is no content to ${purpose}; give an address that answers 200.`,
  )
}
