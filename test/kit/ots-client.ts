import { execFile } from 'node:child_process'
import { join } from 'node:path'

const READ_PROOFS = join(import.meta.dirname, '..', 'ots-client', 'read-proofs.mjs')
const TIMEOUT_MS = 60_000

/** A proof, and what the chain has at the heights that it may name. */
export interface ProofToRead {
  readonly ots: Uint8Array
  readonly blocks: Readonly<Record<number, KnownBlock>>
}

/** A block, as explorers print it. */
export interface KnownBlock {
  readonly merkleroot: string
  /** Seconds since 1970. */
  readonly time: number
}

/** A proof as another program reads it. */
export interface ProofAsRead {
  readonly digest: string
  readonly attestations: readonly (
    | { readonly kind: 'pending'; readonly uri: string }
    /** `time` is that of the block if its merkle root is the message; null if not. */
    | { readonly kind: 'bitcoin'; readonly height: number; readonly message: string; readonly time: number | null }
    | { readonly kind: 'other' }
  )[]
}

/** Proofs as the client of opentimestamps.org for JavaScript (npm: opentimestamps 0.4.9) reads them; undefined where it refuses one. */
export function readByOtsClient(proofs: readonly ProofToRead[]): Promise<readonly (ProofAsRead | undefined)[]> {
  return new Promise((resolve, reject) => {
    const options = { timeout: TIMEOUT_MS, maxBuffer: 64 * 1024 * 1024 }
    const child = execFile(process.execPath, [READ_PROOFS], options, (error, stdout) => {
      if (error) return reject(error)
      const read: readonly (ProofAsRead | { error: string })[] = JSON.parse(stdout)
      resolve(read.map((proof) => ('error' in proof ? undefined : proof)))
    })
    const asked = proofs.map(({ ots, blocks }) => ({ ots_base64: Buffer.from(ots).toString('base64'), blocks }))
    child.stdin?.end(JSON.stringify(asked))
  })
}
