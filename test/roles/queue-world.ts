import { type Caller, onBehalfOf } from '@farebox/concurrency/callers'
import { type TObject, Type } from 'typebox'
import { afterEach, beforeEach, expect } from 'vitest'
import { callerOf } from '../../packages/concurrency/test/caller.ts'
import { defineService } from '../../src/contract/define-service.ts'
import { bellOf } from '../../src/queue/queue-bell.ts'
import { QueueSeller } from '../../src/queue/seller.ts'
import { type DoWork, QueueWorker } from '../../src/queue/worker.ts'
import { type Database, openDatabase } from '../../src/storage/database.ts'
import { createDatabase, sharedPostgres } from '../kit/databases.ts'
import { silentLog } from '../kit/fake-context.ts'

const BEAT_MS = 50

export const NEVER = new AbortController().signal

/** A service that renderers do, with these fields in its answer. A call waits a quarter of a minute at most, or as long as `p99Ms`. */
export function heavyService({ output = Type.Object({}), p99Ms = 15_000 }: { output?: TObject; p99Ms?: number } = {}) {
  return defineService({
    id: 'svc_heavy_01',
    slug: 'heavy',
    name: 'Heavy',
    category: 'web',
    description: 'Works elsewhere.',
    price: '0.002',
    p99Ms,
    trialsPerDay: 3,
    worker: 'render',
    input: Type.Object({ name: Type.Optional(Type.String()) }),
    output,
    example: { input: {}, output: {} },
    run: async () => ({}),
  })
}

/** For the tests of one file: in each an empty queue in PostgreSQL, with a seller and the machines that the test starts. */
export async function openQueueWorld() {
  const service = heavyService()
  const postgres = await sharedPostgres()
  const workers: QueueWorker[] = []
  const open = async () => {
    const url = await createDatabase(postgres.url)
    const database = await openDatabase(url)
    return { url, database, seller: new QueueSeller(database, bellOf(url, undefined)) }
  }
  let world: { readonly url: string; readonly database: Database; readonly seller: QueueSeller }
  let beating: NodeJS.Timeout

  beforeEach(async () => {
    world = await open()
    await world.seller.beat()
    beating = setInterval(() => {
      for (const machine of [world.seller, ...workers]) void machine.beat().catch(() => {})
    }, BEAT_MS)
  })
  afterEach(async () => {
    clearInterval(beating)
    await Promise.all(workers.splice(0).map((worker) => worker.close()))
    await world.seller.close()
    await world.database.destroy()
  })

  return {
    service,
    get seller() {
      return world.seller
    },
    get database() {
      return world.database
    },
    async startWorker(work: DoWork, { slots = 1, services = [service], pooler }: Partial<WorkerChoice> = {}) {
      const bell = bellOf(world.url, pooler)
      const parts = { role: 'render', services, slots, work, bell, log: silentLog() } as const
      const worker = new QueueWorker(world.database, parts)
      await worker.beat()
      workers.push(worker)
      await world.seller.beat()
      return worker
    },
    ask(name: string, { signal = NEVER, ...caller }: Partial<Caller> & { signal?: AbortSignal } = {}) {
      const run = () => world.seller.run({ service, body: { name } }, signal)
      return onBehalfOf(callerOf({ client: name, ...caller }), run)
    },
    /** Waits until so many calls are in the queue, so that the next comes after them. */
    async queued(count: number) {
      const rows = () => world.database.selectFrom('queued_calls').select('id').where('state', '!=', 'over').execute()
      await reaches(async () => (await rows()).length, count)
    },
    /** As if the machine had been killed: it says nothing more. */
    async declareDead(worker: QueueWorker) {
      workers.splice(workers.indexOf(worker), 1)
      await world.database.updateTable('queue_machines').set({ seen_at: 0 }).where('role', '=', 'render').execute()
      return worker
    },
  }
}

interface WorkerChoice {
  readonly slots: number
  readonly services: readonly ReturnType<typeof heavyService>[]
  readonly pooler: 'transaction'
}

/** A worker whose calls end when the test says so. */
export function heldWork() {
  const begun: string[] = []
  const ends = new Map<string, PromiseWithResolvers<object>>()
  const signals = new Map<string, AbortSignal>()
  const work: DoWork = ({ request, signal }) => {
    const { name } = request.body as { name: string }
    begun.push(name)
    signals.set(name, signal)
    const end = Promise.withResolvers<object>()
    ends.set(name, end)
    return end.promise
  }
  return { work, begun, signals, end: (name: string, data: object = {}) => ends.get(name)?.resolve(data) }
}

export function reaches(read: () => unknown, value: unknown) {
  return expect.poll(read, { timeout: 10_000, interval: 10 }).toEqual(value)
}
