import { createRequire } from 'node:module'

/** The name of a state, province, county or island group of ISO 3166-2. */
export interface LandQuery {
  readonly query: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
}

const require = createRequire(import.meta.url)
const { data } = require('iso-3166-2') as {
  data: Record<string, { sub: Record<string, { name: string }> }>
}
/** Longer names are explanations. */
const MAX_LENGTH = 40

/** All names of subdivisions in ISO 3166-2, in their own languages, without the kind in brackets. */
export function makeLandQueries(): LandQuery[] {
  const queries = Object.entries(data).flatMap(([country, { sub }]) =>
    Object.values(sub).map(({ name }) => ({ country, query: name.replace(/ *[[(,].*$/u, '').trim() })),
  )
  return queries.filter(({ query }) => query.length > 3 && query.length <= MAX_LENGTH)
}
