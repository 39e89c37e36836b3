import type { Upstream } from '@farebox/third-parties'
import { decoder, spare } from '@farebox/third-parties/decoding'
import { type Static, type TSchema, Type } from 'typebox'
import type { HttpPorts } from '../../contract/context.ts'
import { upstreamFailed } from '../../contract/errors.ts'

/** Latvia's register of enterprises, open data: every company, ended ones included, as of the day before. */
export const latvianRegister: Upstream = {
  name: 'Uzņēmumu reģistrs',
  homepage: 'https://data.gov.lv/dati/lv/dataset/uz',
  licence: 'CC0-1.0',
  attribution: 'Latvian companies: Register of Enterprises (Uzņēmumu reģistrs), data.gov.lv',
  hosts: { UPSTREAM_LATVIAN_REGISTER: 'https://data.gov.lv' },
  // Four for each company.
  pace: { requests: 60, perSeconds: 60 },
}

const SpareText = spare(Type.String())
const Number11 = Type.Integer({ minimum: 0, maximum: 99_999_999_999 })

const Entry = Type.Object({
  regcode: Number11,
  name: Type.String({ minLength: 1 }),
  registered: SpareText,
  /** When it ended. Not spare, as its absence means something. */
  terminated: Type.Optional(Type.String()),
  /** L liquidated, R reorganised; empty if it exists. */
  closed: Type.Optional(Type.String()),
  address: SpareText,
  index: SpareText,
})

const Officer = Type.Object({
  at_legal_entity_registration_number: Number11,
  name: Type.String({ minLength: 1 }),
  /** NATURAL_PERSON, LEGAL_ENTITY and others. */
  entity_type: SpareText,
  position: SpareText,
  governing_body: SpareText,
  birth_date: SpareText,
})

const Liquidation = Type.Object({
  legal_entity_registration_number: Number11,
  liquidation_type_text: SpareText,
  date_from: SpareText,
})

const Insolvency = Type.Object({
  debtor_registration_number: Number11,
  /** INSOLVENCY, LEGAL_PROTECTION and others. */
  proceeding_form: SpareText,
  proceeding_started_on: SpareText,
  /** Not spare, as its absence means something. */
  proceeding_ended_on: Type.Optional(Type.String()),
})

/** An entry of the list of companies, in the register's own terms. */
export type LatvianEntry = Static<typeof Entry>

/** Who acts for a company, in the register's own terms. */
export type LatvianOfficer = Static<typeof Officer>

const ENTRIES = { id: '25e80bf3-f107-4ab4-89ef-251b5b9374e9', ...keyedBy('regcode', Entry) }
const OFFICERS = {
  id: 'e665114a-73c2-4375-9470-55874b4cfa6b',
  ...keyedBy('at_legal_entity_registration_number', Officer),
}
const LIQUIDATIONS = {
  id: '59e7ec49-f1c6-4410-8ee6-e7737ac5eaee',
  ...keyedBy('legal_entity_registration_number', Liquidation),
}
const INSOLVENCIES = {
  id: '8065ad80-1a4d-4afb-b1d1-d93b9a62b1cc',
  ...keyedBy('debtor_registration_number', Insolvency),
}
const MOST_ROWS = 1000

/** The entry of a registration number of eleven digits; undefined if there is none. */
export async function fetchLatvianEntry(ports: HttpPorts, number: string): Promise<LatvianEntry | undefined> {
  const entries = await search(ports, ENTRIES, number)
  if (!entries) throw upstreamFailed(latvianRegister.name, `${latvianRegister.name}: its list of companies is gone`)
  return entries[0]
}

/** Who acts for a company now; undefined if there is no such list. */
export function fetchLatvianOfficers(ports: HttpPorts, number: string): Promise<readonly LatvianOfficer[] | undefined> {
  return search(ports, OFFICERS, number)
}

/** What ends a company, over proceedings included; undefined if there is no such list. */
export async function fetchLatvianProceedings(ports: HttpPorts, number: string) {
  const [liquidations, insolvencies] = await Promise.all([
    search(ports, LIQUIDATIONS, number),
    search(ports, INSOLVENCIES, number),
  ])
  return liquidations && insolvencies && { liquidations, insolvencies }
}

function keyedBy<S extends TSchema>(key: keyof Static<S> & string, row: S) {
  const decode = decoder(latvianRegister, Type.Object({ result: Type.Object({ records: Type.Array(row) }) }))
  return { key, decode }
}

interface List<Row> {
  readonly id: string
  readonly key: keyof Row & string
  readonly decode: (body: unknown) => { readonly result: { readonly records: readonly Row[] } }
}

/** The rows of a company in one of the lists; undefined if there is no such list, or not all of its rows were given. */
async function search<Row>(
  { http }: HttpPorts,
  { id, key, decode }: List<Row>,
  number: string,
): Promise<readonly Row[] | undefined> {
  const url = new URL('https://data.gov.lv/dati/api/3/action/datastore_search')
  url.searchParams.set('resource_id', id)
  url.searchParams.set('filters', JSON.stringify({ [key]: Number(number) }))
  url.searchParams.set('limit', String(MOST_ROWS))
  const found = await http.findJson(url)
  if (found === undefined) return undefined
  const { records } = decode(found).result
  const other = records.find((row) => String(row[key]) !== number)
  if (!other) return records.length < MOST_ROWS ? records : undefined
  throw upstreamFailed(latvianRegister.name, `${latvianRegister.name}: asked for ${number}, got ${other[key]}`)
}
