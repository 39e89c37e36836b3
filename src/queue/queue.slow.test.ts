import { expect, test } from 'vitest'
import { heavyService, heldWork, NEVER, openQueueWorld, reaches } from '../../test/roles/queue-world.ts'
import type { QueueWorker } from './worker.ts'

const world = await openQueueWorld()

test('a caller with many calls delays another by one', async () => {
  const held = heldWork()
  await world.startWorker(held.work)
  const calls = [world.ask('many-1', { client: 'many' })]
  await reaches(() => held.begun, ['many-1'])
  for (const name of ['many-2', 'many-3']) {
    calls.push(world.ask(name, { client: 'many' }))
    await world.queued(calls.length)
  }
  calls.push(world.ask('other'))
  await world.queued(4)
  for (const name of ['many-1', 'other', 'many-2', 'many-3']) {
    await reaches(() => held.begun.at(-1), name)
    held.end(name)
  }
  await Promise.all(calls)
})

test('paid calls go first, and free ones have half of the slots', async () => {
  const held = heldWork()
  await world.startWorker(held.work, { slots: 2 })
  const calls = [world.ask('free-1', { isFree: true })]
  await reaches(() => held.begun, ['free-1'])
  calls.push(world.ask('free-2', { isFree: true }))
  await world.queued(2)
  calls.push(world.ask('paid-1'))
  await reaches(() => held.begun, ['free-1', 'paid-1'])
  held.end('paid-1')
  await calls.at(-1)
  expect(held.begun).toEqual(['free-1', 'paid-1'])
  held.end('free-1')
  await reaches(() => held.begun, ['free-1', 'paid-1', 'free-2'])
  held.end('free-2')
  await Promise.all(calls)
})

test('no more than eight calls wait for a slot; a paid one displaces a free one', async () => {
  const held = heldWork()
  await world.startWorker(held.work)
  const first = world.ask('first')
  await reaches(() => held.begun, ['first'])
  const free = Array.from({ length: 4 }, (_, index) => world.ask(`free-${index}`, { isFree: true }))
  const outcomes = Promise.allSettled(free)
  await world.queued(5)
  await expect(world.ask('free-4', { client: 'free-3', isFree: true })).rejects.toMatchObject({ code: 'busy' })
  const waiting = async () => {
    const rows = await world.database.selectFrom('queued_calls').select('id').where('state', '=', 'waiting').execute()
    return rows.length
  }
  const paid: Promise<object>[] = []
  // In turn: two that are added at the same moment count without each other.
  for (let calls = 5; calls <= 8; calls += 1) {
    paid.push(world.ask(`paid-${calls}`))
    await expect.poll(waiting).toBe(calls)
  }
  paid.push(world.ask('paid-9'))
  await Promise.race(
    free.map((call) =>
      call.then(
        () => new Promise<void>(() => {}),
        () => undefined,
      ),
    ),
  )
  expect(await waiting()).toBe(8)
  const results = Promise.allSettled(paid)
  for (let done = 0; done < 9; done += 1) {
    await reaches(() => held.begun.length > done, true)
    held.end(held.begun[done] ?? '')
  }
  await first
  expect((await results).map(({ status }) => status)).toEqual(Array(5).fill('fulfilled'))
  const refused = (await outcomes).filter((outcome) => outcome.status === 'rejected')
  expect(refused.map(({ reason }) => reason.code)).toEqual(['busy'])
})

test('a call that waited half of its time is refused as busy', async () => {
  const service = heavyService({ p99Ms: 2500 })
  const held = heldWork()
  await world.startWorker(held.work)
  const first = world.ask('first')
  await reaches(() => held.begun, ['first'])
  const begunAt = performance.now()
  await expect(world.seller.run({ service, body: { name: 'late' } }, NEVER)).rejects.toMatchObject({ code: 'busy' })
  // Half of 5 s, less what the answer needs.
  expect(performance.now() - begunAt).toBeGreaterThan(2000)
  held.end('first')
  await first
})

test('when nobody waits any more, the work is stopped', async () => {
  const held = heldWork()
  await world.startWorker(held.work)
  const leaving = new AbortController()
  const call = world.ask('gone', { signal: leaving.signal })
  await reaches(() => held.begun, ['gone'])
  leaving.abort(new Error('the client left'))
  await expect(call).rejects.toThrow('the client left')
  await reaches(() => held.signals.get('gone')?.aborted, true)
  held.end('gone')
})

test('a caller who leaves while the call is written ends only that call', async () => {
  await world.startWorker(async () => ({}))
  const leaving = new AbortController()
  const call = world.ask('gone', { signal: leaving.signal })
  leaving.abort(new Error('the client left'))
  await expect(call).rejects.toThrow('the client left')
  expect(await world.ask('next')).toEqual({})
})

test('of two machines that worked on a call, the answer of the one that holds it counts', async () => {
  const [one, other] = [heldWork(), heldWork()]
  const lost = await world.startWorker(one.work)
  const call = world.ask('call')
  await reaches(() => one.begun, ['call'])
  await world.declareDead(lost)
  const second = await world.startWorker(other.work)
  await reaches(() => other.begun, ['call'])
  one.end('call', { from: 'the dead' })
  await reaches(() => lost.running, 0)
  other.end('call', { from: 'the living' })
  expect(await call).toEqual({ from: 'the living' })
  await reaches(() => second.running, 0)
  await lost.close()
})

test('a call that ended two machines ends, and no third takes it', async () => {
  const dead: QueueWorker[] = []
  const held = heldWork()
  const last = heldWork()
  const one = await world.startWorker(held.work)
  const call = world.ask('deadly').catch((error: unknown) => error)
  await reaches(() => held.begun, ['deadly'])
  dead.push(await world.declareDead(one))
  const two = await world.startWorker(held.work)
  await reaches(() => held.begun, ['deadly', 'deadly'])
  dead.push(await world.declareDead(two))
  await world.startWorker(last.work)
  expect(await call).toMatchObject({ code: 'service_failed', message: expect.stringContaining('Not charged') })
  expect(last.begun).toEqual([])
  for (const machine of dead) await machine.close()
})

test('a machine that finishes takes nothing more, and ends what it has', async () => {
  const held = heldWork()
  const worker = await world.startWorker(held.work, { slots: 2 })
  const call = world.ask('running')
  await reaches(() => held.begun, ['running'])
  const finished = worker.finish()
  // What it said just before may arrive after.
  await reaches(() => world.seller.missing([world.service]).length, 1)
  held.end('running', { whole: true })
  expect(await call).toEqual({ whole: true })
  await finished
})
