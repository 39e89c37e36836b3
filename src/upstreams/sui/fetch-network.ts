import { decoder } from '@farebox/third-parties/decoding'
import { type Static, Type } from 'typebox'
import type { ServiceContext } from '../../contract/context.ts'
import { nullable } from '../../contract/schema.ts'
import { querySui } from './query-sui.ts'
import { Digits, SuiDateTime, UInt53 } from './scalars.ts'
import { sui } from './sui.ts'

/** Exported for the test that checks every operation against the service's schema and limits. */
export const NETWORK = `query Network {
  checkpoint { sequenceNumber timestamp digest networkTotalTransactions }
  coinMetadata(coinType: "0x2::sui::SUI") { supply }
  epoch { epochId startTimestamp referenceGasPrice }
  epochs(last: 2) { nodes { epochId totalGasFees totalStakeRewards totalStakeSubsidies } }
}`

const Network = Type.Object({
  checkpoint: Type.Object({
    sequenceNumber: UInt53,
    timestamp: SuiDateTime,
    digest: Type.String(),
    networkTotalTransactions: UInt53,
  }),
  coinMetadata: Type.Object({ supply: Digits }),
  epoch: Type.Object({ epochId: UInt53, startTimestamp: SuiDateTime, referenceGasPrice: Digits }),
  /** The two newest epochs; the sums of an epoch that has not ended are null. */
  epochs: Type.Object({
    nodes: Type.Array(
      Type.Object({
        epochId: UInt53,
        totalGasFees: nullable(Digits),
        totalStakeRewards: nullable(Digits),
        totalStakeSubsidies: nullable(Digits),
      }),
      { minItems: 1 },
    ),
  }),
})
const decode = decoder(sui, Network)

/** The current state of the network. Amounts are digits, in the smallest unit of the native coin. */
export async function fetchNetwork(ports: Pick<ServiceContext, 'http' | 'log'>): Promise<Static<typeof Network>> {
  return (await querySui(ports, { name: 'Network', text: NETWORK, decode }, {})).data
}
