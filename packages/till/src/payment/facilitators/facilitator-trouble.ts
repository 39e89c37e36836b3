/**
 * Why a facilitator gave no verdict. `unreachable`: no answer, or a server error. `refuses_us`: it wants another key, a
 * subscription or fewer requests, and only the operator can change that. `refuses_request`: it rejects this one request
 * and may accept others.
 */
export type TroubleKind = 'unreachable' | 'refuses_us' | 'refuses_request'

interface TroubleDetails {
  readonly kind: TroubleKind
  readonly retryAfterSeconds?: number | undefined
  readonly cause?: unknown
}

/** No verdict. `message` quotes the facilitator, shortened; callers see less. */
export class FacilitatorTrouble extends Error {
  readonly kind: TroubleKind
  /** How many seconds to wait before asking again, as far as is known. */
  readonly retryAfterSeconds: number

  constructor(message: string, { kind, retryAfterSeconds, cause }: TroubleDetails) {
    super(message, { cause })
    this.name = 'FacilitatorTrouble'
    this.kind = kind
    this.retryAfterSeconds = retryAfterSeconds ?? RETRY_AFTER_SECONDS[kind]
  }
}

// A broken connection recovers in moments; an account needs a person.
const RETRY_AFTER_SECONDS: Readonly<Record<TroubleKind, number>> = {
  unreachable: 5,
  refuses_us: 600,
  refuses_request: 600,
}
