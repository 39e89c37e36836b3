/** What became of a page: what was stated of it and how much of it is wrong, or that it was refused. */
export interface SoldPage {
  readonly name: string
  readonly language: string
  /** On the page. */
  readonly characters: number
  /** Characters wrong; null where the page was refused. */
  readonly errors: number | null
  /** 0 to 100. */
  readonly confidence: number
}

// From here on a caller takes a reading for right.
const TRUSTED = 70
// Of the characters wrong.
const [GOOD, BAD] = [0.1, 0.3]

/** Whether what is stated of readings is so: of all of them, by set and by language, the confidence beside what is right. */
export function measureHonesty<Page extends SoldPage>(pages: readonly Page[], setOf: (page: Page) => string) {
  return {
    sold: pages.filter(({ errors }) => errors !== null).length,
    refused: pages.filter(({ errors }) => errors === null).length,
    deceiving: pages.filter(isDeceiving).map(({ name }) => name),
    by_set: groupBy(pages, setOf),
    by_language: groupBy(pages, ({ language }) => language),
  }
}

/** Sold as right, and more than three characters of ten are wrong. */
function isDeceiving(page: SoldPage): boolean {
  return wrongOf(page) > BAD && page.confidence >= TRUSTED
}

function groupBy<Page extends SoldPage>(pages: readonly Page[], keyOf: (page: Page) => string) {
  return Object.fromEntries([...Map.groupBy(pages, keyOf)].map(([key, inside]) => [key, describe(inside)]))
}

/** In percent; the worst page is that of those stated at 70 or more. */
function describe(pages: readonly SoldPage[]) {
  const sold = pages.filter(({ errors }) => errors !== null)
  const [worst] = sold.filter(({ confidence }) => confidence >= TRUSTED).toSorted((a, b) => wrongOf(b) - wrongOf(a))
  return {
    sold: sold.length,
    refused: pages.length - sold.length,
    stated: mean(sold.map(({ confidence }) => confidence)),
    right: mean(sold.map((page) => 100 * (1 - wrongOf(page)))),
    good: sold.filter((page) => wrongOf(page) <= GOOD).length,
    worst: worst ? `${worst.name}: ${(100 * wrongOf(worst)).toFixed(1)} wrong at ${worst.confidence}` : null,
  }
}

/** Share of the characters; none of a page that was refused. */
function wrongOf({ errors, characters }: SoldPage): number {
  return Math.min(1, (errors ?? 0) / characters)
}

function mean(values: readonly number[]): number | null {
  if (values.length === 0) return null
  return Number((values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(1))
}
