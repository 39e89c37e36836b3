import { expect, test } from 'vitest'
import { EPOCH, POOL, playSui, RATES, VALIDATOR, validatorNode, validatorsData } from '../../../test/kit/sui-ledger.ts'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { startUpstreamServer } from '../../../test/kit/upstream-server.ts'
import { fetchValidators } from './fetch-validators.ts'
import { sui } from './sui.ts'

const OTHER_POOL = POOL.replace('a', 'b')

async function ask(answer: unknown) {
  await using server = await startUpstreamServer({ '/graphql': playSui({ Validators: answer }) })
  return await fetchValidators(upstreamContext({ upstreams: [sui], baseAddress: server.baseAddress }), EPOCH)
}

test('reads a validator and its pool', async () => {
  const node = validatorNode({ name: ' A\u0007\u202eB ', commission: '200' }, { activation_epoch: '1042' })
  expect(await ask(validatorsData([node]))).toEqual([
    {
      address: VALIDATOR,
      name: 'A B',
      commissionBps: 200,
      poolId: POOL,
      activationEpoch: 1042,
      stake: 20_000_000_000_000_000n,
      tokens: 20_000_000_000_000_000n,
      rewards: 1_000_000_000_000_000n,
      ratesTable: RATES,
    },
  ])
})

test('follows the pages of one epoch', async () => {
  const validators = await ask(({ epoch, after }: { epoch: number; after: string | null }) => {
    if (epoch !== EPOCH) return { epoch: null }
    if (after === null) return validatorsData([validatorNode({ name: 'first' })], 'next')
    return validatorsData([validatorNode({ name: `after ${after}` }, { id: OTHER_POOL }), validatorNode()])
  })
  // The first stands on both pages.
  expect(validators.map(({ name }) => name)).toEqual(['validator-0', 'after next'])
})

test.each([
  ['an epoch that is not there', { epoch: null }],
  ['the validators of another epoch', validatorsData([validatorNode()], null, EPOCH - 1)],
  ['a commission above the whole', validatorsData([validatorNode({ commission: '10001' })])],
  ['a stake of more than 64 bits', validatorsData([validatorNode({}, { sui_balance: '1'.repeat(21) })])],
  ['validators without end', validatorsData([validatorNode()], 'again')],
])('refuses %s', (_, answer) => expect(ask(answer)).rejects.toMatchObject({ code: 'upstream_failed' }))
