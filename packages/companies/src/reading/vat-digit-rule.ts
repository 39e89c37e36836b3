/** The check digit rule of a VAT identifier by its prefix, in words, for a caller who mistyped one. */
export function describeVatDigitRule(prefix: string): string {
  return RULES.get(prefix) ?? 'the check digits of its country'
}

const RULES = new Map([
  ['AT', 'the last digit, a weighted sum modulo 10'],
  ['BE', 'the last two digits, 97 minus the rest modulo 97'],
  ['BG', 'the last digit, a weighted sum modulo 11'],
  ['CY', 'the letter at the end, a weighted sum modulo 26'],
  ['CZ', 'the last digit, a weighted sum modulo 11'],
  ['DE', 'the last digit, ISO 7064 MOD 11,10'],
  ['DK', 'a weighted sum divisible by 11'],
  ['EE', 'the last digit, a weighted sum modulo 10'],
  ['EL', 'the last digit, a sum weighted by powers of two modulo 11'],
  ['ES', 'the control digit or letter of the NIF'],
  ['FI', 'the last digit, a weighted sum modulo 11'],
  ['FR', 'the first two characters, 12 plus three times the SIREN modulo 97'],
  ['HR', 'the last digit, ISO 7064 MOD 11,10'],
  ['HU', 'the last digit, a weighted sum modulo 10'],
  ['IE', 'the letter after the digits, a weighted sum modulo 23'],
  ['IT', 'the last digit, the Luhn algorithm; and before it the office, 001 to 201, 888 or 999'],
  ['LT', 'the last digit, a weighted sum modulo 11'],
  ['LU', 'the last two digits, the rest modulo 89'],
  ['LV', 'the last digit, a weighted sum modulo 11'],
  ['MT', 'the last two digits, a weighted sum modulo 37'],
  ['NL', 'the last digit before the B modulo 11, or the whole modulo 97'],
  ['PL', 'the last digit, a weighted sum modulo 11'],
  ['PT', 'the last digit, a weighted sum modulo 11'],
  ['RO', 'the last digit, a weighted sum modulo 11'],
  ['SE', 'the tenth digit, the Luhn algorithm'],
  ['SI', 'the last digit, a weighted sum modulo 11'],
  ['SK', 'a number divisible by 11'],
  ['XI', 'the last two digits, a weighted sum modulo 97'],
])
