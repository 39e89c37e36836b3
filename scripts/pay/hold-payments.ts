import type { Payer } from '@farebox/payer'

/** Payments whose answers have come, and are not delivered yet. */
export interface HeldPayments {
  /** The same payments, none of which is forgotten before the release. */
  hold(pending: Payer['pending']): Payer['pending']
  /** Forgets those whose outcome is known: their answers are where the caller wants them. */
  release(): void
}

/** Keeps the payment of an answer until that is delivered: a command that is repeated before sends it again, and gets it again. */
export function holdPayments(): HeldPayments {
  const known: (() => void)[] = []
  return {
    hold: (pending) => ({ ...pending, forget: (call) => void known.push(() => pending.forget(call)) }),
    release() {
      for (const forget of known) forget()
    },
  }
}
