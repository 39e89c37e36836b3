import type { Service } from '../../contract/define-service.ts'
import { invalidInput } from '../../contract/errors.ts'
import { type FoundServices, findServices } from '../../discovery/search/find-services.ts'

/** What a reader of the catalog asked for; undefined asks for everything. */
export interface CatalogQuery {
  readonly category?: string | undefined
  /** Words that a service must match, best first. */
  readonly q?: string | undefined
  /** Names of the record's fields, separated by commas. */
  readonly fields?: string | undefined
}

/** The services of a category that match some words, best first. Throws invalid_input for a category there is not. */
export function chooseServices(services: readonly Service[], { category, q }: CatalogQuery): FoundServices {
  const known = [...new Set(services.map((service) => service.category))].sort()
  if (category !== undefined && !known.some((one) => one === category)) {
    throw invalidInput(`category must be one of ${known.join(', ')}.`)
  }
  const found =
    q === undefined || q.trim() === '' ? { services, fit: 'clear' as const, note: null } : findServices(services, q)
  if (category === undefined) return found
  return { ...found, services: found.services.filter((service) => service.category === category) }
}

/** The asked fields of a record. Throws invalid_input for a field that no record has. */
export function chooseFields(record: object, { fields }: CatalogQuery): object {
  if (fields === undefined || fields.trim() === '') return record
  const entries = new Map(Object.entries(record))
  const wanted = fields.split(',').map((name) => name.trim())
  const unknown = wanted.find((name) => !entries.has(name))
  if (unknown !== undefined) {
    throw invalidInput(`fields: a service has no ${unknown.slice(0, 40)}; it has ${[...entries.keys()].join(', ')}.`)
  }
  return Object.fromEntries(wanted.map((name) => [name, entries.get(name)]))
}
