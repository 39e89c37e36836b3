import { type BlockHeader, readBlockHeader } from '@farebox/opentimestamps'
import type { Upstream } from '@farebox/third-parties'
import type { ServiceContext } from '../../contract/context.ts'
import { CallError, upstreamFailed } from '../../contract/errors.ts'

/**
 * One explorer's answer about a height: the hash and the header in hex, null if there is no such block, or its failure.
 */
export type Testimony = { readonly explorer: string } & (
  | { readonly block: StoredBlock | null }
  | { readonly failure: CallError }
)

/** A stored block, with all data for checking it again. */
export interface StoredBlock {
  readonly hash: string
  /** 80 bytes in hex. */
  readonly header: string
}

// Two requests one after the other, and the third explorer after the first two, fit in the five seconds of a call.
const REQUEST = { timeoutMs: 2000, maxBytes: 1024 } as const

// Esplora's words. Any other page that is not there, as a proxy has them, says nothing about Bitcoin.
const NO_BLOCK = 'Block not found'

/** Asks one explorer for the block at a height; accepts only a header with valid proof of work. */
export async function hear(
  { name, hosts }: Upstream,
  { http, height }: Pick<ServiceContext, 'http'> & { readonly height: number },
): Promise<Testimony> {
  const [host] = Object.values(hosts)
  try {
    const asked = await http.ask(new URL(`/api/block-height/${height}`, host), {
      method: 'GET',
      body: undefined,
      ...REQUEST,
    })
    const hash = Buffer.from(asked.bytes).toString('latin1').trim()
    if (asked.status === 404 && hash === NO_BLOCK) return { explorer: name, block: null }
    if (!/^[0-9a-f]{64}$/.test(hash)) throw upstreamFailed(name, `not a block hash: ${hash.slice(0, 80)}`)
    const header = (await http.getText(new URL(`/api/block/${hash}/header`, host), REQUEST)).trim()
    readBelieved(name, { hash, header })
    return { explorer: name, block: { hash, header } }
  } catch (failure) {
    if (failure instanceof CallError && failure.code === 'upstream_failed') return { explorer: name, failure }
    throw failure
  }
}

/**
 * Reads a stored header, which was checked on receipt, and checks it again. Throws upstream_failed if it is invalid.
 */
export function readBelieved(name: string, { hash, header }: StoredBlock): BlockHeader {
  try {
    return readBlockHeader(header, hash)
  } catch (error) {
    throw upstreamFailed(name, error)
  }
}
