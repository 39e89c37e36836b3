import { MIN_CARDS } from './card-groups.ts'
import { isAskedBefore, type PlacedAmount } from './placed-amounts.ts'

// In percent. Most taxes are of such parts of one, and what is taken off is a whole percent.
const PART_OF_TAX = 0.25
const PART_OF_CALLED_TAX = 0.025
const MOST_TAX = 28
const DECIMALS = /[.,]\d{1,2}\D*$/
const HALF_CENT = 0.0051
const MIN_PAIRS = 2
const TAX_WORDS =
  /(?<!\p{L})(?:vat|gst|tax(?:es)?|mwst|ust|tva|ttc|ht|iva|btw|moms|mva|alv|dph|áfa|pdv|ddv|kdv|pvm|ндс|пдв|ддс|φπα|nett?o?|gross|brutto|excl?|exkl|ekskl|incl?|inkl)(?!\p{L})|税|부가세|الضريبة/iu

/**
 * Without the lower of two amounts where they differ by one rate of tax in all cards: a private buyer pays the higher one. Null if they
 * do not, or if the page declares which one is the price.
 */
export function withoutNet(cards: readonly (readonly PlacedAmount[])[]): PlacedAmount[][] | null {
  const open = cards.map((amounts) => amounts.filter((amount) => !isAskedBefore(amount)))
  const priced = open.filter((amounts) => amounts.length > 0)
  const pairs = priced.map((amounts) => amounts.toSorted((one, other) => one.value - other.value))
  const isDeclared = open.flat().some((amount) => amount.isDeclared)
  if (isDeclared || priced.length < MIN_CARDS || pairs.some((pair) => valuesOf(pair).size !== 2)) return null
  const isSaid = priced.every((amounts) =>
    amounts.some(({ ownWords, lineWords }) => ownWords !== '' || lineWords !== ''),
  )
  const isTax = priced.every((amounts) => amounts.some(isOfTax))
  // Between two amounts any tax may lie: a second pair proves the rate of the first.
  const differing = new Set(pairs.map((pair) => pair.map(({ value }) => value).join()))
  if (differing.size < MIN_PAIRS && !isTax) return null
  const rate = taxOf(pairs, isSaid, isTax)
  if (rate === null || !pairs.every((pair) => differBy(rate, pair[0], pair.at(-1)))) return null
  return cards.map((amounts, at) => {
    const net = Math.min(...valuesOf(open[at] ?? []))
    return amounts.filter(({ value }) => value !== net)
  })
}

function isOfTax({ whole, ownWords, lineWords }: PlacedAmount): boolean {
  return TAX_WORDS.test(`${whole} ${ownWords} ${lineWords}`)
}

function valuesOf(amounts: readonly PlacedAmount[]): Set<number> {
  return new Set(amounts.map(({ value }) => value))
}

/** The rate that the largest pair tells the best, in percent. Null if it is not one of a tax, or may as well be a sale and no word tells of a tax. */
function taxOf(pairs: readonly (readonly PlacedAmount[])[], isSaid: boolean, isTax: boolean): number | null {
  const [largest = []] = pairs.toSorted((one, other) => (other[0]?.value ?? 0) - (one[0]?.value ?? 0))
  const [net, gross] = [largest[0], largest.at(-1)]
  if (!net || !gross) return null
  const factor = gross.value / net.value
  const part = isSaid ? PART_OF_CALLED_TAX : PART_OF_TAX
  const rate = Math.round((100 * (factor - 1)) / part) * part
  const off = 100 * (1 - 1 / factor)
  const mayBeSale = Math.abs(off - Math.round(off)) <= (100 * roundingBeside(net, gross)) / gross.value
  return rate > 0 && rate <= MOST_TAX && (isTax || !mayBeSale) ? rate : null
}

/** Whether one amount is the other with tax, both as rounded. */
function differBy(rate: number, net: PlacedAmount | undefined, gross: PlacedAmount | undefined): boolean {
  if (!net || !gross) return false
  return Math.abs(net.value * (1 + rate / 100) - gross.value) <= roundingBeside(net, gross)
}

/** How far the higher of two rounded amounts may be from what the lower one makes of it. */
function roundingBeside(net: PlacedAmount, gross: PlacedAmount): number {
  return (gross.value / net.value) * roundingOf(net) + roundingOf(gross)
}

function roundingOf({ text }: PlacedAmount): number {
  return DECIMALS.test(text) ? HALF_CENT : 0.5
}
