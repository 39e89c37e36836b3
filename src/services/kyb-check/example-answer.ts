import type { Static } from 'typebox'
import { EXAMPLE_SIGNATURE } from '../../domain/evidence/seal-record.ts'
import { DISCLAIMER } from '../../domain/screening/disclaimer.ts'
import type { kybOutput } from './kyb-output.ts'
import { readSubject } from './read-subject.ts'
import { sealCheck } from './seal-check.ts'
import type { Assessed } from './to-answer.ts'

const AT = '2026-11-20T12:00:00.000Z'
const done = (source: string, weight: number, score = 100) => ({
  checked: true,
  source,
  checked_at: AT,
  score,
  weight,
  coverage: 1,
  note: null,
})
const notGiven = (source: string, weight: number, note: string) => ({
  checked: false,
  source,
  checked_at: null,
  score: null,
  weight,
  coverage: 0,
  note,
})

/** The input of the example. */
export const exampleInput = { name: 'Apple Inc.', lei: 'HWUPKR0MPOU8FGXBT394', domain: 'apple.com', country: 'US' }

const NO_PARENT = { lei: null, name: null, country: null, status: null, exception: 'NON_CONSOLIDATING' }

const assessed: Assessed = {
  grade: 'A',
  // (25 + 20 + 10 + 0.85 x 10 + 10 + 5) / 80.
  score: 98,
  recommendation: 'ALLOW',
  confidence: 'high',
  reasons: ['Nothing speaks against the company in 6 checks.'],
  company: {
    name: 'Apple Inc.',
    legal_name: 'Apple Inc.',
    other_names: ['Apple Computer, Inc.'],
    country: 'US',
    address: 'C/O C T Corporation System, 330 N. Brand Blvd, Suite 700, 91203 Glendale, US',
    founded: '1977-01-03',
    status: 'ACTIVE',
    registration_authority: 'RA000598',
    registration_number: '806592',
    lei: 'HWUPKR0MPOU8FGXBT394',
    vat_number: null,
    domain: 'apple.com',
    parents: { checked: true, note: null, direct: NO_PARENT, ultimate: NO_PARENT },
  },
  sanctions: {
    checked: true,
    is_potential_match: false,
    match_count: 0,
    matches: [],
    names_screened: ['Apple Inc.', 'Apple Computer, Inc.'],
    complete: true,
    lists_loaded_at: '2026-11-20T03:12:45.000Z',
    lists_published_on: '2026-11-19',
    warning: null,
    disclaimer: DISCLAIMER,
  },
  checks: {
    sanctions: done('OFAC SDN, EU, UN and UK sanctions lists', 25),
    lei: {
      ...done('GLEIF', 20),
      lei: 'HWUPKR0MPOU8FGXBT394',
      found_by: 'number',
      registration_status: 'ISSUED',
      next_renewal: '2027-03-08',
      corroboration: 'FULLY_CORROBORATED',
    },
    vat: { ...notGiven('VIES', 20, 'No VAT number was given.'), valid: null, registered_name: null },
    register: {
      ...notGiven(
        'National register',
        15,
        'No number in a register that can be asked (CZ, FI, FR, IE, LV, NO, PL, GB) is known.',
      ),
      country: null,
      number: null,
      found_by: null,
      name: null,
      state: null,
      records: null,
      registered_on: null,
      ended_on: null,
      address: null,
      officers: null,
    },
    domain: {
      ...done('RDAP', 10),
      registered: true,
      registered_at: '1987-02-19T05:00:00.000Z',
      age_days: 14_519,
      expires_at: '2027-02-20T05:00:00.000Z',
      registrar: 'Nom-iq Ltd. dba COM LAUDE',
    },
    email: {
      ...done('DNS', 10, 85),
      mail_servers: ['mx-in.g.apple.com'],
      spf: 'softfail',
      dmarc: 'quarantine',
      dnssec: false,
    },
    website: {
      ...done('The website', 10),
      reachable: true,
      status: 200,
      final_url: 'https://www.apple.com/',
      names_company: 'named',
    },
    tls: { ...done('The website', 5), valid: true, problem: null, expires_at: '2027-01-15T23:59:59.000Z' },
    iban: {
      ...notGiven('ISO 13616 and published bank codes', 5, 'No IBAN was given.'),
      country: null,
      bank: null,
      bic: null,
      known_account: null,
    },
  },
  caps: [],
  checked_at: AT,
}

const version = (published_on: string) => ({ published_on, entries_stated: null, sha256: '0'.repeat(64) })

/** A company without findings, checked without VAT number and IBAN. */
export const exampleAnswer: Static<typeof kybOutput> = {
  ...assessed,
  evidence: sealCheck(assessed, {
    statements: { sign: () => EXAMPLE_SIGNATURE },
    subject: readSubject(exampleInput),
    versions: {
      'OFAC SDN': version('2026-11-19'),
      EU: version('2026-11-20'),
      UN: version('2026-11-19'),
      UK: version('2026-11-18'),
    },
  }),
  report_pdf_base64: null,
}
