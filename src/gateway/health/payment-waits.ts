import type { OnCallEnded } from '../../contract/ended-call.ts'
import type { ServiceLatency } from '../../discovery/x402/service-record.ts'
import { RecentLatencies } from './recent-latencies.ts'

/** What paying lately added to the work of sold calls, in this process. */
export interface PaymentWaits {
  readonly onCallEnded: OnCallEnded
  /** By network and scheme, in ms: from the request to its answer, without the work. */
  waits(): readonly (ServiceLatency & { readonly network: string; readonly scheme: string })[]
}

/** Listens to calls as they end. */
export function createPaymentWaits(): PaymentWaits {
  const latencies = new RecentLatencies()
  return {
    onCallEnded({ outcome, network, scheme = 'exact', totalMs, workMs }) {
      if (outcome === 'sold' && network !== null) latencies.record(`${network} ${scheme}`, totalMs - (workMs ?? 0))
    },
    waits: () =>
      latencies.names().flatMap((name) => {
        const [latency, [network = '', scheme = '']] = [latencies.of(name), name.split(' ')]
        return latency ? { network, scheme, ...latency } : []
      }),
  }
}
