import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Signed payments with an unknown outcome; they survive a restart. */
export interface PendingPayments {
  /** The payment header already sent for this call, unless it has expired. */
  find(call: CallKey): string | undefined
  /** `until`: seconds since 1970, when the payment expires. */
  keep(call: CallKey, payment: { readonly header: string; readonly until: number }): void
  forget(call: CallKey): void
}

/** Two calls that agree in all of these are the same call and need one payment. */
export interface CallKey {
  readonly payer: string
  readonly endpoint: string
  readonly input: unknown
}

/**
 * Stores each payment in a file of its own that only its owner can read. A folder that cannot be written throws
 * nothing: the next process may then not find a lost answer, but no money is lost, because every signature is counted.
 */
export function createPendingPayments(folder: string, now: () => Date): PendingPayments {
  const pathOf = ({ payer, endpoint, input }: CallKey) => {
    const call = JSON.stringify([payer.toLowerCase(), endpoint, input])
    return join(folder, `${createHash('sha256').update(call).digest('hex').slice(0, 32)}.json`)
  }
  return {
    find(call) {
      try {
        const kept: { header?: unknown; until?: unknown } = JSON.parse(readFileSync(pathOf(call), 'utf8'))
        const isValid = typeof kept.until === 'number' && kept.until * 1000 > now().getTime()
        return isValid && typeof kept.header === 'string' ? kept.header : undefined
      } catch {
        return undefined
      }
    },
    keep(call, payment) {
      attempt(() => {
        mkdirSync(folder, { recursive: true, mode: 0o700 })
        writeFileSync(pathOf(call), JSON.stringify(payment), { mode: 0o600 })
      })
    },
    forget(call) {
      attempt(() => rmSync(pathOf(call), { force: true }))
    },
  }
}

function attempt(task: () => void) {
  try {
    task()
  } catch {
    // See above: a failed write is not an error.
  }
}
