import { isProofOf, type Proof } from '@farebox/opentimestamps'
import { type Static, Type } from 'typebox'
import type { ServiceContext } from '../../contract/context.ts'
import { nullable } from '../../contract/schema.ts'
import { bytesAt, bytesOfText } from '../../domain/evidence/content-bytes.ts'

/** Whether the caller's content is what was timestamped. */
export const Match = Type.Object({
  matches: nullable(
    Type.Boolean({ description: 'True if everything given is what was timestamped; null if nothing was given.' }),
  ),
  text: nullable(Type.Boolean({ description: 'Whether text is what was timestamped; null if not given.' })),
  hash: nullable(Type.Boolean({ description: 'Whether hash is the digest in the proof; null if not given.' })),
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
  const { algorithm, timestamp } = proof
  const isStamped = (bytes: Uint8Array) => isProofOf(proof, bytes)
  const stampedHex = Buffer.from(timestamp.message).toString('hex')
  const results = {
    text: text === undefined ? null : isStamped(bytesOfText(text)),
    hash: hash === undefined ? null : algorithm === 'sha256' && hash.toLowerCase() === stampedHex,
    url: url === undefined ? null : isStamped(await bytesAt(url, context, 'compare')),
  }
  const given = Object.values(results).filter((result) => result !== null)
  const matches = given.length > 0 ? given.every(Boolean) : null
  return { matches, ...results, reason: explain(matches, results.hash !== null ? algorithm : 'sha256') }
}

function explain(matches: boolean | null, comparedBy: Proof['algorithm']): string | null {
  if (matches === null) return 'No text, hash or url was given, so nothing was compared.'
  if (matches) return null
  if (comparedBy === 'sha256') return 'The proof is of other content: its digest differs.'
  return `The proof holds a ${comparedBy} digest, with which a SHA-256 hash cannot be compared; give text or url instead.`
}
