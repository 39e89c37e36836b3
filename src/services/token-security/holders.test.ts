import { expect, test } from 'vitest'
import { cleanHolders } from './holders.ts'

test('shows no invisible characters of a feed', () => {
  const holder = { account: 'So\u202E1', tag: 'no\u202Eon', percent: '0.5' }
  expect(cleanHolders([holder], [], new Date())).toMatchObject([{ address: 'So1', pct: 50, tag: 'noon' }])
  expect(cleanHolders([{ address: 'x'.repeat(90), tag: 'y'.repeat(70), percent: '1' }], [], new Date())).toMatchObject([
    // MAX_ADDRESS and MAX_TAG
    { address: expect.stringMatching(/^.{80}$/), tag: expect.stringMatching(/^.{60}$/) },
  ])
  expect(cleanHolders(undefined, [], new Date())).toBeNull()
})
