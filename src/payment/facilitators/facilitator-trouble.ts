/**
 * Why a facilitator gave no verdict. `unreachable`: no answer, or one of a broken server. `refuses_us`: it wants another
 * key, a payment method or fewer requests, which only the operator can mend. `refuses_request`: this one request is not
 * to its taste, and others may be.
 */
export type TroubleKind = 'unreachable' | 'refuses_us' | 'refuses_request'

interface TroubleDetails {
  readonly kind: TroubleKind
  readonly retryAfterSeconds?: number | undefined
  readonly cause?: unknown
}

/** No verdict. `message` holds the facilitator's own words, short; callers are told less. */
export class FacilitatorTrouble extends Error {
  readonly kind: TroubleKind
  /** The earliest moment at which asking again makes sense, as far as anyone knows. */
  readonly retryAfterSeconds: number

  constructor(message: string, { kind, retryAfterSeconds, cause }: TroubleDetails) {
    super(message, { cause })
    this.name = 'FacilitatorTrouble'
    this.kind = kind
    this.retryAfterSeconds = retryAfterSeconds ?? RETRY_AFTER_SECONDS[kind]
  }
}

// A broken connection is mended in moments; an account by a person.
const RETRY_AFTER_SECONDS: Readonly<Record<TroubleKind, number>> = {
  unreachable: 5,
  refuses_us: 600,
  refuses_request: 600,
}
