import type { Upstream } from '@farebox/third-parties'
import { decoder, rowsDecoder, spare } from '@farebox/third-parties/decoding'
import { Type } from 'typebox'
import type { HttpPorts } from '../../contract/context.ts'
import { upstreamFailed } from '../../contract/errors.ts'
import { nullable } from '../../contract/schema.ts'

/** The global register of Legal Entity Identifiers. 60 requests a minute. */
export const gleif: Upstream = {
  name: 'GLEIF',
  homepage: 'https://www.gleif.org/en/lei-data/gleif-api',
  licence: 'CC0-1.0',
  hosts: { UPSTREAM_GLEIF: 'https://api.gleif.org' },
  allowance: { requests: 60, perSeconds: 60 },
}

/** A company's entry in the register. */
export interface LeiRecord {
  readonly lei: string
  readonly legalName: string
  /** Previous, trading and transliterated names. */
  readonly otherNames: readonly string[]
  /** Those of otherNames that are former legal names. */
  readonly formerNames: readonly string[]
  /** ISO 20275 code of the legal form, such as 6QQB; null if the form is not on the list. */
  readonly elfCode: string | null
  /** ISO 3166-1 alpha-2, of the head office. */
  readonly headquarters: string
  /** GENERAL, BRANCH, FUND...; null if unknown. */
  readonly category: string | null
  /** ACTIVE, INACTIVE or NULL. */
  readonly entityStatus: string
  /** ISSUED, LAPSED, RETIRED, ANNULLED, DUPLICATE, PENDING_TRANSFER... */
  readonly registrationStatus: string
  /** YYYY-MM-DD. */
  readonly nextRenewal: string | null
  /** FULLY_CORROBORATED, PARTIALLY_CORROBORATED, ENTITY_SUPPLIED_ONLY... */
  readonly corroboration: string
  /** ISO 3166-1 alpha-2, of the legal address. */
  readonly country: string
  /** On one line. */
  readonly address: string
  /** GLEIF's code of the company's register, such as RA000598. */
  readonly registrationAuthority: string | null
  readonly registrationNumber: string | null
  /** YYYY-MM-DD. */
  readonly founded: string | null
  readonly successorLei: string | null
  /** The register's data about the parents that consolidate its accounts. */
  readonly parents: { readonly direct: ParentEntry; readonly ultimate: ParentEntry }
  readonly events: readonly { readonly type: string; readonly status: string; readonly date: string | null }[]
}

/** record: a parent is named. exception: a reason for naming none is stated. null: neither. */
export type ParentEntry = 'record' | 'exception' | null

const TIMEOUT_MS = 5000
const HEADERS = { accept: 'application/vnd.api+json' }
/** The largest page of the register, and the maximum number of pages: 60 requests a minute are allowed in all. */
const PAGE_SIZE = 200
const MAX_PAGES = 3

const Text = Type.Optional(nullable(Type.String()))
const SpareText = spare(Type.String())
const Names = spare(Type.Array(Type.Object({ name: Type.String(), type: SpareText })))
const Event = Type.Object({ type: Type.String(), status: Text, effectiveDate: Text })

const ParentLinks = spare(
  Type.Object({ links: spare(Type.Object({ 'lei-record': SpareText, 'reporting-exception': SpareText })) }),
)

const Resource = Type.Object({
  relationships: spare(Type.Object({ 'direct-parent': ParentLinks, 'ultimate-parent': ParentLinks })),
  attributes: Type.Object({
    lei: Type.String({ pattern: '^[0-9A-Z]{20}$' }),
    entity: Type.Object({
      legalName: Type.Object({ name: Type.String({ minLength: 1 }) }),
      otherNames: Names,
      transliteratedOtherNames: Names,
      legalAddress: Type.Object({
        addressLines: spare(Type.Array(nullable(Type.String()))),
        city: SpareText,
        country: Type.String({ pattern: '^[A-Z]{2}$' }),
        postalCode: SpareText,
      }),
      headquartersAddress: spare(Type.Object({ country: SpareText })),
      legalForm: spare(Type.Object({ id: SpareText })),
      registeredAt: spare(Type.Object({ id: SpareText })),
      registeredAs: SpareText,
      category: SpareText,
      status: Text,
      creationDate: SpareText,
      successorEntity: Type.Optional(nullable(Type.Object({ lei: Text }))),
      eventGroups: Type.Optional(
        nullable(Type.Array(Type.Object({ events: Type.Optional(nullable(Type.Array(Event))) }))),
      ),
    }),
    registration: Type.Object({
      status: Type.String({ minLength: 1 }),
      nextRenewalDate: SpareText,
      corroborationLevel: SpareText,
    }),
  }),
})
type Resource = Type.Static<typeof Resource>

const decodeOne = decoder(gleif, Type.Object({ data: Resource }))
const decodeMany = decoder(
  gleif,
  Type.Object({
    data: Type.Array(Type.Unknown()),
    meta: Type.Optional(
      nullable(
        Type.Object({
          pagination: Type.Optional(nullable(Type.Object({ lastPage: Type.Optional(nullable(Type.Integer())) }))),
        }),
      ),
    ),
  }),
)

const decodeRows = rowsDecoder(gleif, Resource)

/** Entries of the register under a name. */
export interface LeiSearch {
  readonly records: readonly LeiRecord[]
  /** False if there are further or unreadable entries, so that the right one cannot be determined. */
  readonly isComplete: boolean
}

/** The entry of an LEI; undefined if there is no such LEI. */
export async function fetchLeiRecord({ http }: HttpPorts, lei: string): Promise<LeiRecord | undefined> {
  const record = await findRecordAt({ http }, encodeURIComponent(lei))
  if (record && record.lei !== lei)
    throw upstreamFailed(gleif.name, `${gleif.name}: asked for ${lei}, got ${record.lei}`)
  return record
}

/** The entry at a path of the register, such as <lei>/direct-parent; undefined if there is none. */
export async function findRecordAt({ http }: HttpPorts, path: string): Promise<LeiRecord | undefined> {
  const found = await findJson({ http }, path)
  return found === undefined ? undefined : toRecord(decodeOne(found).data)
}

/** The undecoded answer at a path of the register; undefined if there is none. */
export function findJson({ http }: HttpPorts, path: string): Promise<unknown> {
  const url = new URL(`https://api.gleif.org/api/v1/lei-records/${path}`)
  return http.findJson(url, { headers: HEADERS, timeoutMs: TIMEOUT_MS })
}

/**
 * Every entry whose legal name matches the given one by the register's own comparison, in any state, in one country or
 * in all. That comparison also finds longer names, so callers must compare again.
 */
export async function findLeiRecords(
  { http }: HttpPorts,
  legalName: string,
  { country }: { readonly country?: string | null } = {},
): Promise<LeiSearch> {
  const records: LeiRecord[] = []
  let isReadable = true
  for (let page = 1; page <= MAX_PAGES; page++) {
    const url = new URL('https://api.gleif.org/api/v1/lei-records')
    url.searchParams.set('filter[entity.legalName]', legalName)
    if (country) url.searchParams.set('filter[entity.legalAddress.country]', country)
    url.searchParams.set('page[size]', String(PAGE_SIZE))
    url.searchParams.set('page[number]', String(page))
    const { data, meta } = decodeMany(await http.getJson(url, { headers: HEADERS, timeoutMs: TIMEOUT_MS }))
    const rows = decodeRows(data)
    isReadable &&= rows.length === data.length
    records.push(...rows.map(toRecord))
    const lastPage = meta?.pagination?.lastPage ?? (data.length < PAGE_SIZE ? page : page + 1)
    if (page >= lastPage || data.length === 0) return { records, isComplete: isReadable }
  }
  return { records, isComplete: false }
}

function toRecord({ relationships, attributes: { lei, entity, registration } }: Resource): LeiRecord {
  const { addressLines, postalCode, city, country } = entity.legalAddress
  const others = [...(entity.otherNames ?? []), ...(entity.transliteratedOtherNames ?? [])]
  return {
    lei,
    legalName: entity.legalName.name,
    otherNames: others.map(({ name }) => name),
    formerNames: others.filter(({ type }) => type === 'PREVIOUS_LEGAL_NAME').map(({ name }) => name),
    elfCode: entity.legalForm?.id ?? null,
    headquarters: entity.headquartersAddress?.country ?? country,
    category: entity.category ?? null,
    entityStatus: entity.status ?? 'NULL',
    registrationStatus: registration.status,
    nextRenewal: toDay(registration.nextRenewalDate),
    corroboration: registration.corroborationLevel ?? 'PENDING',
    country,
    address: [...(addressLines ?? []), [postalCode, city].filter(Boolean).join(' '), country]
      .filter(Boolean)
      .join(', '),
    registrationAuthority: entity.registeredAt?.id ?? null,
    registrationNumber: entity.registeredAs ?? null,
    founded: toDay(entity.creationDate),
    successorLei: entity.successorEntity?.lei ?? null,
    parents: {
      direct: toParentEntry(relationships?.['direct-parent']),
      ultimate: toParentEntry(relationships?.['ultimate-parent']),
    },
    events: (entity.eventGroups ?? []).flatMap(({ events }) =>
      (events ?? []).map(({ type, status, effectiveDate }) => ({
        type,
        status: status ?? 'UNKNOWN',
        date: toDay(effectiveDate),
      })),
    ),
  }
}

function toParentEntry(parent: Type.Static<typeof ParentLinks> | undefined): ParentEntry {
  if (parent?.links?.['lei-record']) return 'record'
  return parent?.links?.['reporting-exception'] ? 'exception' : null
}

function toDay(moment: string | null | undefined): string | null {
  const day = moment?.slice(0, 10)
  return day && /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : null
}
