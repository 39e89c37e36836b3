import { encodeAbiParameters, parseAbiParameters } from 'viem/utils'
import { expect, test } from 'vitest'
import { pool } from '../../test/ether-pool.ts'
import { readTradeSizes } from './trade-sizes.ts'

const SIZES = parseAbiParameters('(uint256 largest, bool isWhole, uint256 tiny, uint256 tinyOut)[2]')

test('a price told by a trade for fewer units is too coarse: LEAST_UNITS', () => {
  const told = (tinyOut: bigint) => {
    const size = { largest: 10n ** 18n, isWhole: true, tiny: 10n ** 15n, tinyOut }
    return readTradeSizes(encodeAbiParameters(SIZES, [[size, size]]), pool)
  }
  expect(told(1000n)).toMatchObject({ buy: { isWholePool: true }, sell: { isWholePool: true } })
  expect(told(999n)).toEqual({ buy: null, sell: null })
})
