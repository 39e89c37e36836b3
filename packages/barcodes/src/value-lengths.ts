import { loadEncoder } from './render-symbol.ts'

// GS1 General Specifications 3: no value is longer.
const LONGEST_VALUE = 90
// Refused after the value before it has been found right, so that nothing is drawn.
const UNKNOWN = '(9999)0'

/**
 * The lengths that a GS1 application identifier allows, in words. The encoder has the rules of all identifiers, but its
 * refusals do not say them: it is asked for every length of `value`, cut or filled with zeros.
 */
export async function describeLengths(identifier: string, value: string): Promise<string> {
  const encoder = await loadEncoder()
  const lengths: number[] = []
  for (let length = 1; length <= LONGEST_VALUE; length += 1) {
    const refusal = refuse(length)
    if (refusal.includes('GS1valueTooLong')) break
    // Any other refusal is about what the value holds.
    if (!refusal.includes('GS1valueTooShort')) lengths.push(length)
  }
  const runs: [first: number, last: number][] = []
  for (const length of lengths) {
    const run = runs.at(-1)
    if (run && run[1] === length - 1) run[1] = length
    else runs.push([length, length])
  }
  const words = runs.map(([first, last]) => (first === last ? `${first}` : `${first} to ${last}`))
  return words.join(' or ')

  function refuse(length: number): string {
    try {
      const tried = `(${identifier})${value.slice(0, length).padEnd(length, '0')}`
      encoder.toSVG({ bcid: 'gs1-128', text: `${tried}${UNKNOWN}` })
      return ''
    } catch (error) {
      return String(error)
    }
  }
}
