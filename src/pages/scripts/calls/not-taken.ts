import type { ToldChannel } from '@farebox/payer/rules'

/** What a refusal tells of a channel, and why. */
export interface ToldRefusal {
  readonly told?: ToldChannel | undefined
  readonly reason?: string | undefined
}

/** A payment from a channel that the server did not take: nothing was charged for it. */
export class NotTaken extends Error {
  readonly refusal: ToldRefusal

  constructor(message: string, refusal: ToldRefusal) {
    super(message)
    this.name = 'NotTaken'
    this.refusal = refusal
  }
}

/** Whether a payment was not taken. By its name, because each bundle has a class of its own. */
export function isNotTaken(error: unknown): error is NotTaken {
  return error instanceof Error && error.name === 'NotTaken'
}
