import type { Proof, Timestamp } from '@farebox/opentimestamps'
import { walkAttestations } from '@farebox/opentimestamps'
import type { ServiceContext } from '../../contract/context.ts'
import { CallError, invalidInput } from '../../contract/errors.ts'
import { askCalendars, listPromises, toFinding } from './ask-calendars.ts'
import { type Anchor, checkBlocks, TOO_NEW } from './check-blocks.ts'
import type { AttestationFinding } from './finding.ts'

/** The result of verifying a proof. */
export interface VerifiedProof {
  /** Upgraded if a calendar had more; otherwise unchanged. */
  readonly proof: Proof
  /** The lowest Bitcoin block that holds it; null while none does. */
  readonly anchor: Anchor | null
  readonly findings: readonly AttestationFinding[]
}

/**
 * Checks a proof against the Bitcoin blocks it names; if none confirms it, asks its calendars and checks their answers.
 * Throws invalid_input if a block disproves it, none confirms it and no calendar still waits for one, and upstream_failed for a
 * block that no explorer has yet.
 */
export async function verifyProof(
  proof: Proof,
  context: Pick<ServiceContext, 'http' | 'memo' | 'clock'>,
): Promise<VerifiedProof> {
  const others = listOthers(proof.timestamp)
  const stored = await checkBlocks(proof.timestamp, context)
  if (stored.anchor) {
    const promises = listPromises(proof.timestamp).map((promise) => toFinding(promise))
    return { proof, anchor: stored.anchor, findings: [...stored.findings, ...promises, ...others] }
  }
  const asked = await askCalendars(proof.timestamp, context)
  const checked = asked.timestamp === proof.timestamp ? stored : await checkBlocks(asked.timestamp, context)
  const findings = [...checked.findings, ...asked.findings, ...others]
  if (checked.anchor) return { proof: { ...proof, timestamp: asked.timestamp }, anchor: checked.anchor, findings }
  if (!isWaiting(findings)) refuseDisproved(stored.findings)
  refuseTooNew(findings)
  // A calendar's wrong answer must not spoil the proof: merged in, it would disprove the proof the next time.
  const isSpoilt = checked.findings.some(({ state }) => state === 'failed')
  return { proof: isSpoilt ? proof : { ...proof, timestamp: asked.timestamp }, anchor: null, findings }
}

/** A calendar has its promise pending, or may have it. A forger of a promise does not make a calendar know it. */
export function isWaiting(findings: readonly AttestationFinding[]): boolean {
  return findings.some(({ state }) => state === 'pending' || state === 'unreachable' || state === 'upgraded')
}

function refuseDisproved(findings: readonly AttestationFinding[]): void {
  const failed = findings.find(({ state }) => state === 'failed')
  if (!failed) return
  throw invalidInput(
    `ots_base64 is disproved: it claims Bitcoin block ${failed.height}, but ${failed.detail}. It proves nothing; timestamp the content again.`,
  )
}

function refuseTooNew(findings: readonly AttestationFinding[]): void {
  const found = findings.find(({ detail }) => detail === TOO_NEW)
  if (!found) return
  const message = `The proof names Bitcoin block ${found.height}: ${TOO_NEW}. Not charged; ask again in ten minutes.`
  throw new CallError('upstream_failed', message)
}

function listOthers(timestamp: Timestamp): readonly AttestationFinding[] {
  return [...walkAttestations(timestamp)].flatMap(({ attestation }): AttestationFinding[] => {
    switch (attestation.kind) {
      case 'bitcoin':
      case 'pending':
        return []
      case 'unknown':
        return [unsupported('unknown', null, `attestations of type ${attestation.tag} cannot be checked here`)]
      default:
        return [unsupported(attestation.kind, attestation.height, `${attestation.kind} cannot be checked here`)]
    }
  })
}

function unsupported(type: AttestationFinding['type'], height: number | null, detail: string): AttestationFinding {
  return { type, state: 'unsupported', height, calendar: null, detail }
}
