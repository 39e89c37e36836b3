import { randomBytes } from 'node:crypto'
import type { Ledger } from '@farebox/till/payments'
import type { PaidAnswer } from '@farebox/till/records'
import type { Store } from '../../contract/context.ts'
import { CallError } from '../../contract/errors.ts'
import { mediaTypeOf } from '../../discovery/file-type.ts'

// As long as the ledger stores the answer that contains the file.
const KEPT_SECONDS = 24 * 3600
const TOKEN = /^[A-Za-z0-9_-]{43}$/
const FILE_SUFFIX = '_base64'

/** A file in a paid answer. */
export interface SoldFile {
  readonly bytes: Buffer
  readonly mediaType: string
  /** The service it comes from. */
  readonly service: string
}

/** Links to files of paid answers, at unguessable addresses, instead of base64 in the answer. */
export interface FileLinks {
  /**
   * The answer with `x_url` for each top-level `x_base64` that is an image or a PDF; links work for 24 hours after the
   * purchase. Undefined if no link could be stored: the caller then gets the answer unchanged. Never rejects.
   */
  link(paid: PaidAnswer): Promise<string | undefined>
  /** Throws not_found. */
  open(token: string, name: string): Promise<SoldFile>
}

/** Stores which purchase each link belongs to; the files themselves stay in the ledger. */
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
          'There is no such file. Files of paid answers are kept for 24 hours after the purchase.',
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
