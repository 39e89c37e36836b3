import { expect, test } from 'vitest'
import { describeOnBothEngines } from '../../../test/kit/databases.ts'
import { fixedClock } from '../../../test/kit/fake-context.ts'
import { CallError } from '../../contract/errors.ts'
import { createTrials, toRateLimitHeaders } from './trials.ts'

const WEATHER = { slug: 'weather', trialsPerDay: 3 }

describeOnBothEngines('trials', (open) => {
  async function create() {
    const clock = fixedClock('2026-01-01T18:00:00Z')
    return { clock, trials: createTrials({ database: await open(), clock }) }
  }

  test('gives each client its trials per service and day, and no more however many come at once', async () => {
    const { trials } = await create()
    const taken = await Promise.allSettled(Array.from({ length: 10 }, () => trials.take(WEATHER, '203.0.113.7')))
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    await expect(trials.take(WEATHER, '203.0.113.8')).resolves.toMatchObject({ limit: 3, remaining: 2 })
    await expect(trials.take({ slug: 'ocr', trialsPerDay: 1 }, '203.0.113.7')).resolves.toMatchObject({ remaining: 0 })
  })

  test('says when the next one is free, and gives it then', async () => {
    const { trials, clock } = await create()
    const once = { slug: 'ocr', trialsPerDay: 1 }
    await trials.take(once, '203.0.113.7')
    const error = await trials.take(once, '203.0.113.7').catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(CallError)
    expect(error).toMatchObject({
      code: 'trial_limit_reached',
      headers: { 'Retry-After': '21600', 'RateLimit-Remaining': '0' },
      extras: { resets_at: '2026-01-02T00:00:00.000Z' },
    })
    clock.set('2026-01-02T00:00:00Z')
    await trials.purge()
    await expect(trials.take(once, '203.0.113.7')).resolves.toMatchObject({ remaining: 0 })
  })

  test('the networks of a client share what its owner could take again and again', async () => {
    const { trials } = await create()
    const once = { slug: 'ocr', trialsPerDay: 1 }
    const take = (subnet: number) => trials.take(once, `2001:db8:1:${subnet}::/64`)
    const taken = [await take(1), await take(2), await take(3), await take(4)]
    await expect(take(5)).rejects.toMatchObject({
      code: 'trial_limit_reached',
      message: expect.stringContaining('your network share for today are used'),
    })
    // Neither did it use up anything.
    await taken[0]?.giveBack()
    await (await take(5)).giveBackRefused()
    await take(6)
    await expect(take(5)).rejects.toMatchObject({ code: 'trial_limit_reached' })
    await expect(trials.take(once, '2001:db8:2:1::/64')).resolves.toMatchObject({ remaining: 0 })
  })

  test('a trial that was returned is there at once, though its client was refused meanwhile', async () => {
    const trials = createTrials({ database: await open(), clock: fixedClock('2026-01-01T18:00:00Z') })
    const once = { slug: 'ocr', trialsPerDay: 1 }
    for (const giveBack of ['giveBack', 'giveBackRefused'] as const) {
      const trial = await trials.take(once, '203.0.113.9')
      await expect(trials.take(once, '203.0.113.9')).rejects.toThrow('for today are used')
      await trial[giveBack]()
    }
    await expect(trials.take(once, '203.0.113.9')).resolves.toMatchObject({ limit: 1 })
  })

  test('whoever has none left, and the network around them, is refused for a minute without a statement', async () => {
    const database = await open()
    const clock = fixedClock('2026-01-01T18:00:00Z')
    const trials = createTrials({ database, clock })
    const once = { slug: 'ocr', trialsPerDay: 1 }
    for (const subnet of [1, 2, 3, 4]) await trials.take(once, `2001:db8:1:${subnet}::/64`)
    await expect(trials.take(once, '2001:db8:1:5::/64')).rejects.toThrow('for today are used')
    await database.destroy()
    await expect(trials.take(once, '2001:db8:1:6::/64')).rejects.toThrow('your network share for today are used')
    clock.set('2026-01-01T18:01:00Z')
    await expect(trials.take(once, '2001:db8:1:6::/64')).rejects.not.toThrow('for today are used')
  })

  test('counts a returned trial as unused', async () => {
    const { trials } = await create()
    const once = { slug: 'ocr', trialsPerDay: 1 }
    const trial = await trials.take(once, '203.0.113.7')
    await trial.giveBack()
    await expect(trials.take(once, '203.0.113.7')).resolves.toMatchObject({ remaining: 0 })
  })

  test('returns a trial after refused input, five times a day', async () => {
    const { trials } = await create()
    const once = { slug: 'diagram-render', trialsPerDay: 1 }
    for (let mistake = 0; mistake < 5; mistake += 1) {
      await (await trials.take(once, '203.0.113.7')).giveBackRefused()
    }
    await (await trials.take(once, '203.0.113.8')).giveBackRefused()
    await (await trials.take(once, '203.0.113.7')).giveBackRefused()
    await expect(trials.take(once, '203.0.113.7')).rejects.toMatchObject({ code: 'trial_limit_reached' })
    await expect(trials.take(once, '203.0.113.8')).resolves.toMatchObject({ remaining: 0 })
  })
})

test('writes the limit in the fields of the IETF draft and in the older ones', () => {
  const trial = { limit: 3, remaining: 2, resetsAt: new Date('2026-01-02T00:00:00Z') }
  expect(toRateLimitHeaders(trial, new Date('2026-01-01T23:00:00Z'))).toEqual({
    'RateLimit-Policy': '"day";q=3;w=86400',
    RateLimit: '"day";r=2;t=3600',
    'RateLimit-Limit': '3',
    'RateLimit-Remaining': '2',
    'RateLimit-Reset': '3600',
  })
})
