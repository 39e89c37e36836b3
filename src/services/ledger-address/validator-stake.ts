import { type Static, Type } from 'typebox'
import { nullable, oneOf } from '../../contract/schema.ts'

/** All stakes of an account with one validator. */
export const ValidatorStake = Type.Object({
  validator: nullable(Type.String({ description: 'Name that the validator chose; null if it is no longer active.' })),
  validator_address: nullable(Type.String({ description: 'Address of the validator; null if no longer active.' })),
  pool_id: Type.String({ description: 'Object id of its staking pool.' }),
  staked: Type.Number({ minimum: 0, description: 'Principal of all deposits here, SUI.' }),
  estimated_rewards: nullable(
    Type.Number({
      minimum: 0,
      description:
        'Rewards that the deposits would pay on top of their principal if withdrawn now, SUI, by the rates of the pool; ' +
        'null if a rate is unknown, as for a validator that is no longer active.',
    }),
  ),
  deposits: Type.Array(
    Type.Object({
      id: Type.String({ description: 'Object id of the deposit, needed to withdraw it.' }),
      staked: Type.Number({ minimum: 0, description: 'Principal, SUI.' }),
      status: oneOf(['active', 'pending'], { description: 'pending: earns nothing before activation_epoch.' }),
      activation_epoch: Type.Integer({ description: 'Epoch from which it earns; an epoch lasts about 24 hours.' }),
      estimated_rewards: nullable(
        Type.Number({ minimum: 0, description: 'Rewards of this deposit, SUI; null if a rate is unknown.' }),
      ),
    }),
    { description: 'The deposits, the oldest first.' },
  ),
})

export type ValidatorStake = Static<typeof ValidatorStake>
