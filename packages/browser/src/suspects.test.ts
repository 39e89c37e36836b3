import { expect, test } from 'vitest'
import { Suspects } from './suspects.ts'

function create() {
  let now = 0
  const suspects = new Suspects(() => now)
  return { suspects, pass: (ms: number) => (now += ms) }
}

test('of all who have a page open beside a slow one, the one that used the browser most is suspected, for a minute', () => {
  const { suspects, pass } = create()
  const greedy = [suspects.begin('greedy'), suspects.begin('greedy')]
  const modest = suspects.begin('modest')
  pass(4000)
  modest.end('slow')
  expect([suspects.has('greedy'), suspects.has('modest')]).toEqual([true, false])
  for (const page of greedy) page.end('fine')
  pass(60_000)
  expect(suspects.has('greedy')).toBe(false)
})

test('where the first is known and it goes on, the next is suspected', () => {
  const { suspects, pass } = create()
  suspects.begin('first')
  pass(1000)
  suspects.begin('second')
  const victim = suspects.begin('victim')
  pass(1000)
  victim.end('slow')
  suspects.begin('victim').end('slow')
  expect(['first', 'second', 'victim'].map((client) => suspects.has(client))).toEqual([true, true, false])
})

test('what a page did is blamed on its client alone, and work of our own is never suspected', () => {
  const { suspects, pass } = create()
  suspects.begin('long')
  suspects.begin('')
  pass(5000)
  suspects.blame('breaker')
  suspects.blame('')
  expect(['breaker', 'long', ''].map((client) => suspects.has(client))).toEqual([true, false, false])
})

test('whoever is slow beside none who used the browser more is not suspected for it', () => {
  const { suspects, pass } = create()
  const victim = suspects.begin('victim')
  pass(1000)
  suspects.begin('newcomer')
  pass(4000)
  victim.end('slow')
  expect(['victim', 'newcomer'].map((client) => suspects.has(client))).toEqual([false, false])
})

test('a client whose pages take more of the processor than pages need is suspected by the sum of it, which fades', () => {
  const { suspects, pass } = create()
  suspects.weigh({ client: 'once', seconds: 0.6 })
  pass(30_000)
  suspects.weigh({ client: 'once', seconds: 0.4 })
  suspects.weigh({ client: 'again', seconds: 0.6 })
  suspects.weigh({ client: 'again', seconds: 0.4 })
  expect(['once', 'again'].map((client) => suspects.has(client))).toEqual([false, true])
})
