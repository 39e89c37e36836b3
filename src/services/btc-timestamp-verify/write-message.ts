import type { Match } from './compare-content.ts'
import type { VerifiedProof } from './verify-proof.ts'

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
  const waiting = findings.some(({ state }) => state === 'pending' || state === 'unreachable' || state === 'upgraded')
  if (waiting) return 'Pending: no Bitcoin block holds the proof yet. Ask again in a few hours with this ots_base64.'
  return 'Not confirmed: the proof has no attestation that can be checked in Bitcoin, so waiting will not help; see attestations.'
}

function explainMatch({ matches, reason }: Match): string {
  if (matches === null) return 'No content was compared: give text, hash or url to check it against the proof.'
  if (matches) return 'The given content is what was timestamped.'
  return `But the given content is NOT what was timestamped, so this proof says nothing about it. ${reason}`
}
