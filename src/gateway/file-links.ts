import { randomBytes } from 'node:crypto'
import type { Store } from '../contract/context.ts'
import { CallError } from '../contract/errors.ts'
import { mediaTypeOf } from '../discovery/media-type.ts'
import type { Ledger } from '../payment/ledger.ts'
import type { PaidAnswer } from '../payment/paid-answer.ts'

// As long as the ledger keeps the answer that holds the file.
const KEPT_SECONDS = 24 * 3600
const TOKEN = /^[A-Za-z0-9_-]{43}$/
const FILE_SUFFIX = '_base64'

/** A file of an answer that was sold. */
export interface SoldFile {
  readonly bytes: Buffer
  readonly mediaType: string
  /** Names the service it is from. */
  readonly service: string
}

/** Files of paid answers at addresses of ours that nobody can guess, instead of base64 in the answer. */
export interface FileLinks {
  /**
   * The answer, with `x_url` for each `x_base64` at its top that is a picture or a PDF; the address holds for 24 hours after the purchase. Undefined where
   * no address could be made: what is paid for is then given as it is. Never rejects.
   */
  link(paid: PaidAnswer): Promise<string | undefined>
  /** Throws not_found. */
  open(token: string, name: string): Promise<SoldFile>
}

export function createFileLinks({
  store,
  ledger,
  baseUrl,
}: {
  store: Store
  ledger: Ledger
  baseUrl: string
}): FileLinks {
  return {
    async link({ answer, key }) {
      const data: Readonly<Record<string, unknown>> = JSON.parse(answer)
      if (!Object.entries(data).some(isFile)) return answer
      const token = randomBytes(32).toString('base64url')
      const isKept = await store.put(storeKey(token), key, { ttlSeconds: KEPT_SECONDS }).then(
        () => true,
        () => false,
      )
      if (!isKept) return undefined
      const address = `${baseUrl}/api/v1/files/${token}`
      const linked = Object.entries(data).map((entry) => (isFile(entry) ? toLink(entry, address) : entry))
      return JSON.stringify(Object.fromEntries(linked))
    },

    async open(token, name) {
      const key = TOKEN.test(token) ? await store.get(storeKey(token)) : undefined
      const row = key === undefined ? undefined : await ledger.find(key)
      const data: Readonly<Record<string, unknown>> = JSON.parse(row?.answer ?? '{}')
      const field = name + FILE_SUFFIX
      const file = Object.hasOwn(data, field) ? data[field] : undefined
      if (!row || typeof file !== 'string') {
        throw new CallError(
          'not_found',
          'No file is here. Files of paid answers are kept for 24 hours after the purchase.',
        )
      }
      return {
        bytes: Buffer.from(file, 'base64'),
        mediaType: mediaTypeOf(file) ?? 'application/octet-stream',
        service: row.service,
      }
    },
  }
}

function isFile([name, value]: [string, unknown]): boolean {
  return name.endsWith(FILE_SUFFIX) && mediaTypeOf(value) !== undefined
}

function toLink([field]: [string, unknown], address: string): [string, string] {
  const name = field.slice(0, -FILE_SUFFIX.length)
  return [`${name}_url`, `${address}/${name}`]
}

function storeKey(token: string): string {
  return `file:${token}`
}
