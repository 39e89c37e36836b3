import { Buffer as NodeBuffer } from 'node:buffer'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Buffer } from '../../src/pages/browser/node-buffer.ts'

const bytes = fc.uint8Array({ maxLength: 40 })

test("reads and writes bytes as Node's Buffer does", () => {
  fc.assert(
    fc.property(bytes, bytes, (one, other) => {
      for (const encoding of ['utf8', 'hex', 'base64', 'base64url'] as const)
        expect(Buffer.from(one).toString(encoding)).toBe(NodeBuffer.from(one).toString(encoding))
      expect([...Buffer.concat([one, other])]).toEqual([...NodeBuffer.concat([one, other])])
      expect(Math.sign(Buffer.compare(one, other))).toBe(NodeBuffer.compare(one, other))
      expect(Buffer.from(one).equals(other)).toBe(NodeBuffer.from(one).equals(other))
    }),
  )
  expect([...Buffer.of(0, 255)]).toEqual([...NodeBuffer.of(0, 255)])
})

test("reads texts as Node's Buffer does, however odd", () => {
  const odd = fc.string({ unit: fc.constantFrom(...'AZaz09+/-_= \n.ä€'), maxLength: 24 })
  fc.assert(
    fc.property(odd, (text) => {
      for (const encoding of ['utf8', 'base64', 'base64url'] as const)
        expect([...Buffer.from(text, encoding)]).toEqual([...NodeBuffer.from(text, encoding)])
    }),
    { numRuns: 1000 },
  )
})
