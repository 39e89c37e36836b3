import { type Finding, FLAWLESS } from '../finding.ts'

/** Result of a TLS handshake with the website. */
export interface TlsFacts {
  /** Why a client would not trust the certificate, or why there is none; null if it is trusted. */
  readonly problem: string | null
  readonly validTo: Date | null
}

const DAY_MS = 86_400_000
const SOON_DAYS = 7

/** Rates the TLS certificate of a website. */
export function assessTls({ problem, validTo }: TlsFacts, now: Date): Finding {
  if (problem !== null)
    return { ...FLAWLESS, share: 0, reasons: [`The website has no trusted certificate: ${problem}.`] }
  const days = validTo === null ? SOON_DAYS : Math.floor((validTo.getTime() - now.getTime()) / DAY_MS)
  if (days >= SOON_DAYS) return FLAWLESS
  return { ...FLAWLESS, share: 0.8, reasons: [`The certificate of the website expires in ${days} days.`] }
}
