import type { FailureLines } from '../ports.ts'
import type { UpstreamFault } from './upstream-attempt.ts'

/** Logs what third parties fail at: each failure, or one line while none of them is reached. */
export interface FailureLog {
  /** Returns what was answered. */
  answered<T>(answer: T): T
  failed(upstream: { readonly vendor: string; readonly host: string }, fault: UpstreamFault): void
}

// One host may be down, and two may share a network.
const HOSTS_OF_A_MACHINE_CUT_OFF = 3

/** The log of one process: whether a machine is cut off shows by all that it asks. */
export function createFailureLog(log: FailureLines): FailureLog {
  const unreached = new Set<string>()
  const isCutOff = () => unreached.size >= HOSTS_OF_A_MACHINE_CUT_OFF
  return {
    answered(answer) {
      if (isCutOff()) log.info({}, 'third parties are reached again')
      unreached.clear()
      return answer
    },
    failed(upstream, fault) {
      const isUnreached = fault.isOutage && fault.status === undefined
      if (isUnreached && isCutOff()) return
      log.warn({ ...upstream, detail: fault.message }, 'upstream failed')
      if (isUnreached) unreached.add(upstream.host)
      if (isUnreached && isCutOff()) {
        const words =
          'this machine reaches no third party: services that ask one fail, uncharged, until it does; the others work. Further hosts are not listed'
        log.warn({}, words)
      }
    },
  }
}
