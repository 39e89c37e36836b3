const SYMBOLS: Readonly<Record<string, string>> = { '€': 'EUR', $: 'USD', '£': 'GBP', zł: 'PLN' }
const MENTION = /(?<!\p{L})(EUR|USD|GBP|CHF|PLN|SEK|DKK|NOK|CZK|HUF|RON|BGN|CAD|AUD|JPY|zł)(?!\p{L})|[€$£]/gu

/** ISO 4217 code of the currency that a text names most often; null where it names none. */
export function findCurrency(text: string): string | null {
  const counts = new Map<string, number>()
  for (const [mention] of text.matchAll(MENTION)) {
    const code = SYMBOLS[mention] ?? mention
    counts.set(code, (counts.get(code) ?? 0) + 1)
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null
}
