interface Scheme {
  readonly rule: string
  /** The code of the list of identifiers, ISO/IEC 6523 or EAS. */
  readonly code: string
  readonly name: string
  readonly isWarning?: boolean
  isValid(id: string): boolean
}

/** The identifiers whose form and check digits Peppol tests. */
export const ORGANISATION_NUMBERS: readonly Scheme[] = [
  { rule: 'R040', code: '0088', name: 'GLN', isValid: (id) => /^\d+$/.test(id) && isMod10(id, { odd: 3 }) },
  { rule: 'R041', code: '0192', name: 'Norwegian organisation number', isValid: isNorwegian },
  { rule: 'R042', code: '0184', name: 'Danish CVR number', isValid: (id) => /^(?:DK)?\d{8}$/.test(id) },
  { rule: 'R043', code: '0208', name: 'Belgian enterprise number', isValid: isBelgian },
  {
    rule: 'R044',
    code: '0201',
    name: 'Italian office code (IPA)',
    isWarning: true,
    isValid: (id) => /^[a-z\d]{6}$/i.test(id),
  },
  { rule: 'R045', code: '0210', name: 'Italian tax code', isWarning: true, isValid: isItalianTaxCode },
  { rule: 'R046', code: '9907', name: 'Italian tax code', isWarning: true, isValid: isItalianTaxCode },
  {
    rule: 'R047',
    code: '0211',
    name: 'Italian VAT number',
    isWarning: true,
    isValid: (id) => !/^it/i.test(id) || (/^it\d{11}$/i.test(id) && isLuhn(id.slice(2))),
  },
  {
    rule: 'R049',
    code: '0007',
    name: 'Swedish organisation number',
    isValid: (id) => /^\d{10}$/.test(id) && isLuhn(id),
  },
  { rule: 'R050', code: '0151', name: 'Australian business number', isValid: isAustralian },
]

function weigh(digits: string, weight: (at: number) => number): number {
  return [...digits].reduce((sum, digit, at) => sum + Number(digit) * weight(at), 0)
}

/** The last digit makes the sum a multiple of ten; every other digit before it, from the right, weighs `odd`. */
function isMod10(id: string, { odd }: { readonly odd: number }): boolean {
  return weigh([...id].reverse().join(''), (at) => (at % 2 === 1 ? odd : 1)) % 10 === 0
}

function isLuhn(id: string): boolean {
  const doubled = [...id].reverse().map((digit, at) => (at % 2 === 1 ? Number(digit) * 2 : Number(digit)))
  return doubled.reduce((sum, value) => sum + (value > 9 ? value - 9 : value), 0) % 10 === 0
}

function isNorwegian(id: string): boolean {
  const weights = [3, 2, 7, 6, 5, 4, 3, 2, 1]
  return /^\d{9}$/.test(id) && Number(id) > 0 && weigh(id, (at) => weights[at] ?? 0) % 11 === 0
}

function isBelgian(id: string): boolean {
  return /^\d{10}$/.test(id) && 97 - (Number(id.slice(0, 8)) % 97) === Number(id.slice(8))
}

function isItalianTaxCode(id: string): boolean {
  return /^(?:\d{11}|[a-z]{6}\d\d[a-z]\d\d.{3}\d[a-z])$/i.test(id)
}

function isAustralian(id: string): boolean {
  return /^\d{11}$/.test(id) && (weigh(id, (at) => (at === 0 ? 10 : 2 * at - 1)) - 10) % 89 === 0
}
