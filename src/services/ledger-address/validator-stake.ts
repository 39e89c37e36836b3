import { type Static, Type } from 'typebox'
import { nullable, oneOf } from '../../contract/schema.ts'

/** Everything an account staked with one validator. */
export const ValidatorStake = Type.Object({
  validator: nullable(
    Type.String({ description: 'Name of the validator, as it calls itself; null where it is no longer active.' }),
  ),
  validator_address: nullable(Type.String({ description: 'Address of the validator; null where no longer active.' })),
  pool_id: Type.String({ description: 'Object id of its staking pool.' }),
  staked: Type.Number({ minimum: 0, description: 'Principal of all deposits here, SUI.' }),
  estimated_rewards: nullable(
    Type.Number({
      minimum: 0,
      description:
        'What the deposits would pay besides their principal if withdrawn now, SUI, by the exchange rates of the pool; ' +
        'null where a rate is not known, as with a validator that is no longer active.',
    }),
  ),
  deposits: Type.Array(
    Type.Object({
      id: Type.String({ description: 'Object id of the deposit: what is handed in to withdraw it.' }),
      staked: Type.Number({ minimum: 0, description: 'Principal, SUI.' }),
      status: oneOf(['active', 'pending'], { description: 'pending: earns nothing before activation_epoch.' }),
      activation_epoch: Type.Integer({ description: 'Epoch from which it earns; an epoch lasts about 24 hours.' }),
      estimated_rewards: nullable(Type.Number({ minimum: 0, description: 'Of this deposit, SUI; null as above.' })),
    }),
    { description: 'The deposits, the oldest first.' },
  ),
})

export type ValidatorStake = Static<typeof ValidatorStake>
