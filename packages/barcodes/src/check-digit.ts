/**
 * Check digit after `body` of a GTIN, SSCC, GLN or ISBN-13. GS1 General Specifications 7.9: weights 3, 1 from the
 * right.
 */
export function checkDigit(body: string): string {
  let sum = 0
  for (let fromRight = 0; fromRight < body.length; fromRight += 1) {
    sum += Number(body[body.length - 1 - fromRight]) * (fromRight % 2 === 0 ? 3 : 1)
  }
  return String((10 - (sum % 10)) % 10)
}
