import { invalidInput, Unreachable, upstreamFailed } from '@farebox/call-errors'
import { noteHost } from '@farebox/concurrency/callers'
import {
  AddressRefused,
  createEgressGuard,
  type EgressGuard,
  type EgressGuardOptions,
  ResolverFailed,
  UnresolvedName,
} from '@farebox/egress'

/**
 * The one guard of the process; the browser's traffic passes it too. Throws invalid_input for a refused address,
 * Unreachable for a name without addresses, upstream_failed where our own name servers are away, or the signal's reason.
 */
export function createCallGuard(options: Omit<EgressGuardOptions, 'onAdmitted'>): EgressGuard {
  const guard = createEgressGuard({ ...options, onAdmitted: noteHost })
  return {
    admit: (url, signal) => guard.admit(url, signal).catch(failCall),
    admitHost: (endpoint, signal) => guard.admitHost(endpoint, signal).catch(failCall),
    judge: (url) => guard.judge(url).catch(failCall),
    judgeHost: (endpoint) => guard.judgeHost(endpoint).catch(failCall),
  }
}

function failCall(error: unknown): never {
  if (error instanceof AddressRefused) throw invalidInput(error.message, error.cause)
  if (error instanceof UnresolvedName) throw new Unreachable(error.field, error.message, error.cause)
  if (error instanceof ResolverFailed) throw upstreamFailed('DNS', error.message)
  throw error
}
