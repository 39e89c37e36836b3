import type { Upstream } from '@farebox/third-parties'
import { decoder, spare } from '@farebox/third-parties/decoding'
import { type Static, Type } from 'typebox'
import type { HttpPorts } from '../../contract/context.ts'
import { decoderAbout } from '../../contract/decoder-about.ts'
import { upstreamFailed } from '../../contract/errors.ts'

/** The United Kingdom's register of companies, for operators with a key. */
export const companiesHouse: Upstream = {
  name: 'Companies House',
  homepage: 'https://developer.company-information.service.gov.uk',
  licence: 'OGL-UK-3.0',
  attribution: 'British companies: Companies House',
  hosts: { UPSTREAM_COMPANIES_HOUSE: 'https://api.company-information.service.gov.uk' },
  key: {
    variable: 'COMPANIES_HOUSE_KEY',
    purpose: 'Free key of the Companies House API (REST), with which kyb-check looks British companies up.',
    attachTo: { header: 'authorization', prefix: 'Basic ', isUserName: true },
  },
  allowance: { requests: 600, perSeconds: 300 },
}

const SpareText = spare(Type.String())

const Company = Type.Object({
  company_number: Type.String({ pattern: '^[0-9A-Z]{8}$' }),
  company_name: Type.String({ minLength: 1 }),
  /** active, dissolved, liquidation, administration... Missing for a few old kinds of company. */
  company_status: Type.Optional(Type.String()),
  /** Such as active-proposal-to-strike-off. */
  company_status_detail: Type.Optional(Type.String()),
  date_of_creation: SpareText,
  date_of_cessation: SpareText,
  registered_office_address: spare(
    Type.Object({
      premises: SpareText,
      address_line_1: SpareText,
      address_line_2: SpareText,
      locality: SpareText,
      postal_code: SpareText,
      country: SpareText,
    }),
  ),
  previous_company_names: spare(Type.Array(Type.Object({ name: Type.String() }))),
})

const Officers = Type.Object({
  /** On all pages. */
  total_results: spare(Type.Integer()),
  items: Type.Array(
    Type.Object({
      name: Type.String({ minLength: 1 }),
      officer_role: SpareText,
      /** Not spare, as its absence means something. */
      resigned_on: Type.Optional(Type.String()),
      date_of_birth: spare(Type.Object({ year: Type.Integer(), month: Type.Integer() })),
    }),
  ),
})

/** A company, in the register's own terms. */
export type BritishCompany = Static<typeof Company>

/** Who acts for a company or did, in the register's own terms. */
export type BritishOfficers = Static<typeof Officers>

const decodeCompany = decoderAbout(companiesHouse, { schema: Company, subjectOf: (company) => company.company_number })
const decodeOfficers = decoder(companiesHouse, Officers)
const TIMEOUT_MS = 5000
const PAGE = 100
const MOST_PAGES = 5

/** The company of a number (eight characters); undefined if there is none. */
export async function fetchBritishCompany({ http }: HttpPorts, number: string): Promise<BritishCompany | undefined> {
  const found = await find({ http }, number)
  return found === undefined ? undefined : decodeCompany(found, number)
}

/** All officers of a company; undefined if the register has none of it. Throws upstream_failed for more than 500. */
export async function fetchBritishOfficers({ http }: HttpPorts, number: string): Promise<BritishOfficers | undefined> {
  const items: BritishOfficers['items'] = []
  for (let page = 0; page < MOST_PAGES; page++) {
    const found = await find({ http }, `${number}/officers?items_per_page=${PAGE}&start_index=${items.length}`)
    if (found === undefined) return undefined
    const { total_results: total, items: more } = decodeOfficers(found)
    items.push(...more)
    if (items.length >= (total ?? 0) || more.length === 0) return { items }
  }
  throw upstreamFailed(companiesHouse.name, `${companiesHouse.name}: ${number} has more officers than can be read`)
}

function find({ http }: HttpPorts, path: string): Promise<unknown> {
  return http.findJson(new URL(`https://api.company-information.service.gov.uk/company/${path}`), {
    timeoutMs: TIMEOUT_MS,
  })
}
