/** The digits of a number as people write it, with blanks, dots and dashes; null if there are not just so many, or none but zeros. */
export function readDigits(stated: string, count: number): string | null {
  const digits = stated.replace(/[\s.-]/g, '')
  return digits.length === count && /^\d*[1-9]\d*$/.test(digits) ? digits : null
}
