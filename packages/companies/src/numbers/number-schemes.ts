/** How the company numbers of a country look, and where else they are written. */
export interface NumberScheme {
  /** A company number, of digits and capitals alone; zeros before it may be missing. */
  readonly form: RegExp
  /** Finds it in a VAT number without its prefix; missing: no VAT number contains it. */
  readonly inVat?: RegExp
  /** Codes of its register in GLEIF's list; missing: no other register of the country has numbers of this form. */
  readonly authorities?: readonly string[]
}

/**
 * By ISO 3166-1 alpha-2, what the laws of each country say of its numbers. Countries whose VAT numbers are numbers of
 * their own are missing, unless their register can be asked: DE, EE, HU, IT, NL and others.
 */
export const NUMBER_SCHEMES: ReadonlyMap<string, NumberScheme> = new Map(
  Object.entries({
    BE: { form: /^[01]?\d{9}$/, inVat: /^([01]\d{9})$/ },
    BG: { form: /^\d{9}$/, inVat: /^(\d{9})$/ },
    // Nine and ten digits in a VAT number are a person's number, or a group's.
    CZ: { form: /^\d{6,8}$/, inVat: /^(\d{8})$/ },
    DK: { form: /^\d{8}$/, inVat: /^(\d{8})$/ },
    ES: { form: /^[A-Z]\d{7}[0-9A-J]$/, inVat: /^([A-Z]\d{7}[0-9A-J])$/ },
    FI: { form: /^\d{7,8}$/, inVat: /^(\d{8})$/ },
    // The SIREN, after two characters that check it.
    FR: { form: /^\d{9}$/, inVat: /^..(\d{9})$/ },
    // Charities, mutuals and pension funds have numbers of the same form.
    GB: { form: /^(\d{1,8}|[A-Z]{2}\d{6})$/, authorities: ['RA000585', 'RA000586', 'RA000587'] },
    IE: { form: /^\d{5,6}$/ },
    // A person's number begins with a day, or with 32.
    LV: { form: /^[4-9]\d{10}$/, inVat: /^([4-9]\d{10})$/ },
    NO: { form: /^\d{9}$/, inVat: /^(\d{9})(?:MVA)?$/ },
    // The numbers of the tax office and of the statistical office have as many digits.
    PL: { form: /^\d{1,10}$/, authorities: ['RA000484'] },
    PT: { form: /^\d{9}$/, inVat: /^(\d{9})$/ },
    RO: { form: /^\d{2,10}$/, inVat: /^(\d{2,10})$/ },
    // The last two digits count the VAT registrations of the company.
    SE: { form: /^\d{10}$/, inVat: /^(\d{10})\d{2}$/ },
  }),
)

/** Whether a register, by GLEIF's code, is the one that gives the country's company numbers; null: its code is unknown. */
export function isChiefRegister(country: string, authority: string | null): boolean {
  const { authorities } = NUMBER_SCHEMES.get(country) ?? {}
  return authorities === undefined || (authority !== null && authorities.includes(authority))
}

/** The company number that a VAT number without its prefix contains; null if it contains none. */
export function findCompanyNumber(country: string, vatNumber: string): string | null {
  return NUMBER_SCHEMES.get(country)?.inVat?.exec(vatNumber)?.[1] ?? null
}
