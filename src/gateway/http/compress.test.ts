import { expect, test } from 'vitest'
import { chooseEncoding } from './compress.ts'

// RFC 9110, 12.5.3: q=0 refuses, '*' stands for what is not named, and the plain body is chosen by 'identity'.
test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['GZIP', 'gzip'],
  ['*', 'br'],
  ['*;q=0.5, br;q=0', 'gzip'],
  ['gzip;q=0', undefined],
  ['*;q=0', undefined],
  ['identity, br;q=0.5', undefined],
  ['deflate', undefined],
  ['', undefined],
  [undefined, undefined],
])('%s: %s', (acceptEncoding, chosen) => {
  expect(chooseEncoding(acceptEncoding)).toBe(chosen)
})
