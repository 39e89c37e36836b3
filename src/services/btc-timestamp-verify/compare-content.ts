import { isProofOf, type Proof } from '@farebox/opentimestamps'
import { type Static, Type } from 'typebox'
import type { ServiceContext } from '../../contract/context.ts'
import { nullable } from '../../contract/schema.ts'
import { bytesAt, bytesOfText } from '../../domain/evidence/content-bytes.ts'

/** Whether the caller's content is what was timestamped. */
export const Match = Type.Object({
  matches: nullable(
    Type.Boolean({
      description: 'True if all that was compared is what was timestamped; null if nothing was compared, see reason.',
    }),
  ),
  text: nullable(Type.Boolean({ description: 'Whether text is what was timestamped; null if not given.' })),
  hash: nullable(
    Type.Boolean({
      description:
        'Whether hash is the digest in the proof; null if not given, or if the proof has another hash algorithm, so that they cannot be compared.',
    }),
  ),
  url: nullable(Type.Boolean({ description: 'Whether url returns what was timestamped; null if not given.' })),
  reason: nullable(Type.String({ description: 'Why something does not match or was not compared; null otherwise.' })),
})

export type Match = Static<typeof Match>

/** Compares text and the bytes of url by the proof's hash algorithm, and hash if that is SHA-256. */
export async function compareContent(
  { text, hash, url }: { readonly text?: string; readonly hash?: string; readonly url?: string },
  proof: Proof,
  context: Pick<ServiceContext, 'web'>,
): Promise<Match> {
  const isStamped = (bytes: Uint8Array) => isProofOf(proof, bytes)
  const results = {
    text: text === undefined ? null : isStamped(bytesOfText(text)),
    hash: hash === undefined ? null : isDigestOf(proof, hash),
    url: url === undefined ? null : isStamped(await bytesAt(url, context, 'compare')),
  }
  const compared = Object.values(results).filter((result) => result !== null)
  const matches = compared.length > 0 ? compared.every(Boolean) : null
  const incomparable = hash !== undefined && results.hash === null ? proof.algorithm : null
  return { matches, ...results, reason: explain(matches, incomparable) }
}

/** Null if the proof is of a digest of another kind, which says nothing about a SHA-256 hash. */
function isDigestOf({ algorithm, timestamp }: Proof, hash: string): boolean | null {
  if (hash.toLowerCase() === Buffer.from(timestamp.message).toString('hex')) return true
  return algorithm === 'sha256' ? false : null
}

function explain(matches: boolean | null, incomparable: Proof['algorithm'] | null): string | null {
  const sentences = [
    ...(matches === false ? ['The proof is of other content: its digest differs.'] : []),
    ...(incomparable
      ? [`The proof holds a ${incomparable} digest, with which a SHA-256 hash cannot be compared; give text or url.`]
      : []),
    ...(matches === null && !incomparable ? ['Give text, hash or url to check it against the proof.'] : []),
  ]
  return sentences.join(' ') || null
}
