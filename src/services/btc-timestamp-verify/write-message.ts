import type { Match } from './compare-content.ts'
import { isWaiting, type VerifiedProof } from './verify-proof.ts'

/** The result in plain words. */
export function writeMessage({ anchor, findings }: VerifiedProof, match: Match): string {
  const proof = anchor
    ? `Confirmed: the digest existed when Bitcoin block ${anchor.height} was mined, ${anchor.header.time.toISOString()}.`
    : explainPending(findings)
  const failed = findings.filter(({ state }) => state === 'failed').length
  const warning = failed > 0 ? ` Warning: ${failed} of its Bitcoin attestations do not hold.` : ''
  return `${proof}${warning} ${explainMatch(match)}`
}

function explainPending(findings: VerifiedProof['findings']): string {
  if (isWaiting(findings))
    return 'Pending: no Bitcoin block holds the proof yet. Ask again in a few hours with this ots_base64.'
  return 'Not confirmed: the proof has no attestation that can be checked in Bitcoin, and no calendar that we ask knows its promise, so waiting will not help; see attestations.'
}

function explainMatch({ matches, reason }: Match): string {
  if (matches === null) return `No content was compared: ${reason}`
  if (matches) return `The given content is what was timestamped.${reason ? ` ${reason}` : ''}`
  return `But the given content is NOT what was timestamped, so this proof says nothing about it. ${reason}`
}
