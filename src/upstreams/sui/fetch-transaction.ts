import type { ServiceContext } from '../../contract/context.ts'
import { upstreamFailed } from '../../contract/errors.ts'
import type { Page } from './follow-pages.ts'
import { querySui } from './query-sui.ts'
import { sui } from './sui.ts'
import { TRANSACTION_OPERATION, type TransactionHeader, type TransactionLists } from './transaction-operation.ts'

/** A transaction with its lists, at most 250 entries each. */
export interface Transaction extends TransactionLists {
  readonly header: TransactionHeader
  /** The lists that have more entries than are given here. */
  readonly incomplete: readonly ListName[]
}

type ListName = keyof TransactionLists
/** The cursor of the next page of each unfinished list; null for its first page. */
type Cursors = Partial<Record<ListName, string | null>>

const MAX_PAGES = 5

/** The transaction with a digest; undefined if the service has none: never executed, too old, or too new. */
export async function fetchTransaction(
  ports: Pick<ServiceContext, 'http' | 'log'>,
  digest: string,
): Promise<Transaction | undefined> {
  const first = await fetchPage(ports, digest, {
    commands: null,
    balanceChanges: null,
    events: null,
    objectChanges: null,
  })
  if (!first) return undefined
  let { lists, next } = first
  for (let pages = 1; pages < MAX_PAGES && Object.keys(next).length > 0; pages++) {
    const page = await fetchPage(ports, digest, next)
    if (!page) throw upstreamFailed(sui.name, `Transaction: ${digest} vanished between two pages`)
    lists = append(lists, page.lists)
    next = page.next
  }
  // The cast is safe: the keys of Cursors are list names by construction.
  return { header: first.header, ...lists, incomplete: Object.keys(next) as ListName[] }
}

async function fetchPage(ports: Pick<ServiceContext, 'http' | 'log'>, digest: string, cursors: Cursors) {
  const { data } = await querySui(ports, TRANSACTION_OPERATION, { digest, ...toVariables(cursors) })
  if (!data.transaction) return undefined
  if (data.transaction.digest !== digest)
    throw upstreamFailed(sui.name, `Transaction: asked for ${digest}, got ${data.transaction.digest}`)
  const { kind, effects } = data.transaction
  if (effects.status === 'SUCCESS' && effects.executionError)
    throw upstreamFailed(sui.name, `Transaction: ${digest} succeeded with an error`)
  const isProgram = kind.__typename === 'ProgrammableTransaction'
  const commands = readPage('commands', isProgram ? kind.commands : null, cursors)
  const balanceChanges = readPage('balanceChanges', effects.balanceChanges, cursors)
  const events = readPage('events', effects.events, cursors)
  const objectChanges = readPage('objectChanges', effects.objectChanges, cursors)
  const next: Cursors = { ...commands.next, ...balanceChanges.next, ...events.next, ...objectChanges.next }
  const lists: TransactionLists = {
    commands: commands.nodes,
    balanceChanges: balanceChanges.nodes,
    events: events.nodes,
    objectChanges: objectChanges.nodes,
  }
  return { header: data.transaction, lists, next }
}

function toVariables(cursors: Cursors) {
  return {
    withCommands: cursors.commands !== undefined,
    withBalanceChanges: cursors.balanceChanges !== undefined,
    withEvents: cursors.events !== undefined,
    withObjectChanges: cursors.objectChanges !== undefined,
    ...cursors,
  }
}

// Null is an empty list; a requested list that is missing is an invalid answer.
function readPage<Node>(name: ListName, page: Page<Node> | null | undefined, asked: Cursors) {
  const next: Cursors = {}
  if (page === undefined && name in asked) throw upstreamFailed(sui.name, `Transaction: ${name} is missing`)
  if (!page) return { nodes: [], next }
  const { hasNextPage, endCursor } = page.pageInfo
  if (hasNextPage && endCursor !== null) next[name] = endCursor
  return { nodes: page.nodes, next }
}

function append(lists: TransactionLists, more: TransactionLists): TransactionLists {
  return {
    commands: [...lists.commands, ...more.commands],
    balanceChanges: [...lists.balanceChanges, ...more.balanceChanges],
    events: [...lists.events, ...more.events],
    objectChanges: [...lists.objectChanges, ...more.objectChanges],
  }
}
