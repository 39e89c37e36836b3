interface CapRule {
  /** The check whose finding triggers the rule. */
  readonly check: 'sanctions' | 'lei' | 'vat' | 'domain' | 'email' | 'website' | 'register' | 'iban'
  /** The best grade that remains possible. C and below forbid ALLOW, F is BLOCK. */
  readonly grade: 'C' | 'D' | 'F'
  /** The reason, for anyone who must defend or dispute the rule. */
  readonly why: string
}

/**
 * Every hard limit of the verdict. A limit applies however good the other findings are: a real company's LEI or VAT
 * number is public, so a good register entry does not show who is writing to you.
 */
export const CAP_RULES = {
  listed_name: {
    check: 'sanctions',
    grade: 'F',
    why: 'Dealing with a listed party is an offence; the name is the same.',
  },
  resembles_listed: {
    check: 'sanctions',
    grade: 'D',
    why: 'A listed party may be meant: a person must compare identifiers.',
  },
  lei_unknown: { check: 'lei', grade: 'D', why: 'A well-formed LEI that was never issued was made up or mistyped.' },
  lei_ended: {
    check: 'lei',
    grade: 'D',
    why: 'The LEI was withdrawn or replaced, so it no longer stands for a company.',
  },
  company_inactive: { check: 'lei', grade: 'D', why: 'The register says that the company has ceased to operate.' },
  company_ending: { check: 'lei', grade: 'D', why: 'In liquidation or insolvency others may act for the company.' },
  lei_of_another: {
    check: 'lei',
    grade: 'C',
    why: 'The number belongs to another legal entity, even if only within the same group.',
  },
  lei_of_branch: {
    check: 'lei',
    grade: 'C',
    why: 'A branch is no legal person: the company that it belongs to has another LEI.',
  },
  lei_of_another_country: {
    check: 'lei',
    grade: 'C',
    why: 'Companies of one name exist in many countries; neither seat nor head office is in the given one.',
  },
  vat_not_valid: { check: 'vat', grade: 'D', why: 'The member state does not confirm the number as valid.' },
  vat_of_another: {
    check: 'vat',
    grade: 'C',
    why: 'The number belongs to another legal entity, even if only within the same group.',
  },
  vat_unnamed: {
    check: 'vat',
    grade: 'C',
    why: 'The number is valid, and no register says whose it is: whoever read it on an invoice can give it.',
  },
  register_unknown: {
    check: 'register',
    grade: 'D',
    why: 'The register of all companies of the country does not have the number: it was made up or mistyped.',
  },
  register_lacks: {
    check: 'register',
    grade: 'C',
    why: 'The register of the country does not have the given number; some companies are not in it, and nobody else confirms the number.',
  },
  register_ended: {
    check: 'register',
    grade: 'D',
    why: 'The register of its country says that the company no longer exists.',
  },
  register_ending: {
    check: 'register',
    grade: 'D',
    why: 'In insolvency or liquidation others may act for the company.',
  },
  register_of_another: {
    check: 'register',
    grade: 'C',
    why: 'The number belongs to another legal entity, even if only within the same group.',
  },
  numbers_disagree: {
    check: 'register',
    grade: 'C',
    why: 'The numbers that were given or found belong to different companies, whatever their names.',
  },
  founded_later: {
    check: 'register',
    grade: 'C',
    why: 'A company cannot act before the day of its foundation.',
  },
  domain_doubted: {
    check: 'domain',
    grade: 'C',
    why: 'The domain answers, and the registry that would have registered it does not know it.',
  },
  domain_unregistered: { check: 'domain', grade: 'C', why: 'The next registrant of the domain receives its mail.' },
  domain_ending: {
    check: 'domain',
    grade: 'C',
    why: 'A domain on hold, expired or in deletion is in dispute or abandoned.',
  },
  young_domain: {
    check: 'domain',
    grade: 'C',
    why: 'Impostors of existing companies use domains registered in the last weeks; an older company had another domain before.',
  },
  untied_domain: {
    check: 'website',
    grade: 'C',
    why: 'Nothing ties the domain to the company: its website could not be read and it is younger than two years or of unknown age.',
  },
  foreign_domain: {
    check: 'website',
    grade: 'C',
    why: 'The domain is of a country in which no register places the company, and its website does not name it in full.',
  },
  no_mail: {
    check: 'email',
    grade: 'C',
    why: 'A company that receives e-mail does so on its domain; here e-mail comes from elsewhere.',
  },
  website_of_another: {
    check: 'website',
    grade: 'C',
    why: 'Neither its first page nor its imprint names the company.',
  },
  domain_parked: { check: 'website', grade: 'C', why: 'A parked domain or one for sale is not in use by a company.' },
  account_changed: {
    check: 'iban',
    grade: 'C',
    why: 'A changed account is the commonest invoice fraud: the account is not the one on file.',
  },
  foreign_account: {
    check: 'iban',
    grade: 'C',
    why: 'Invoice fraud pays into accounts abroad; no register places the company where the account is.',
  },
} satisfies Readonly<Record<string, CapRule>>

/** The name of a hard limit, as used in answers. */
export type CapRuleName = keyof typeof CAP_RULES
