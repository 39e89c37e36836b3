import { createRequire } from 'node:module'
import { EVERYDAY_NAMES } from './everyday-names.ts'
import type { TrueTown } from './read-truth.ts'

export type QueryKind = 'capital' | 'city' | 'country form' | 'state form' | 'qualified' | 'everyday'

export interface PlaceQuery {
  readonly kind: QueryKind
  readonly query: string
  /** The language of a bare name. */
  readonly language?: string
  readonly latitude: number
  readonly longitude: number
}

const require = createRequire(import.meta.url)
const countries = require('i18n-iso-countries') as {
  registerLocale(locale: unknown): void
  getName(code: string, language: string, options: { select: 'all' }): string[] | undefined
  alpha2ToAlpha3(code: string): string | undefined
}
const { country: subdivisionsOf } = require('iso-3166-2') as {
  country(code: string): { sub: Record<string, { name: string }> } | null
}
const COUNTRY_LANGUAGES = ['en', 'de', 'es', 'fr']
const LANGUAGES = ['en', 'de', 'es', 'fr', 'pt', 'ru', 'zh']
const STATES = ['AU', 'BR', 'CA', 'DE', 'GB', 'IN', 'MX', 'US']

/** Makes queries as people type them, with published positions. Country names come from i18n-iso-countries. */
export function makeQueries(towns: readonly TrueTown[]): PlaceQuery[] {
  for (const language of COUNTRY_LANGUAGES) {
    countries.registerLocale(require(`i18n-iso-countries/langs/${language}.json`))
  }
  const queries = towns.flatMap((town): PlaceQuery[] => {
    const { latitude, longitude } = town
    const ask = (kind: QueryKind, queries: readonly string[]) =>
      [...new Set(queries)].filter((query) => query !== '').map((query) => ({ kind, query, latitude, longitude }))
    return [
      ...LANGUAGES.flatMap((language, at) =>
        town.labels.indexOf(town.labels[at] ?? '') === at
          ? ask(town.isCapital ? 'capital' : 'city', [town.labels[at] ?? '']).map((query) => ({ ...query, language }))
          : [],
      ),
      ...ask('country form', countryForms(town)),
      ...ask('state form', stateForms(town)),
      ...ask('qualified', regionForms(town)),
    ]
  })
  return [...queries, ...EVERYDAY_NAMES.map((place) => ({ kind: 'everyday' as const, ...place }))]
}

function countryForms({ name, country, countryName, isAloneInCountry, isCapital }: TrueTown): string[] {
  if (!isAloneInCountry) return []
  if (!isCapital) return [`${name}, ${countryName}`]
  const names = COUNTRY_LANGUAGES.flatMap((language) => countries.getName(country, language, { select: 'all' }) ?? [])
  const codes = [country, countries.alpha2ToAlpha3(country) ?? ''].filter((code) => code !== '')
  return [countryName, ...names, ...codes].map((form) => `${name}, ${form}`)
}

function stateForms({ name, country, regionName }: TrueTown): string[] {
  if (!STATES.includes(country) || regionName === '') return []
  const codes = Object.entries(subdivisionsOf(country)?.sub ?? {}).flatMap(([code, sub]) =>
    plain(sub.name) === plain(regionName) ? code.slice(3) : [],
  )
  return [regionName, ...codes].flatMap((region) => [`${name}, ${region}`, `${name}, ${region}, ${country}`])
}

/** The region as Natural Earth spells it, in countries whose regions no rule names. */
function regionForms({ name, country, regionName }: TrueTown): string[] {
  if (STATES.includes(country) || regionName === '') return []
  return [`${name}, ${regionName}`, `${name}, ${regionName}, ${country}`]
}

function plain(name: string): string {
  return name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
