import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Clock, Logger } from '../contract/context.ts'
import type { JsonClient } from '../contract/json-client.ts'
import type { SolanaNetwork } from './solana-network.ts'

/** Who pays the fees of the transactions: the facilitator says so, and payers must write it into what they sign. */
export interface SolanaFeePayer {
  /** Undefined until the facilitator was heard, and while it settles nothing on this network. */
  current(): string | undefined
  /** How often it has changed. */
  revision(): number
  /** Asks the facilitator, unless it was heard lately. Never rejects: what was known stays. */
  refresh(): Promise<void>
}

interface FeePayerParts {
  readonly facilitator: Pick<JsonClient, 'get'>
  readonly network: SolanaNetwork
  readonly clock: Clock
  readonly log: Logger
}

const TIMEOUT_MS = 5_000
const KNOWN_FOR_MS = 300_000

const supported = Compile(
  Type.Object({
    kinds: Type.Array(
      Type.Object({ scheme: Type.String(), network: Type.String(), extra: Type.Optional(Type.Unknown()) }),
    ),
    signers: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
  }),
)
const extra = Compile(Type.Object({ feePayer: Type.String({ pattern: '^[1-9A-HJ-NP-Za-km-z]{32,44}$' }) }))

/** Keeps the fee payer that a facilitator's /supported names. */
export function createSolanaFeePayer({ facilitator, network, clock, log }: FeePayerParts): SolanaFeePayer {
  let known: string | undefined
  let revision = 0
  let heardAt = Number.NEGATIVE_INFINITY

  async function ask(): Promise<string | undefined> {
    const { status, body } = await facilitator.get('supported', { timeoutMs: TIMEOUT_MS })
    if (status !== 200 || !supported.Check(body)) throw new Error(`supported answered ${status}`)
    const signers = Object.entries(body.signers ?? {}).flatMap(([name, addresses]) =>
      name.startsWith('solana:') ? addresses : [],
    )
    // One of several may be named at random; payments signed for the one we named before must stay good.
    if (known && signers.includes(known)) return known
    const kinds = [network.network, network.networkV1].flatMap((name) =>
      body.kinds.filter((kind) => kind.scheme === 'exact' && kind.network === name),
    )
    return kinds.map((kind) => (extra.Check(kind.extra) ? kind.extra.feePayer : undefined)).find(Boolean)
  }

  return {
    current: () => known,
    revision: () => revision,
    async refresh() {
      if (clock.now().getTime() - heardAt < KNOWN_FOR_MS) return
      try {
        const named = await ask()
        if (named !== known) revision += 1
        known = named
        if (named) heardAt = clock.now().getTime()
        else log.warn({ network: network.network }, 'the facilitator settles nothing on Solana: not offered')
      } catch (error) {
        log.warn({ err: error }, 'the Solana facilitator could not be asked who pays the fees; asked again soon')
      }
    },
  }
}
