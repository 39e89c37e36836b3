import { Big } from 'big.js'
import type { AmountLine } from './amount-lines.ts'

/**
 * The only net and tax below each other that add up to a gross below them, where the tax is the printed share of the net:
 * both equations hold for no other amounts but by chance, whatever the net is called.
 */
export function findPrintedParts(
  amounts: readonly AmountLine[],
  gross: string | null,
): { readonly net: string; readonly tax: string } | undefined {
  if (gross === null) return undefined
  const last = amounts.findLastIndex((line) => line.last === gross)
  const parts = amounts.slice(0, last + 1).flatMap(({ last: tax, kinds, rates }, index) => {
    const net = amounts[index - 1]?.last
    if (net === undefined || !kinds.includes('tax') || !new Big(net).plus(tax).eq(gross)) return []
    const isShare = rates.some((rate) => new Big(net).times(rate).div(100).minus(tax).abs().lte('0.005'))
    return isShare ? [{ net, tax }] : []
  })
  return new Set(parts.map(({ net }) => net)).size === 1 ? parts[0] : undefined
}
