import type { Line } from '../../text-lines.ts'

const AMOUNT = /\d[.,]\d{2}(?!\d)/
// Share of the lines of a page that stand on an earlier one, too.
const LEAST_AGAIN = 0.8

/** The pages that repeat an earlier one with all its amounts, as 'Original' and 'Copy' do. */
export function findCopiedPages(lines: readonly Line[]): ReadonlySet<number> {
  const pages = [...Map.groupBy(lines, ({ page = 1 }) => page)]
  const texts = pages.map(([, own]) => new Set(own.map(({ text }) => text)))
  const isCopy = ([, own]: (typeof pages)[number], index: number) =>
    texts.slice(0, index).some((before) => {
      const isAgain = ({ text }: Line) => before.has(text)
      const amounts = own.filter(({ text }) => AMOUNT.test(text))
      return amounts.length > 0 && amounts.every(isAgain) && own.filter(isAgain).length >= LEAST_AGAIN * own.length
    })
  return new Set(pages.filter(isCopy).map(([page]) => page))
}
