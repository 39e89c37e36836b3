import { processMemory } from '@farebox/processes/machine'
import { afterAll, expect, test } from 'vitest'
import { ChromiumFleet } from './chromium-fleet.ts'
import type { ChromiumInstance } from './chromium-instance.ts'

const MINUTE_MS = 60_000
const PLENTY_MB = 100_000

const silent = { info() {}, warn() {}, error() {} }
const fleet = new ChromiumFleet({ sources: [{ pagesOf: 'strangers' }], maxUses: 500, log: silent })
afterAll(() => fleet.close())

const inMinutes = (minutes: number) => performance.now() + minutes * MINUTE_MS
const isRunning = () => fleet.states[0]?.running

test('a browser that drew nothing for ten minutes ends, none that is at work does, and the next call has another', async () => {
  const first = await fleet.use(async (instance) => instance)
  await fleet.probe(inMinutes(9))
  expect(isRunning()).toBe(true)

  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const drawing = fleet.use(async (instance: ChromiumInstance) => {
    await held
    return instance
  })
  await fleet.probe(inMinutes(11))
  expect(isRunning()).toBe(true)
  release()
  expect(await drawing).toBe(first)

  await fleet.probe(inMinutes(11))
  expect(isRunning()).toBe(false)
  await expect.poll(() => first.isAlive, { timeout: 10_000 }).toBe(false)

  const second = await fleet.use(async (instance) => instance)
  expect(second).not.toBe(first)
  expect(isRunning()).toBe(true)
  // It was no failure.
  expect(fleet.restarts).toBe(0)
}, 60_000)

test('no browser starts while the memory of the server is in use', async () => {
  const waiting = new ChromiumFleet({ sources: [{ pagesOf: 'strangers' }], maxUses: 500, log: silent })
  processMemory.limit(1)
  await expect(waiting.use(async () => {})).rejects.toMatchObject({ code: 'busy' })
  processMemory.limit(PLENTY_MB)
  await waiting.use(async () => {})
  await waiting.close()
}, 60_000)
