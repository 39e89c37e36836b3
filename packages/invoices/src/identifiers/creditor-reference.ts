/** Whether the check digits of a creditor reference, in capitals without blanks, are right (ISO 11649). */
export function isCreditorReference(reference: string): boolean {
  // With the first four characters moved to the end and letters as 10 to 35, modulo 97 is 1 (ISO 7064).
  const digits = `${reference.slice(4)}${reference.slice(0, 4)}`.replace(/[A-Z]/g, (letter) =>
    String(Number.parseInt(letter, 36)),
  )
  return BigInt(digits) % 97n === 1n
}
