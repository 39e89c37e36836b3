import { jsonReply, type RecordedRequest, type UpstreamReply, type UpstreamScript } from './upstream-server.ts'

// Addresses, digests, types and gas from the service's answers on its simulated chain.
export const ALICE = '0xfccc9a421bbb13c1a66a1aa98f0ad75029ede94857779c6915b44f94068b921e'
export const BOB = '0xa7b032703878aa74c3126935789fd1d4d7e111d5911b09247d6963061c312b5a'
export const SUI = `0x${'2'.padStart(64, '0')}::sui::SUI`
export const TEST_COIN = '0xbaa3060844f46b8ac670ce4945a2abc6aae36b9d9514d51bde88bec13447bf1c::test::TEST'
export const DIGEST = 'AProzpzHPFFVZQnWTEVQ34iWFYRE5Bpev598QSaqxjB9'
export const POOL = '0xacda9295fa6077073b2adb7470ba058ffa7ce4487be411e2610d2c87f9ce3e96'
export const RATES = '0xb62ff674c9c560439d7aab37e51691b3b0f311c17c2f9638c9375ad38cf35963'
export const VALIDATOR = '0xda83166d01afd7ddcf8af5f844f45aaa53f48548e5117c23f5a2978cfd422244'
export const STAKE = '0x4f63d8c5aa5317a25ede62436f82a9739358e2ba69bf7eec55d98181f17efad5'
export const EPOCH = 1100

type Variables = Readonly<Record<string, unknown>>
type Answers = Readonly<Record<string, unknown>>

/** One page of a connection; with a cursor if there is another. */
export function page(nodes: readonly unknown[], endCursor: string | null = null) {
  return { pageInfo: { hasNextPage: endCursor !== null, endCursor }, nodes }
}

export function coinNode(coinType: string, totalBalance: string) {
  return { coinType: { repr: coinType }, totalBalance }
}

export function stakeNode(address: string, principal: string, epoch: number, pool = POOL) {
  return {
    address,
    contents: { json: { id: address, pool_id: pool, principal, stake_activation_epoch: String(epoch) } },
  }
}

/** A new account, except for the given parts. */
export function accountData(parts: Answers = {}) {
  return {
    checkpoint: { timestamp: '2026-11-20T11:59:59.750Z' },
    epoch: { epochId: EPOCH },
    address: {
      address: ALICE,
      defaultNameRecord: null,
      balance: { totalBalance: '0' },
      balances: page([]),
      objects: page([]),
      transactions: { pageInfo: { hasPreviousPage: false, startCursor: null }, nodes: [] },
      ...parts,
    },
  }
}

/** A validator without commission whose pool began at epoch 0, except for the given parts. */
export function validatorNode(parts: Answers = {}, pool: Answers = {}) {
  const json = {
    id: POOL,
    activation_epoch: '0',
    deactivation_epoch: null,
    sui_balance: '20000000000000000',
    rewards_pool: '1000000000000000',
    pool_token_balance: '20000000000000000',
    exchange_rates: { id: RATES, size: '1' },
    ...pool,
  }
  const { address = VALIDATOR, name = 'validator-0', commission = '0' } = parts
  const contents = {
    address: { json: address },
    name: { json: name },
    commission: { json: commission },
    pool: { json },
  }
  return { contents }
}

export function validatorsData(nodes: readonly unknown[], endCursor: string | null = null, epochId = EPOCH) {
  return { epoch: { epochId, validatorSet: { activeValidators: page(nodes, endCursor) } } }
}

export function rateField(stake: string, tokens: string) {
  return { value: { json: { sui_amount: stake, pool_token_amount: tokens } } }
}

const NO_LISTS = { balanceChanges: page([]), events: page([]), objectChanges: page([]) }

/** A transfer that split a coin, with its gas; `effects` and the rest can be replaced. */
export function transactionData(parts: Answers = {}, effects: Answers = {}) {
  return {
    transaction: {
      digest: DIGEST,
      sender: { address: ALICE },
      gasInput: { gasSponsor: { address: ALICE } },
      kind: {
        __typename: 'ProgrammableTransaction',
        commands: page([{ __typename: 'SplitCoinsCommand' }, { __typename: 'TransferObjectsCommand' }]),
      },
      effects: {
        status: 'SUCCESS',
        timestamp: '2026-11-19T18:20:07.512Z',
        epoch: { epochId: EPOCH },
        checkpoint: { sequenceNumber: 251004117 },
        executionError: null,
        gasEffects: { gasSummary: { computationCost: 1_000_000, storageCost: 1_976_000, storageRebate: 978_120 } },
        ...NO_LISTS,
        ...effects,
      },
      ...parts,
    },
  }
}

export function networkData(epoch: Answers = {}) {
  return {
    checkpoint: {
      sequenceNumber: 251004117,
      timestamp: '2026-11-20T11:59:59.750Z',
      digest: 'CKjFRsvNLMhfTKYRc67g1tY5KjYkzrTRo9yu4rhW9nr1',
      networkTotalTransactions: 4902117333,
    },
    coinMetadata: { supply: '10000000000000000000' },
    epoch: { epochId: EPOCH, startTimestamp: '2026-11-20T02:11:45Z', referenceGasPrice: '1000', ...epoch },
    epochs: {
      nodes: [
        {
          epochId: EPOCH - 1,
          totalGasFees: '20000000000000',
          totalStakeRewards: '420000000000000',
          totalStakeSubsidies: '400000000000000',
        },
        { epochId: EPOCH, totalGasFees: null, totalStakeRewards: null, totalStakeSubsidies: null },
      ],
    },
  }
}

/** A successful answer of the GraphQL service. */
export function suiReply(data: unknown): UpstreamReply & { readonly body: string } {
  return { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify({ data }) }
}

/** An error in the service's format, with status 200; with data, the field at the path is null. */
export function suiErrorReply(message: string, path: readonly (string | number)[] = [], data: unknown = null) {
  const error = { message, locations: [{ line: 1, column: 1 }], path, extensions: { code: 'INTERNAL_SERVER_ERROR' } }
  return jsonReply({ data, errors: [error] })
}

/** Simulates the service by operation: data, a complete reply, or either made from the variables. 500 for the rest. */
export function playSui(answers: Readonly<Record<string, unknown>>): UpstreamScript {
  return (request: RecordedRequest) => {
    const { operationName, variables } = readQuery(request)
    const answer = answers[operationName]
    const made: unknown = typeof answer === 'function' ? answer(variables) : answer
    if (made === undefined) return { status: 500, body: `no answer for ${operationName}` }
    return isReply(made) ? made : suiReply(made)
  }
}

export function readQuery({ body }: Pick<RecordedRequest, 'body'>) {
  return JSON.parse(body) as { operationName: string; query: string; variables: Variables }
}

function isReply(value: unknown): value is UpstreamReply {
  return typeof value === 'object' && value !== null && ('status' in value || 'misbehave' in value)
}
