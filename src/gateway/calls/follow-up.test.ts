import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { fakeContext, fixedClock, silentLog } from '../../../test/kit/fake-context.ts'
import { defineService } from '../../contract/define-service.ts'
import { invalidInput, upstreamFailed } from '../../contract/errors.ts'
import type { FollowedUp } from '../../contract/notices.ts'
import { openDatabase } from '../../storage/database.ts'
import { createKeptNotices } from '../../storage/kept-notices.ts'
import { followUpNotices } from './follow-up.ts'

/** A world in which one service is asked to go on with one payload, turn by turn. */
async function openTurns(answer: () => Promise<FollowedUp>) {
  const database = await openDatabase(':memory:')
  const clock = fixedClock('2026-11-20T12:00:00Z')
  const notices = createKeptNotices({ database, clock })
  const asked: string[] = []
  const service = defineService({
    id: 'svc_later_01',
    slug: 'later',
    name: 'Later',
    category: 'utility',
    description: 'Tells later.',
    price: '0.001',
    p99Ms: 100,
    trialsPerDay: 1,
    input: Type.Object({}),
    output: Type.Object({}),
    example: { input: {}, output: {} },
    run: () => ({}),
    followUp: async (payload) => {
      asked.push(`${payload} ${clock.now().toISOString().slice(11, 16)}`)
      return answer()
    },
  })
  await notices.keep({ slug: 'later', payload: 'x', ttlSeconds: 7 * 24 * 3600 })
  const parts = { services: [service], notices, openContext: () => fakeContext(), log: silentLog() }
  return {
    asked,
    async turnAt(time: string) {
      clock.set(`2026-11-20T${time}:00Z`)
      await followUpNotices(parts)
    },
    [Symbol.asyncDispose]: () => database.destroy(),
  }
}

test('asks every quarter of an hour until it is done, then never again', async () => {
  const answers: FollowedUp[] = ['again', 'again', 'done']
  await using turns = await openTurns(async () => answers.shift() ?? 'failed')
  for (const time of ['12:00', '12:10', '12:15', '12:30', '12:45']) await turns.turnAt(time)
  expect(turns.asked).toEqual(['x 12:00', 'x 12:15', 'x 12:30'])
})

test('waits longer after each failure, and gives up after six', async () => {
  await using turns = await openTurns(() => Promise.reject(upstreamFailed('Somebody', 'down')))
  for (let minute = 0; minute < 11 * 60; minute += 5) {
    const time = [12 + Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
    await turns.turnAt(time)
  }
  // 5, 10, 20, 40 and 80 minutes.
  expect(turns.asked).toEqual(['x 12:00', 'x 12:05', 'x 12:15', 'x 12:35', 'x 13:15', 'x 14:35'])
})

test('a refused follow-up is not tried again', async () => {
  await using turns = await openTurns(() => Promise.reject(invalidInput('disproved')))
  for (const time of ['12:00', '13:00']) await turns.turnAt(time)
  expect(turns.asked).toEqual(['x 12:00'])
})
