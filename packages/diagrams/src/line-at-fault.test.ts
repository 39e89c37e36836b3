import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { lineAtFault } from './line-at-fault.ts'

const CODE = 'gitGraph\n  commit\n\n  checkout dev\n  commit'

test('the line is the last one without which the rest is drawn', async () => {
  expect(await lineAtFault(CODE, async (source) => !source.includes('dev'))).toBe(4)
  expect(await lineAtFault(CODE, async (source) => source.split('commit').length < 3)).toBe(5)
  expect(await lineAtFault(CODE, async () => false)).toBeNull()
})

test('MOST_MS: the search ends', async () => {
  const slow = async (source: string) => {
    await wait(30)
    return !source.includes('dev')
  }
  expect(await lineAtFault(CODE, slow, 10)).toBeNull()
  expect(await lineAtFault(CODE, slow)).toBe(4)
})
