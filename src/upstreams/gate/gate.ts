import type { Upstream } from '@farebox/third-parties'
import { Decimal, decoder, rowsDecoder, spare } from '@farebox/third-parties/decoding'
import { type Static, Type } from 'typebox'
import { CURRENT_SECONDS } from '../../contract/ages/current-seconds.ts'
import type { ServiceContext } from '../../contract/context.ts'
import { nullable } from '../../contract/schema.ts'

/** Perpetual futures in USDT. */
export const gate: Upstream = {
  name: 'Gate',
  homepage: 'https://www.gate.com',
  licence: 'Gate user agreement',
  hosts: { UPSTREAM_GATE: 'https://api.gateio.ws' },
  // Limit: 200 in 10 seconds per address.
  pace: { requests: 200, perSeconds: 10 },
}

const TIMEOUT_MS = 2000

const Contract = Type.Object({
  /** 'BTC_USDT'. */
  name: Type.String(),
  mark_price: Decimal,
  funding_rate: Decimal,
  /** Seconds. */
  funding_interval: Type.Integer({ minimum: 0 }),
  /** Time of the next payment, in seconds since the epoch. */
  funding_next_apply: Type.Number({ minimum: 0, maximum: 1e11 }),
  /** Coins in one contract. */
  quanto_multiplier: Decimal,
  /** Open contracts, one side counted. */
  position_size: spare(Decimal),
  in_delisting: Type.Optional(Type.Boolean()),
  is_pre_market: Type.Optional(Type.Boolean()),
  /** trading, or prelaunch, delisting, delisted, circuit_breaker; missing in older rows. */
  status: Type.Optional(nullable(Type.String())),
  /** '' for coins; otherwise stocks, metals, indices. */
  contract_type: Type.Optional(nullable(Type.String())),
})
/** Price and funding of one contract on Gate. */
export type GateContract = Static<typeof Contract>

const decode = decoder(gate, Type.Array(Type.Unknown(), { minItems: 1 }))
const decodeContracts = rowsDecoder(gate, Contract)

/** Every contract in USDT with price, funding and open interest. */
export async function fetchGateContracts({ http }: Pick<ServiceContext, 'http'>): Promise<readonly GateContract[]> {
  const url = new URL('https://api.gateio.ws/api/v4/futures/usdt/contracts')
  return decodeContracts(decode(await http.getJson(url, { timeoutMs: TIMEOUT_MS, maxAgeSeconds: CURRENT_SECONDS })))
}
