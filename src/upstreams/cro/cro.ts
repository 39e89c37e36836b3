import type { Upstream } from '@farebox/third-parties'
import { spare } from '@farebox/third-parties/decoding'
import { type Static, Type } from 'typebox'
import type { HttpPorts } from '../../contract/context.ts'
import { decoderAbout } from '../../contract/decoder-about.ts'

/** Ireland's Companies Registration Office, open data: every company, ended ones included, as of the day before. */
export const cro: Upstream = {
  name: 'CRO',
  homepage: 'https://opendata.cro.ie/dataset/companies',
  licence: 'CC-BY-4.0',
  attribution: 'Irish companies: Companies Registration Office (CRO), open data',
  hosts: { UPSTREAM_CRO: 'https://opendata.cro.ie' },
  pace: { requests: 60, perSeconds: 60 },
}

const SpareText = spare(Type.String())

const Company = Type.Object({
  company_num: Type.Integer(),
  company_name: Type.String({ minLength: 1 }),
  /** Normal, Strike Off Listed, Liquidation, Receivership, Dissolved and others; some end in a blank. */
  company_status: Type.String(),
  company_reg_date: SpareText,
  comp_dissolved_date: SpareText,
  company_address_1: SpareText,
  company_address_2: SpareText,
  company_address_3: SpareText,
  company_address_4: SpareText,
  eircode: SpareText,
})

/** A company, in the register's own terms. */
export type IrishCompany = Static<typeof Company>

const decode = decoderAbout(cro, {
  schema: Type.Object({ result: Type.Object({ records: Type.Array(Company) }) }),
  subjectOf: ({ result: { records } }) => records[0] && String(records[0].company_num),
})
const COMPANY_RECORDS = '3fef41bc-b8f4-4b10-8434-ce51c29b1bba'

/** The company of a number of the register; undefined if there is none. */
export async function fetchIrishCompany({ http }: HttpPorts, number: string): Promise<IrishCompany | undefined> {
  const url = new URL('https://opendata.cro.ie/api/3/action/datastore_search')
  url.searchParams.set('resource_id', COMPANY_RECORDS)
  url.searchParams.set('filters', JSON.stringify({ company_num: number }))
  return decode(await http.getJson(url), number).result.records[0]
}
