import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sealRecord } from './seal-record.ts'

test('hashes the bytes it hands out, and whatever is asked for half a pair', () => {
  const { record, sha256 } = sealRecord({ title: 'half \ud800', lines: ['ä', 7] })
  expect(sha256).toBe(createHash('sha256').update(Buffer.from(record, 'utf8')).digest('hex'))
  expect(JSON.parse(record)).toEqual({ title: 'half \ufffd', lines: ['ä', 7] })
})
