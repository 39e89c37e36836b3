/** The outcome of a page: its stated confidence and the number of wrong characters, or that it was refused. */
export interface SoldPage {
  readonly name: string
  readonly language: string
  /** Number of characters on the page. */
  readonly characters: number
  /** Number of wrong characters; null if the page was refused. */
  readonly errors: number | null
  /** Stated confidence, 0 to 100. */
  readonly confidence: number
}

// From this confidence on, a caller trusts a reading.
const TRUSTED = 70
// Shares of wrong characters.
const [GOOD, BAD] = [0.1, 0.3]

/** Compares the stated confidence with the share of right characters: for all pages, by set and by language. */
export function measureHonesty<Page extends SoldPage>(pages: readonly Page[], setOf: (page: Page) => string) {
  return {
    sold: pages.filter(({ errors }) => errors !== null).length,
    refused: pages.filter(({ errors }) => errors === null).length,
    deceiving: pages.filter(isDeceiving).map(({ name }) => name),
    by_set: groupBy(pages, setOf),
    by_language: groupBy(pages, ({ language }) => language),
  }
}

/** True if the page was answered with a trusted confidence, and more than three characters in ten are wrong. */
function isDeceiving(page: SoldPage): boolean {
  return wrongOf(page) > BAD && page.confidence >= TRUSTED
}

function groupBy<Page extends SoldPage>(pages: readonly Page[], keyOf: (page: Page) => string) {
  return Object.fromEntries([...Map.groupBy(pages, keyOf)].map(([key, inside]) => [key, describe(inside)]))
}

/** `stated` and `right` are in percent. The worst page is that among those with a confidence of 70 or more. */
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

/** Share of wrong characters; 0 for a refused page. */
function wrongOf({ errors, characters }: SoldPage): number {
  return Math.min(1, (errors ?? 0) / characters)
}

function mean(values: readonly number[]): number | null {
  if (values.length === 0) return null
  return Number((values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(1))
}
