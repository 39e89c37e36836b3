import { type Finding, FLAWLESS, limit } from '../finding.ts'
import type { DmarcPolicy } from '../reading/dmarc.ts'
import type { SpfPolicy } from '../reading/spf.ts'

/** Protection of a domain's mail; undefined: could not be checked. */
export interface EmailFacts {
  /** Host names, preferred first; empty: the domain accepts no mail. */
  readonly mailServers: readonly string[] | undefined
  readonly spf: SpfPolicy | undefined
  readonly dmarc: DmarcPolicy | undefined
  /** The parent zone has a DS record. */
  readonly dnssec: boolean | undefined
}

interface Part {
  /** Share of 100. */
  readonly weight: number
  readonly share: number
  readonly reason?: string
}

const SPF: Readonly<Record<SpfPolicy, Omit<Part, 'weight'>>> = {
  fail: { share: 1 },
  softfail: { share: 1 },
  redirect: { share: 1 },
  neutral: { share: 0.5 },
  pass: { share: 0, reason: 'SPF of the domain lets every server send its mail (+all): senders can be forged.' },
  multiple: { share: 0, reason: 'The domain has more than one SPF record, so none is valid: senders can be forged.' },
  none: { share: 0, reason: 'The domain has no SPF record: senders can be forged. Confirm payment details by phone.' },
}

const DMARC: Readonly<Record<DmarcPolicy, Omit<Part, 'weight'>>> = {
  reject: { share: 1 },
  quarantine: { share: 1 },
  none: { share: 0.5, reason: 'DMARC of the domain only monitors (p=none): forged mail is delivered.' },
  invalid: { share: 0.2, reason: 'The DMARC record of the domain is not valid: forged mail is delivered.' },
  absent: {
    share: 0,
    reason: 'The domain has no DMARC record: forged mail is delivered. Confirm payment details by phone.',
  },
}

/** Rates what is known about a domain's mail; unknown parts lower the coverage. */
export function assessEmail({ mailServers, spf, dmarc, dnssec }: EmailFacts): Finding {
  const parts: (Part | null)[] = [
    mailServers ? { weight: 30, ...markMailServers(mailServers) } : null,
    spf ? { weight: 25, ...SPF[spf] } : null,
    dmarc ? { weight: 30, ...DMARC[dmarc] } : null,
    dnssec === undefined ? null : { weight: 15, share: dnssec ? 1 : 0 },
  ]
  const done = parts.filter((part) => part !== null)
  const possible = done.reduce((sum, { weight }) => sum + weight, 0)
  const earned = done.reduce((sum, { weight, share }) => sum + weight * share, 0)
  const finding = {
    ...FLAWLESS,
    coverage: possible / 100,
    share: possible === 0 ? 0 : earned / possible,
    reasons: done.flatMap(({ reason }) => reason ?? []),
  }
  return mailServers?.length === 0 ? limit(finding, 'no_mail') : finding
}

function markMailServers(mailServers: readonly string[]): Omit<Part, 'weight'> {
  if (mailServers.length > 0) return { share: 1 }
  return {
    share: 0,
    reason: 'The domain accepts no mail: e-mail of the company comes from elsewhere. Ask for its address.',
  }
}
