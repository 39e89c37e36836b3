import { Type } from 'typebox'
import { DateTime, nullable, oneOf } from '../../contract/schema.ts'
import { Staking } from './describe-staking.ts'
import { ValidatorYield } from './describe-validators.ts'

/** The answer about the network. */
export const ledgerNetworkOutput = Type.Object({
  epoch: Type.Integer({ minimum: 0, description: 'Number of the current epoch; one lasts about 24 hours.' }),
  epoch_started_at: DateTime('When the epoch began, UTC.'),
  reference_gas_price_nanos: Type.Number({
    minimum: 0,
    description: 'Price of a unit of gas in billionths of a SUI, fixed for the epoch.',
  }),
  simple_transfer_fee: Type.Number({
    minimum: 0,
    description: 'Approximate cost of sending SUI to one address from one coin, SUI: 1000 units of gas, and storage.',
  }),
  checkpoint: Type.Object(
    {
      sequence_number: Type.Integer({ minimum: 0, description: 'Number of the checkpoint.' }),
      timestamp: DateTime('Timestamp of the checkpoint, UTC.'),
      digest: Type.String({ description: 'Digest of the checkpoint, base58.' }),
      network_total_transactions: Type.Integer({ minimum: 0, description: 'Transactions since the network began.' }),
    },
    { description: 'The latest checkpoint: usually some seconds old, at most 90 minutes.' },
  ),
  supply: Type.Object(
    {
      total: Type.Number({ minimum: 0, description: 'Maximum supply of SUI.' }),
      circulating: nullable(
        Type.Number({ minimum: 0, description: 'SUI in circulation, by CoinGecko; null while unavailable.' }),
      ),
      circulating_pct: nullable(
        Type.Number({ minimum: 0, description: 'circulating as percent of total; null when circulating is null.' }),
      ),
    },
    { description: 'Supply of SUI.' },
  ),
  price_usd: nullable(
    Type.Number({
      minimum: 0,
      description: 'US dollars for one SUI, at most 10 minutes old; null while unavailable.',
    }),
  ),
  market_cap_usd: nullable(
    Type.Number({ minimum: 0, description: 'price_usd times circulating, US dollars; null when either is null.' }),
  ),
  staking: Staking,
  validators: Type.Array(ValidatorYield, { description: 'Every active validator, highest APY first.' }),
  incomplete: Type.Array(oneOf(['price_usd', 'supply', 'validators']), {
    description:
      'Fields whose source failed: price_usd and with it market_cap_usd, supply (circulating), or ' +
      'validators (apy_pct of most). Empty when all is complete.',
  }),
})
