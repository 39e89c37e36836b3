import { type Static, Type } from 'typebox'
import { nullable, oneOf } from '../../contract/schema.ts'
import type { Transaction } from '../../upstreams/sui/fetch-transaction.ts'

const id = Type.String({ description: 'Object id, 0x and 64 hexadecimal digits.' })
const type = nullable(
  Type.String({ description: "Full type, such as 0x2::coin::Coin<...>; 'package' for code; null if unknown." }),
)

/** An object that a transaction created or deleted. */
export const LedgerObject = Type.Object({ id, type })

/** An object that existed before and after. */
export const ChangedObject = Type.Object({
  id,
  type,
  change: oneOf(['mutated', 'wrapped', 'unwrapped'], {
    description: 'wrapped: put inside another object, not found by its id. unwrapped: taken out again.',
  }),
})

type Change = Transaction['objectChanges'][number]

interface DescribedObjects {
  readonly created: Static<typeof LedgerObject>[]
  readonly changed: Static<typeof ChangedObject>[]
  readonly deleted: Static<typeof LedgerObject>[]
}

/** The objects of a transaction: created, changed and deleted. */
export function describeObjects(changes: readonly Change[]): DescribedObjects {
  const created = changes.filter(({ idCreated }) => idCreated)
  const deleted = changes.filter(({ idDeleted }) => idDeleted)
  const changed = changes.filter(({ idCreated, idDeleted }) => !idCreated && !idDeleted)
  return {
    created: created.map(toObject),
    changed: changed.map((change) => ({ ...toObject(change), change: toKind(change) })),
    deleted: deleted.map(toObject),
  }
}

function toObject({ address, inputState, outputState }: Change) {
  const state = outputState ?? inputState
  const named = state?.asMoveObject?.contents?.type?.repr ?? null
  return { id: address, type: outputState?.asMovePackage ? 'package' : named }
}

function toKind({ inputState, outputState }: Change) {
  if (!outputState) return 'wrapped'
  return inputState ? 'mutated' : 'unwrapped'
}
