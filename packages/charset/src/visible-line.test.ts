import { expect, test } from 'vitest'
import { visibleLine } from './visible-line.ts'

test.each([
  ['plain text', 'plain text'],
  ['  two   words\n', 'two words'],
  ['a\u0000b\u0007c\u001b[31m', 'a b c [31m'],
  // Right-to-left override, isolates, zero-width space and joiner, byte order mark: invisible, so gone.
  ['USDC\u202Edcsu\u2066x\u2069', 'USDCdcsux'],
  ['U\u200BS\u200DD\uFEFFT', 'USDT'],
  ['line\u2028para\u2029end', 'line para end'],
  ['half \ud83d a pair', 'half a pair'],
  ['カメレオン 🦎', 'カメレオン 🦎'],
  ['', ''],
])('writes %j as %j', (given, shown) => expect(visibleLine(given)).toBe(shown))

test('MAX_CHARS: cuts a megabyte to 200 characters, not through one', () => {
  const cut = visibleLine('🦎'.repeat(500_000))
  expect([...cut]).toHaveLength(200)
  expect(cut.endsWith('🦎…')).toBe(true)
})
