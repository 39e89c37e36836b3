// ECMAScript 2026, which Node has and the compiler's library does not yet.
declare global {
  interface JSON {
    parse(
      text: string,
      reviver: (name: string, value: unknown, context: { readonly source: string }) => unknown,
    ): unknown
    rawJSON(text: string): object
  }
}

/**
 * Parses JSON without loss: a number that JavaScript cannot hold, such as 12345678901234567890, is written again as it was
 * read. Throws SyntaxError.
 */
export function parseExactJson(text: string): unknown {
  return JSON.parse(text, (_, value, { source }) => (isLossy(value, source) ? JSON.rawJSON(source) : value))
}

function isLossy(value: unknown, source: string): boolean {
  return typeof value === 'number' && digitsOf(String(value)) !== digitsOf(source)
}

/** Two spellings of one number have the same significant digits: 1.50e3 and 1500. */
function digitsOf(number: string): string {
  const [mantissa = ''] = number.toLowerCase().split('e')
  return mantissa.replace(/[-.]/g, '').replace(/^0+|0+$/g, '')
}
