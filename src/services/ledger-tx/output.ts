import { type Static, Type } from 'typebox'
import { DateTime, nullable, oneOf } from '../../contract/schema.ts'
import { ChangedObject, LedgerObject } from './describe-objects.ts'

const BalanceChange = Type.Object({
  address: nullable(Type.String({ description: 'Owner of the balance: an address or an object; null if unknown.' })),
  symbol: Type.String({
    description:
      'Symbol set by the issuer, who may choose any: rely on coin_type. The last part of coin_type if there is none.',
  }),
  coin_type: Type.String({ description: 'Full type of the coin, package::module::name.' }),
  amount: nullable(
    Type.Number({ description: 'Whole coins, negative when they left; null if the decimals are unknown.' }),
  ),
  amount_raw: Type.String({ pattern: '^-?[0-9]+$', description: 'The exact amount in the smallest unit, with sign.' }),
})

const LedgerEvent = Type.Object({
  type: nullable(Type.String({ description: 'Full type of the event, package::module::name; null if unknown.' })),
  module: nullable(Type.String({ description: 'package::module whose code emitted it; null if unknown.' })),
  sender: nullable(Type.String({ description: 'Address that sent the transaction; null for the system.' })),
  data: Type.Unknown({
    description: 'Fields of the event as JSON; 64-bit and larger integers are strings, bytes are base64.',
  }),
})

const Call = Type.Object({
  package: nullable(Type.String({ description: 'Object id of the package; null if unknown.' })),
  module: Type.String({ description: 'Module of the package.' }),
  function: Type.String({ description: 'Function of the module.' }),
})

/** The answer about a transaction. */
export const ledgerTxOutput = Type.Object({
  digest: Type.String({ description: 'The digest, base58.' }),
  status: oneOf(['success', 'failure'], {
    description: 'failure: no effect except that gas was paid; error says why.',
  }),
  error: nullable(
    Type.Object({
      message: Type.String({ description: 'Why it failed, as the network explains it.' }),
      abort_code: nullable(Type.String({ description: 'Abort code of the program, digits; null for other errors.' })),
      location: nullable(Type.String({ description: 'package::module::function where it failed; null if unknown.' })),
    }),
  ),
  timestamp: nullable(DateTime('When it became final, UTC; null for the first moments.')),
  checkpoint: nullable(Type.Integer({ description: 'Number of the checkpoint that made it final; null before.' })),
  epoch: nullable(Type.Integer({ description: 'Epoch it ran in; null if unknown.' })),
  kind: Type.String({
    description: 'programmable for what users send; change_epoch, randomness_state_update... for the system itself.',
  }),
  sender: nullable(Type.String({ description: 'Address that sent it; null for the system itself.' })),
  gas_payer: nullable(
    Type.String({ description: 'Address that paid the gas: the sender or a sponsor; null for the system.' }),
  ),
  gas_fee_ledger: Type.Number({
    description: 'Fee, SUI: computation and storage minus the storage rebate. Negative if the rebate was larger.',
  }),
  calls: Type.Array(Call, { description: 'Functions it called, in order. Empty for plain transfers.' }),
  commands: Type.Array(Type.String(), {
    description: 'Kinds of its commands in order: MoveCall, TransferObjects, SplitCoins, MergeCoins, Publish...',
  }),
  balance_changes: Type.Array(BalanceChange, { description: 'Net change per address and coin, gas included.' }),
  events: Type.Array(LedgerEvent, { description: 'Events in the order they were emitted. Empty after a failure.' }),
  created: Type.Array(LedgerObject, { description: 'Objects and packages it created.' }),
  changed: Type.Array(ChangedObject, { description: 'Objects it changed, including the coin that paid the gas.' }),
  deleted: Type.Array(LedgerObject, { description: 'Objects it deleted.' }),
  incomplete: Type.Array(oneOf(['commands', 'balance_changes', 'events', 'objects']), {
    description:
      'Lists that are cut at 250 entries; commands includes calls, objects includes created, changed and ' +
      'deleted. Empty when all lists are complete.',
  }),
})

/** A transaction in the answer. */
export type LedgerTransaction = Static<typeof ledgerTxOutput>
