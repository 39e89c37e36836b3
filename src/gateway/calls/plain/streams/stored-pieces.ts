import { onOurBehalf } from '@farebox/concurrency/callers'
import type { Store } from '../../../../contract/context.ts'
import type { StreamEnd } from './stream-record.ts'

// As long as the ledger stores answers.
const KEPT_SECONDS = 24 * 3600

/** What is stored of an answer: numbered pieces, and its end once it is known. */
export interface StoredPieces {
  putPiece(id: string, number: number, bytes: Uint8Array): Promise<void>
  getPiece(id: string, number: number): Promise<Uint8Array | undefined>
  putEnd(id: string, end: StoredEnd): Promise<void>
  getEnd(id: string): Promise<StoredEnd | undefined>
  putRepeated(id: string, repeated: RepeatedAnswer): Promise<void>
  getRepeated(id: string): Promise<RepeatedAnswer | undefined>
}

/** The last answer in the place of one that broke off, and how often it was asked for again. */
interface RepeatedAnswer {
  readonly answer: string
  readonly times: number
}

/** How an answer ended, and how many pieces it has. */
interface StoredEnd {
  readonly end: StreamEnd
  readonly pieces: number
}

/**
 * Stores pieces of answers for a day, where all replicas find them: as rows of our own, since the shares of callers, whose oldest rows
 * give way, are for what a sold answer can do without.
 */
export function createStoredPieces(store: Pick<Store, 'get' | 'put'>): StoredPieces {
  const put = (key: string, value: string) => onOurBehalf(() => store.put(key, value, { ttlSeconds: KEPT_SECONDS }))
  return {
    putPiece: (id, number, bytes) => put(`stream:${id}:${number}`, Buffer.from(bytes).toString('base64')),
    async getPiece(id, number) {
      const text = await store.get(`stream:${id}:${number}`)
      return text === undefined ? undefined : Buffer.from(text, 'base64')
    },
    putEnd: (id, end) => put(`stream:${id}:end`, JSON.stringify(end)),
    async getEnd(id) {
      const text = await store.get(`stream:${id}:end`)
      // putEnd() wrote it.
      return text === undefined ? undefined : (JSON.parse(text) as StoredEnd)
    },
    putRepeated: (id, repeated) => put(`stream:${id}:again`, JSON.stringify(repeated)),
    async getRepeated(id) {
      const text = await store.get(`stream:${id}:again`)
      // putRepeated() wrote it.
      return text === undefined ? undefined : (JSON.parse(text) as RepeatedAnswer)
    },
  }
}
