import type { Upstream } from '@farebox/third-parties'
import { spare } from '@farebox/third-parties/decoding'
import { type Static, Type } from 'typebox'
import type { HttpPorts } from '../../contract/context.ts'
import { decoderAbout } from '../../contract/decoder-about.ts'

/** Finland's trade register and business information system, open data: companies and cooperatives alone. */
export const prh: Upstream = {
  name: 'PRH',
  homepage: 'https://avoindata.prh.fi/en',
  licence: 'CC-BY-4.0',
  attribution: 'Finnish companies: Finnish Patent and Registration Office (PRH), YTJ open data',
  hosts: { UPSTREAM_PRH: 'https://avoindata.prh.fi' },
  // 300 a minute for all its users together.
  pace: { requests: 60, perSeconds: 60 },
}

const SpareText = spare(Type.String())
/** Days a list entry was in force. Not spare, as their absence means something. */
const ending = { endDate: Type.Optional(Type.String()) }

const Company = Type.Object({
  businessId: Type.Object({ value: Type.String({ pattern: '^[0-9]{7}-[0-9]$' }) }),
  /** Types: 1 its name, 2 the same in another language, 3 a name of a part of its business. */
  names: Type.Array(Type.Object({ name: Type.String({ minLength: 1 }), type: Type.String(), ...ending })),
  registrationDate: SpareText,
  ...ending,
  /** REK_KDI in its list of codes: 1 registered. */
  tradeRegisterStatus: Type.Optional(Type.String()),
  /** Bankruptcy (KONK), reorganisation (SANE), liquidation (SELTILA) and others. */
  companySituations: Type.Array(Type.Object({ type: Type.String(), ...ending })),
  addresses: spare(
    Type.Array(
      Type.Object({
        /** 1: of visitors, 2: of letters. */
        type: Type.Integer(),
        street: SpareText,
        buildingNumber: SpareText,
        postCode: SpareText,
        postOffices: spare(Type.Array(Type.Object({ city: Type.String(), languageCode: Type.String() }))),
      }),
    ),
  ),
})

/** A company, in the register's own terms. */
export type PrhCompany = Static<typeof Company>

const decode = decoderAbout(prh, {
  schema: Type.Object({ companies: Type.Array(Company) }),
  subjectOf: ({ companies }) => companies[0]?.businessId.value,
})
// It answers slowly: a query of two companies was seen to give 200 kB.
const TIMEOUT_MS = 8000

/** The company of a business ID, such as 0112038-9; undefined if the open data have none. */
export async function fetchPrhCompany({ http }: HttpPorts, businessId: string): Promise<PrhCompany | undefined> {
  const url = new URL('https://avoindata.prh.fi/opendata-ytj-api/v3/companies')
  url.searchParams.set('businessId', businessId)
  return decode(await http.getJson(url, { timeoutMs: TIMEOUT_MS }), businessId).companies[0]
}
