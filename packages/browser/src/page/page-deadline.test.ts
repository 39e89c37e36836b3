import { expect, test } from 'vitest'
import { EndlessPage } from '../refusals/endless-page.ts'
import { startDeadline } from './page-deadline.ts'

const never = new Promise<never>(() => {})
const open = new AbortController().signal

test('a call whose time is up before its page was asked for is busy, not the fault of its address', async () => {
  using deadline = startDeadline(open, 10)
  await expect(deadline.race(never)).rejects.toMatchObject({
    code: 'busy',
    message: expect.stringContaining('machine'),
  })
})

test('the last one that was asked says why, given all the seconds of the call', async () => {
  using deadline = startDeadline(open, 10)
  deadline.sayWhyLate(() => new EndlessPage('the first'))
  deadline.sayWhyLate((seconds) => new EndlessPage(`late after ${seconds} s`))
  await expect(deadline.race(never)).rejects.toThrow('late after 0.01 s')
  expect(deadline.endsAt - deadline.startedAt).toBe(10)
})

test('a caller who leaves ends the work with his own reason', async () => {
  using deadline = startDeadline(AbortSignal.abort(new Error('gone')), 10_000)
  await expect(deadline.race(never)).rejects.toThrow('gone')
})
