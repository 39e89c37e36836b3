/** Result of checking a Legal Entity Identifier by form and check digits. */
export interface LeiCheck {
  /** Without blanks, in capitals. */
  readonly lei: string
  readonly hasFormat: boolean
  readonly hasCheckDigits: boolean
}

const MAX_LENGTH = 40

/** ISO 17442: 18 letters or digits and two check digits, ISO 7064 MOD 97-10. Never throws. */
export function checkLei(stated: string): LeiCheck {
  const lei = stated.slice(0, MAX_LENGTH).replaceAll(/[\s-]/g, '').toUpperCase()
  const hasFormat = /^[0-9A-Z]{18}[0-9]{2}$/.test(lei)
  return { lei, hasFormat, hasCheckDigits: hasFormat && remainderOf(lei) === 1 }
}

// A letter stands for two digits, A for 10.
function remainderOf(lei: string): number {
  const digits = [...lei].map((letter) => Number.parseInt(letter, 36)).join('')
  return [...digits].reduce((remainder, digit) => (remainder * 10 + Number(digit)) % 97, 0)
}
