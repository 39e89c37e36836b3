import { parseProof, walkAttestations } from '@farebox/opentimestamps'
import type { SaleInclusion } from '@farebox/receipts'
import { buildHashTree, leafHashOf } from '@farebox/receipts/hashes'
import type { ServerSigner } from '@farebox/receipts/signing'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Clock, Logger, Store } from '../../contract/context.ts'
import type { Database } from '../../storage/database.ts'
import { type ReceiptedSale, salesSettledIn, signReceiptOf } from './find-purchases.ts'

/** Timestamps the root of a tree; its proofs are .ots files. Both throw if no calendar answers. */
export interface RootAnchor {
  anchor(root: Uint8Array): Promise<Uint8Array>
  /** The same proof with what the calendars have by now. */
  upgrade(ots: Uint8Array): Promise<Uint8Array>
}

/** The trees over the receipts of each day. */
export interface SaleTrees {
  /** Whether calendars are asked for a timestamp of each root. */
  readonly isTimestamped: boolean
  /** Builds the trees of days that are over, and timestamps their roots. For one replica at a time; repeats what failed. */
  run(): Promise<void>
  /** The place of a receipt in the tree of its day; null while there is none. */
  inclusionOf(sale: ReceiptedSale): Promise<SaleInclusion | null>
}

interface TreeParts {
  readonly database: Database
  readonly store: Store
  readonly signer: ServerSigner
  readonly clock: Clock
  readonly log: Logger
  /** Null where roots are not timestamped. */
  readonly anchor: RootAnchor | null
}

/** A tree of so many receipts is 300 kB, and is built in some hundred milliseconds. */
const MOST_LEAVES = 10_000
const LEAF_BYTES = 32
const DAY_MS = 24 * 3600 * 1000
/** A settlement that was asked for on a day has ended by then. */
const GRACE_MS = 3600 * 1000
/** Disputes and audits come years later. */
const KEPT = { ttlSeconds: 10 * 366 * 24 * 3600 }
/** Calendars anchor within hours; a proof that is pending for so long stays so. */
const OPEN_MS = 30 * DAY_MS

const Tree = Type.Object({
  leaves: Type.String(),
  ots_base64: Type.Union([Type.String(), Type.Null()]),
})
const Progress = Type.Object({
  /** The last day whose trees are built. */
  last_day: Type.String(),
  /** Names of trees whose roots are in no block yet. */
  open: Type.Array(Type.String()),
})
type Progress = Static<typeof Progress>

const PROGRESS = 'sale-trees'

/** Makes the trees: one a day, several on days with more than 10,000 sales. */
export function createSaleTrees(parts: TreeParts): SaleTrees {
  const { store, signer, clock } = parts
  return {
    isTimestamped: parts.anchor !== null,
    async run() {
      let progress = await readProgress(parts)
      const over = toDay(clock.now().getTime() - GRACE_MS - DAY_MS)
      for (let day = nextDay(progress.last_day); day <= over; day = nextDay(day)) {
        progress = { last_day: day, open: [...progress.open, ...(await buildTrees(day, parts))] }
        await store.put(PROGRESS, JSON.stringify(progress), KEPT)
      }
      await anchorOpen(progress, parts)
    },
    async inclusionOf(sale) {
      const receipt = await signReceiptOf(signer, sale)
      if (sale.issuedAt === undefined || receipt === null) return null
      const [day, leaf] = [sale.issuedAt.slice(0, 10), leafHashOf(receipt)]
      for (let part = 1; ; part++) {
        const tree = await readTree(store, `${day}:${part}`)
        if (!tree) return null
        const index = tree.leaves.findIndex((one) => one.equals(leaf))
        if (index < 0) continue
        const { root, size, pathTo } = buildHashTree(tree.leaves)
        const path = pathTo(index).map((hash) => hash.toString('hex'))
        return { day, index, size, path, root: root.toString('hex'), ots_base64: tree.ots_base64 }
      }
    },
  }
}

async function readProgress({ store, clock }: TreeParts): Promise<Progress> {
  const stored = await store.get(PROGRESS)
  const progress: unknown = stored === undefined ? undefined : JSON.parse(stored)
  // A new server begins with yesterday.
  return Value.Check(Progress, progress) ? progress : { last_day: toDay(clock.now().getTime() - 2 * DAY_MS), open: [] }
}

/** Names of the trees of a day. Built again, they are the same. */
async function buildTrees(day: string, { database, store, signer }: TreeParts): Promise<readonly string[]> {
  const from = Date.parse(day)
  const names: string[] = []
  let leaves: Buffer[] = []
  const put = async () => {
    if (leaves.length === 0) return
    const name = `${day}:${names.length + 1}`
    names.push(name)
    await putTree(store, name, { leaves, ots_base64: null })
    leaves = []
  }
  for await (const sale of salesSettledIn(database, { from, to: from + DAY_MS })) {
    const receipt = await signReceiptOf(signer, sale)
    if (receipt !== null) leaves.push(leafHashOf(receipt))
    if (leaves.length === MOST_LEAVES) await put()
  }
  await put()
  return names
}

/** One after another: calendars are asked politely. */
async function anchorOpen(progress: Progress, { store, clock, log, anchor }: TreeParts): Promise<void> {
  if (!anchor) return
  const done = new Set<string>()
  for (const name of progress.open) {
    try {
      const tree = await readTree(store, name)
      if (!tree || clock.now().getTime() - Date.parse(name.slice(0, 10)) > OPEN_MS) {
        done.add(name)
        continue
      }
      const known = tree.ots_base64 === null ? null : Buffer.from(tree.ots_base64, 'base64')
      const ots = known ? await anchor.upgrade(known) : await anchor.anchor(buildHashTree(tree.leaves).root)
      await putTree(store, name, { ...tree, ots_base64: Buffer.from(ots).toString('base64') })
      if ([...walkAttestations(parseProof(ots).timestamp)].some(({ attestation }) => attestation.kind === 'bitcoin'))
        done.add(name)
    } catch (error) {
      log.warn({ err: error, tree: name }, 'the root of the sales of a day was not timestamped; it will be tried again')
    }
  }
  const open = progress.open.filter((name) => !done.has(name))
  await store.put(PROGRESS, JSON.stringify({ ...progress, open }), KEPT)
}

interface StoredTree {
  readonly leaves: readonly Buffer[]
  readonly ots_base64: string | null
}

function putTree(store: Store, name: string, { leaves, ots_base64 }: StoredTree): Promise<void> {
  const text = JSON.stringify({ leaves: Buffer.concat(leaves).toString('base64'), ots_base64 })
  return store.put(`${PROGRESS}:${name}`, text, KEPT)
}

async function readTree(store: Store, name: string): Promise<StoredTree | undefined> {
  const stored = await store.get(`${PROGRESS}:${name}`)
  if (stored === undefined) return undefined
  const { leaves, ots_base64 } = Value.Parse(Tree, JSON.parse(stored))
  const bytes = Buffer.from(leaves, 'base64')
  const count = bytes.byteLength / LEAF_BYTES
  return {
    leaves: Array.from({ length: count }, (_, at) => bytes.subarray(at * LEAF_BYTES, (at + 1) * LEAF_BYTES)),
    ots_base64,
  }
}

function nextDay(day: string): string {
  return toDay(Date.parse(day) + DAY_MS)
}

function toDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}
