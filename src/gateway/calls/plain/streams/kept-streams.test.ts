import { onBehalfOf } from '@farebox/concurrency/callers'
import { expect, test } from 'vitest'
import { callerOf } from '../../../../../packages/concurrency/test/caller.ts'
import { memoryStore, silentLog } from '../../../../../test/kit/fake-context.ts'
import { systemClock } from '../../../../platform/clock.ts'
import { openDatabase } from '../../../../storage/database.ts'
import { createStore } from '../../../../storage/store.ts'
import { KeptStreams } from './kept-streams.ts'

const MAX_BYTES = 64 * 1024 * 1024
const never = new AbortController().signal
const hurried = { ...systemClock, wait: () => new Promise<void>((resolve) => setImmediate(resolve)) }

/** An answer whose end the test decides. */
function openedAnswer() {
  const end = Promise.withResolvers<void>()
  async function* chunks() {
    yield Buffer.from('a')
    await end.promise
    yield Buffer.from('b')
  }
  const cancel = () => end.reject(new Error('cancelled'))
  return { status: 200, contentType: 'text/plain', chunks: chunks(), cancel, end: end.resolve }
}

async function readAll(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  return Buffer.concat(await Array.fromAsync(chunks)).toString()
}

function twoReplicas() {
  // The limit of a stream's time runs by the system's clock.
  const store = memoryStore()
  const one = new KeptStreams({ store, clock: systemClock, log: silentLog() })
  return { one, other: new KeptStreams({ store, clock: hurried, log: silentLog() }) }
}

const kept = (streams: KeptStreams, answer: ReturnType<typeof openedAnswer>, seconds = 60) =>
  streams.keep(answer, { seconds, place: streams.enter({ maxBytes: 1 }), request: 'r' })

test('a reader at another replica follows an answer that still comes', async () => {
  const { one, other } = twoReplicas()
  const answer = openedAnswer()
  const stream = await kept(one, answer)
  const reading = other.read(stream, never)
  expect(Buffer.from((await reading.next()).value ?? []).toString()).toBe('a')
  const rest = readAll(reading)
  answer.end()
  expect(await rest).toBe('b')
})

test('what a stop breaks off is a part for everybody', async () => {
  const { one, other } = twoReplicas()
  const stream = await kept(one, openedAnswer())
  const reading = readAll(one.read(stream, never))
  await Promise.all([one.close(), expect(reading).rejects.toThrow('broke off')])
  await expect(readAll(other.read(stream, never))).rejects.toThrow('broke off')
})

test('what a killed process leaves is a part once its time is over', async () => {
  const { one, other } = twoReplicas()
  const stream = await kept(one, openedAnswer())
  const past = { ...stream, until: new Date(0).toISOString() }
  await expect(readAll(other.read(past, never))).rejects.toThrow('broke off')
  await one.close()
})

test('what its payer and others store later takes no piece of an answer that was sold', async () => {
  const database = await openDatabase(':memory:')
  const store = createStore({ database, clock: systemClock })
  const open = () => new KeptStreams({ store, clock: hurried, log: silentLog() })
  const [one, other] = [new KeptStreams({ store, clock: systemClock, log: silentLog() }), open()]
  const answer = openedAnswer()
  const caller = callerOf({ client: '198.51.100.7', payer: '0xpayer' })
  const stream = await onBehalfOf(caller, () => kept(one, answer))
  answer.end()
  await one.close()
  // More than the share of one payer.
  for (const name of ['copy', 'another'])
    await onBehalfOf(caller, () => store.put(name, 'x'.repeat(33 * 1024 * 1024), { ttlSeconds: 60 }))
  expect(await readAll(other.read(stream, never))).toBe('ab')
  await database.destroy()
})

test('streams together never take more memory than there is for them', async () => {
  const { one } = twoReplicas()
  const places = Array.from({ length: 4 }, () => one.enter({ maxBytes: MAX_BYTES }))
  expect(() => one.enter({ maxBytes: 1 })).toThrow('Not charged')
  places[0]?.leave()
  places[0]?.leave()
  one.enter({ maxBytes: MAX_BYTES })
  expect(() => one.enter({ maxBytes: 1 })).toThrow('Not charged')
})
