import { decoder } from '@farebox/third-parties/decoding'
import { type Static, Type } from 'typebox'
import { nullable, oneOf } from '../../contract/schema.ts'
import { SignedDigits, SuiAddress, SuiConnection, SuiDateTime, UInt53 } from './scalars.ts'
import { sui } from './sui.ts'

const PAGE = 'pageInfo { hasNextPage endCursor }'
const CONTENTS = 'asMoveObject { contents { type { repr } } }'

// Pages of 50, the service's maximum for any list.
const TRANSACTION = `query Transaction(
  $digest: String!
  $withCommands: Boolean!, $commands: String
  $withBalanceChanges: Boolean!, $balanceChanges: String
  $withEvents: Boolean!, $events: String
  $withObjectChanges: Boolean!, $objectChanges: String
) {
  transaction(digest: $digest) {
    digest
    sender { address }
    gasInput { gasSponsor { address } }
    kind {
      __typename
      ... on ProgrammableTransaction {
        commands(first: 50, after: $commands) @include(if: $withCommands) {
          ${PAGE}
          nodes { __typename ... on MoveCallCommand { function { name module { name package { address } } } } }
        }
      }
    }
    effects {
      status
      timestamp
      epoch { epochId }
      checkpoint { sequenceNumber }
      executionError { message abortCode module { name package { address } } function { name } }
      gasEffects { gasSummary { computationCost storageCost storageRebate } }
      balanceChanges(first: 50, after: $balanceChanges) @include(if: $withBalanceChanges) {
        ${PAGE} nodes { owner { address } amount coinType { repr } }
      }
      events(first: 50, after: $events) @include(if: $withEvents) {
        ${PAGE}
        nodes { sender { address } transactionModule { name package { address } } contents { type { repr } json } }
      }
      objectChanges(first: 50, after: $objectChanges) @include(if: $withObjectChanges) {
        ${PAGE}
        nodes {
          address idCreated idDeleted
          inputState { ${CONTENTS} }
          outputState { ${CONTENTS} asMovePackage { address } }
        }
      }
    }
  }
}`

const Owner = nullable(Type.Object({ address: SuiAddress }))
const Module = Type.Object({ name: Type.String(), package: Owner })
const MoveType = nullable(Type.Object({ type: nullable(Type.Object({ repr: Type.String() })) }))
const MoveObject = nullable(Type.Object({ contents: MoveType }))
const Nodes = {
  commands: Type.Object({
    __typename: Type.String(),
    function: Type.Optional(Type.Object({ name: Type.String(), module: Module })),
  }),
  balanceChanges: Type.Object({ owner: Owner, amount: SignedDigits, coinType: Type.Object({ repr: Type.String() }) }),
  events: Type.Object({
    sender: Owner,
    transactionModule: nullable(Module),
    contents: nullable(
      Type.Object({ type: nullable(Type.Object({ repr: Type.String() })), json: Type.Optional(Type.Unknown()) }),
    ),
  }),
  objectChanges: Type.Object({
    address: SuiAddress,
    idCreated: nullable(Type.Boolean()),
    idDeleted: nullable(Type.Boolean()),
    inputState: nullable(Type.Object({ asMoveObject: MoveObject })),
    outputState: nullable(Type.Object({ asMoveObject: MoveObject, asMovePackage: Owner })),
  }),
}

const Header = Type.Object({
  digest: Type.String(),
  sender: Owner,
  gasInput: nullable(Type.Object({ gasSponsor: Owner })),
  kind: Type.Object({ __typename: Type.String(), commands: Type.Optional(nullable(SuiConnection(Nodes.commands))) }),
  effects: Type.Object({
    status: oneOf(['SUCCESS', 'FAILURE']),
    timestamp: nullable(SuiDateTime),
    epoch: nullable(Type.Object({ epochId: UInt53 })),
    checkpoint: nullable(Type.Object({ sequenceNumber: UInt53 })),
    executionError: nullable(
      Type.Object({
        message: Type.String(),
        abortCode: nullable(Type.String()),
        module: nullable(Module),
        function: nullable(Type.Object({ name: Type.String() })),
      }),
    ),
    gasEffects: Type.Object({
      gasSummary: Type.Object({ computationCost: UInt53, storageCost: UInt53, storageRebate: UInt53 }),
    }),
    balanceChanges: Type.Optional(nullable(SuiConnection(Nodes.balanceChanges))),
    events: Type.Optional(nullable(SuiConnection(Nodes.events))),
    objectChanges: Type.Optional(nullable(SuiConnection(Nodes.objectChanges))),
  }),
})

/** A transaction's data outside its lists. */
export type TransactionHeader = Omit<Static<typeof Header>, 'kind' | 'effects'> & {
  readonly kind: { readonly __typename: string }
  readonly effects: Omit<Static<typeof Header>['effects'], keyof TransactionLists>
}

/** The lists of a transaction, each fetched to its end or to our limit. */
export interface TransactionLists {
  readonly commands: readonly Static<typeof Nodes.commands>[]
  readonly balanceChanges: readonly Static<typeof Nodes.balanceChanges>[]
  readonly events: readonly Static<typeof Nodes.events>[]
  readonly objectChanges: readonly Static<typeof Nodes.objectChanges>[]
}

/** One page of each requested list. */
export const TRANSACTION_OPERATION = {
  name: 'Transaction',
  text: TRANSACTION,
  decode: decoder(sui, Type.Object({ transaction: nullable(Header) })),
}
