// ISO 11649: RF, two check digits and a reference of 1 to 21 letters and digits. A remainder of 97 is 1 to 97, so the check
// digits are 02 to 98: 00, 01 and 99 leave the same remainder, and nobody computes them.
const FORM = /^RF(?!00|01|99)\d{2}[A-Z0-9]{1,21}$/
// The longest as printed: groups of four, with a blank between them.
const MAX_PRINTED = 40

/** Whether a text is a creditor reference of ISO 11649 with right check digits, as printed: with blanks, in any case. Never throws. */
export function isCreditorReference(stated: string): boolean {
  if (stated.length > MAX_PRINTED) return false
  const reference = stated.replaceAll(' ', '').toUpperCase()
  if (!FORM.test(reference)) return false
  // With the first four characters moved to the end and letters as 10 to 35, modulo 97 is 1 (ISO 7064).
  const digits = `${reference.slice(4)}${reference.slice(0, 4)}`.replace(/[A-Z]/g, (letter) =>
    String(Number.parseInt(letter, 36)),
  )
  return BigInt(digits) % 97n === 1n
}
