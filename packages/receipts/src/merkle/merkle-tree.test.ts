import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildHashTree, leafHashOf } from './merkle-tree.ts'
import { rootOfPath } from './root-of-path.ts'

const hash = (...parts: readonly Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest()

/** MTH of RFC 6962, 2.1, word for word: split at the largest power of two below the number of leaves. */
function rootByDefinition(leaves: readonly Buffer[]): Buffer {
  const [only] = leaves
  if (only && leaves.length === 1) return only
  let half = 1
  while (half * 2 < leaves.length) half *= 2
  return hash(Buffer.of(1), rootByDefinition(leaves.slice(0, half)), rootByDefinition(leaves.slice(half)))
}

const texts = fc.array(fc.string(), { minLength: 1, maxLength: 70 })

test('the root is that of RFC 6962, and every leaf leads to it', () => {
  fc.assert(
    fc.property(texts, (given) => {
      const leaves = given.map(leafHashOf)
      const { root, size, pathTo } = buildHashTree(leaves)
      expect(root).toEqual(rootByDefinition(leaves))
      for (const [index, leaf] of leaves.entries())
        expect(rootOfPath(leaf, { index, size, path: pathTo(index) })).toEqual(root)
    }),
  )
})

// RFC 6962, 2.1: the hash of a leaf is SHA-256(0x00 || d(0)).
test('a leaf is hashed with its own first byte', () => {
  expect(leafHashOf('d')).toEqual(hash(Buffer.of(0), Buffer.from('d')))
})

test('another place, size, path or leaf leads elsewhere or nowhere', () => {
  fc.assert(
    fc.property(texts, fc.nat(), fc.nat({ max: 255 }), (given, pick, bit) => {
      const leaves = given.map((text, at) => leafHashOf(`${at} ${text}`))
      const { root, size, pathTo } = buildHashTree(leaves)
      const index = pick % size
      const [leaf, path] = [leaves[index] as Buffer, pathTo(index)]
      const flipped = Buffer.from(leaf)
      flipped.writeUInt8(flipped.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3)
      const others = [
        rootOfPath(flipped, { index, size, path }),
        rootOfPath(leaf, { index, size, path: [...path, leaf] }),
        ...(path.length > 0
          ? [rootOfPath(leaf, { index, size, path: path.slice(1) }), rootOfPath(leaf, { index: index ^ 1, size, path })]
          : []),
      ]
      for (const other of others) expect(other).not.toEqual(root)
    }),
  )
})

test.each([-1, 1.5, 3, Number.NaN])('there is no leaf %d of three', (index) => {
  const { size, pathTo } = buildHashTree(['a', 'b', 'c'].map(leafHashOf))
  expect(() => pathTo(index)).toThrow(RangeError)
  expect(rootOfPath(leafHashOf('a'), { index, size, path: [] })).toBeUndefined()
})

test('a tree without leaves is refused', () => {
  expect(() => buildHashTree([])).toThrow(RangeError)
})
