const ROMAN = Object.entries({
  ...{ m: 1000, cm: 900, d: 500, cd: 400, c: 100, xc: 90, l: 50, xl: 40, x: 10, ix: 9, v: 5, iv: 4, i: 1 },
})
// CSS Counter Styles 3, 6.1: beyond, browsers write digits.
const MAX_ROMAN = 3999

/** The marker of a list item by its number from 1, for each `type` of a list that is not counted in digits (HTML, 4.4.5). */
export const LIST_LETTERS: ReadonlyMap<string, (number: number) => string> = new Map(
  Object.entries({
    a: alphabetic,
    A: (number) => alphabetic(number).toUpperCase(),
    i: roman,
    I: (number) => roman(number).toUpperCase(),
  }),
)

/** a to z, then aa, ab and so on. */
function alphabetic(number: number): string {
  const [rest, letter] = [Math.floor((number - 1) / 26), (number - 1) % 26]
  return `${rest > 0 ? alphabetic(rest) : ''}${String.fromCharCode(97 + letter)}`
}

function roman(number: number): string {
  if (number > MAX_ROMAN) return String(number)
  let [rest, letters] = [number, '']
  for (const [sign, value] of ROMAN) for (; rest >= value; rest -= value) letters += sign
  return letters
}
