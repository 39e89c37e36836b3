import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { FacilitatorList } from '../facilitators/facilitator-list.ts'
import type { SupportedKinds } from '../facilitators/supported-kinds.ts'
import type { PaymentLog } from '../ports/payment-log.ts'
import type { SolanaNetwork } from './solana-network.ts'

/** Who pays the fees of the transactions. The facilitator names the wallet, and payers write it into what they sign. */
export interface SolanaFeePayer {
  /** Undefined until /supported has answered, or if it does not list this network. */
  current(): string | undefined
  /** How often it has changed. */
  revision(): number
  /** Asks the facilitators, at most once a minute. Never rejects; the last value stays while none is healthy. */
  refresh(): Promise<void>
}

interface FeePayerParts {
  readonly facilitators: Pick<FacilitatorList, 'refresh' | 'supported'>
  readonly network: SolanaNetwork
  readonly log: PaymentLog
}

const extra = Compile(Type.Object({ feePayer: Type.String({ pattern: '^[1-9A-HJ-NP-Za-km-z]{32,44}$' }) }))

/** Tracks the fee payer in /supported of the facilitator in use. */
export function createSolanaFeePayer({ facilitators, network, log }: FeePayerParts): SolanaFeePayer {
  let known: string | undefined
  let revision = 0
  let isWarned = false

  function find({ kinds, signers }: SupportedKinds): string | undefined {
    const wallets = Object.entries(signers).flatMap(([name, addresses]) =>
      name.startsWith('solana:') ? addresses : [],
    )
    // A facilitator may list several wallets in random order; payments signed for the one we named must stay valid.
    if (known && wallets.includes(known)) return known
    const ours = [network.network, network.networkV1].flatMap((name) =>
      kinds.filter((kind) => kind.scheme === 'exact' && kind.network === name),
    )
    return ours.map((kind) => (extra.Check(kind.extra) ? kind.extra.feePayer : undefined)).find(Boolean)
  }

  return {
    current: () => known,
    revision: () => revision,
    async refresh() {
      await facilitators.refresh()
      const supported = facilitators.supported()
      if (!supported) return
      const named = find(supported)
      if (named !== known) revision += 1
      known = named
      if (!named && !isWarned) {
        log.warn({ network: network.network }, 'the facilitator settles nothing on Solana: not offered')
      }
      isWarned = !named
    },
  }
}
