import { expect, test } from 'vitest'
import { BLOCK_0, sha256 } from '../../../packages/opentimestamps/test/bitcoin-blocks.ts'
import { bitcoin, otsFile, SHA256 } from '../../../packages/opentimestamps/test/ots-bytes.ts'
import { startBitcoinWitnesses } from '../../../test/kit/bitcoin-witnesses.ts'
import { fakeContext } from '../../../test/kit/fake-context.ts'
import { btcTimestampVerify } from './btc-timestamp-verify.service.ts'

// BLOCKS_A_DAY
test.each([
  [973_000, 'upstream_failed', 'ask again in ten minutes'],
  [960_000, 'invalid_input', 'no block at this height'],
  [1_000_000, 'invalid_input', 'no block at this height'],
])('a block of %i that no explorer has is %s', async (height, code, words) => {
  await using world = await startBitcoinWitnesses()
  world.show(BLOCK_0)
  const clock = { now: () => new Date('2026-11-01T00:00:00Z') }
  const ots = otsFile(sha256(BLOCK_0.transaction), Buffer.concat([SHA256, bitcoin(height)]))
  const asked = btcTimestampVerify.prepare({ ots_base64: ots.toString('base64') })(fakeContext({ ...world, clock }))
  await expect(asked).rejects.toMatchObject({ code, message: expect.stringContaining(words) })
})
