import { expect, test } from 'vitest'
import { printableLabel } from './printable-label.ts'

test.each([
  ['USDC', 'USDC'],
  ['  Wrapped \n\t Ether ', 'Wrapped Ether'],
  // Right-to-left override, zero-width space, null, byte order mark.
  ['\u202eUSD\u200bC\u0000\ufeff', 'USD C'],
  ['\ud800', ''],
  ['比特币 🐳', '比特币 🐳'],
  ['🐳'.repeat(100), '🐳'.repeat(64)],
  ['\u0000'.repeat(1_000_000), ''],
])('%j is shown as %j', (text, label) => expect(printableLabel(text)).toBe(label))
