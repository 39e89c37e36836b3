/** Expands 7 digits of UPC-E to 11 digits of UPC-A, both without check digit. GS1 General Specifications 5.2.2.4.2. */
export function expandUpcE(body: string): string {
  const system = body.slice(0, 1)
  const [a, b, c, d, e, last] = [...body.slice(1)]
  if (last === '0' || last === '1' || last === '2') return `${system}${a}${b}${last}0000${c}${d}${e}`
  if (last === '3') return `${system}${a}${b}${c}00000${d}${e}`
  if (last === '4') return `${system}${a}${b}${c}${d}00000${e}`
  return `${system}${a}${b}${c}${d}${e}0000${last}`
}

/** Compresses 11 digits of UPC-A to 7 digits of UPC-E; null if it has too few zeros. */
export function compressUpcA(body: string): string | null {
  if (/^...[0-2]0000/.test(body)) return body.slice(0, 3) + body.slice(8) + body.charAt(3)
  if (/^....00000/.test(body)) return `${body.slice(0, 4)}${body.slice(9)}3`
  if (/^.....00000/.test(body)) return `${body.slice(0, 5)}${body.slice(10)}4`
  if (/^......0000[5-9]/.test(body)) return body.slice(0, 6) + body.charAt(10)
  return null
}
