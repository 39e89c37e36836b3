import { expect, test } from 'vitest'
import { readBlocks } from './read-blocks.ts'

test('half a kilobyte of a reason is read, and all of what a call returned: MAX_REASON_CHARS', () => {
  const long = `0x${'ab'.repeat(2000)}`
  const calls = [
    { status: '0x0', error: { data: long } },
    { status: '0x1', returnData: long, gasUsed: '0x10' },
  ]
  const [refused, returned] = readBlocks({ result: [{ calls }] })?.[0] ?? []
  expect(refused).toEqual({ isOk: false, data: `0x${'ab'.repeat(512)}`, gasUsed: null })
  expect(returned).toEqual({ isOk: true, data: long, gasUsed: 16 })
})
