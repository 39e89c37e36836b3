import { BASE_MAINNET } from '@farebox/till/networks'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { KEY_RECOVERIES } from '../../../packages/till/src/payment/evm/key-recovery.ts'
import { createSignatureCheck } from '../../../packages/till/src/payment/evm/signature-check.ts'
import { anySignedTransfer, EDGES, isOwnedByViem, word } from '../../../test/kit/signed-transfers.ts'

describe('the check of who signed a payment', () => {
  const isSignedByOwner = createSignatureCheck(BASE_MAINNET)

  // Ten times as many: npm run bench -- signature-check
  test('agrees with viem on good, spoilt and random signatures', async () => {
    const seen = { owned: 0, foreign: 0 }
    await fc.assert(
      fc.asyncProperty(anySignedTransfer, async (sign) => {
        const transfer = await sign()
        const isOwned = await isSignedByOwner(transfer)
        seen[isOwned ? 'owned' : 'foreign'] += 1
        expect(isOwned).toBe(await isOwnedByViem(transfer))
      }),
      { numRuns: 1000 },
    )
    // A test that saw one kind only would show nothing.
    expect(Math.min(seen.owned, seen.foreign)).toBeGreaterThan(100)
  })

  test('has the same keys from both implementations, and the same refusals', async () => {
    const [native, wasm] = await Promise.all([KEY_RECOVERIES.native(), KEY_RECOVERIES.wasm()])
    const keyOf = (recover: typeof native, parts: Parameters<typeof native>) => {
      try {
        return Buffer.from(recover(...parts)).toString('hex')
      } catch {
        return 'none'
      }
    }
    const scalar = fc.oneof(fc.constantFrom(...EDGES).map(word), fc.stringMatching(/^[0-9a-f]{64}$/))
    let found = 0
    fc.assert(
      fc.property(scalar, scalar, scalar, fc.constantFrom<(0 | 1)[]>(0, 1), (hash, r, s, parity) => {
        const key = keyOf(native, [Buffer.from(hash, 'hex'), Buffer.from(r + s, 'hex'), parity])
        if (key !== 'none') found += 1
        expect(keyOf(wasm, [Buffer.from(hash, 'hex'), Buffer.from(r + s, 'hex'), parity])).toBe(key)
      }),
      { numRuns: 1000 },
    )
    expect(found).toBeGreaterThan(100)
  })
})
