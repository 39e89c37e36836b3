import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Service } from '../src/contract/define-service.ts'
import { catalog } from '../src/services/catalog.ts'
import type { Bench } from './figure.ts'
import { NotMeasured } from './not-measured.ts'
import { ANSWERED_BY, NEEDS_A_VENDOR } from './wishes/answered-by.ts'
import { readWishes, type Wish } from './wishes/read-wishes.ts'

const PAGE = join(import.meta.dirname, '..', '..', 'shared', 'review', 'market.md')
const GOAL_M_SHARE = 2 / 3

/** Counts the features of the best systems that our services publish as a field or an input. */
export const bench: Bench = {
  shows: 'accuracy',
  async run({ say }) {
    if (!existsSync(PAGE)) throw new NotMeasured('it needs the page ../shared/review/market.md')
    const bySlug = new Map(catalog.map((service) => [service.slug, service]))
    const wishes = readWishes(readFileSync(PAGE, 'utf8'), [...bySlug.keys()]).filter(isOurs)
    const judged = wishes.map((wish) => ({ ...wish, isAnswered: isAnswered(wish, bySlug) }))
    for (const { slugs, feature, worth, isAnswered } of judged) {
      if (!isAnswered) say(`not answered (${worth}): ${slugs.join(', ')}: ${feature}`)
    }
    const share = (worth: Wish['worth']) => {
      const rows = judged.filter((wish) => wish.worth === worth)
      return { answered: rows.filter(({ isAnswered }) => isAnswered).length, of: rows.length }
    }
    const [h, m] = [share('H'), share('M')]
    return {
      value: h.answered / h.of,
      unit: 'share of the wishes worth H that need no paid vendor',
      goal: 'all worth H, two thirds of those worth M',
      ok: h.answered === h.of && m.answered / m.of >= GOAL_M_SHARE,
      peers: {},
      ratio: null,
      details: { h, m, by_service: toTable(judged) },
    }
  },
}

function isOurs({ feature }: Wish): boolean {
  return !NEEDS_A_VENDOR.some((start) => feature.startsWith(start))
}

function isAnswered({ slugs, feature }: Wish, bySlug: ReadonlyMap<string, Service>): boolean {
  return slugs.some((slug) => {
    const service = bySlug.get(slug)
    const [, fields = []] = Object.entries(ANSWERED_BY[slug] ?? {}).find(([start]) => feature.startsWith(start)) ?? []
    return service !== undefined && fields.some((field) => isPublished(field, service))
  })
}

/** True if a schema has a field at this path, through lists and alternatives. */
function isPublished(path: string, { input, output, refusal }: Service): boolean {
  const [side, ...names] = path.split('.')
  let schemas: readonly Schema[] = [side === 'in' ? input : side === 'error' ? (refusal ?? {}) : output]
  for (const name of names) {
    schemas = schemas.flatMap(withBranches).flatMap(({ properties }) => properties?.[name] ?? [])
  }
  return schemas.length > 0
}

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  /** The values of a map, whose keys are not fixed. */
  readonly patternProperties?: Readonly<Record<string, Schema>>
  readonly anyOf?: readonly Schema[]
}

function withBranches(schema: Schema): Schema[] {
  const { anyOf = [], items, patternProperties = {} } = schema
  const inner = [...anyOf, ...(items ? [items] : []), ...Object.values(patternProperties)]
  return [schema, ...inner.flatMap(withBranches)]
}

function toTable(judged: readonly (Wish & { readonly isAnswered: boolean })[]): Record<string, string> {
  const rows = Map.groupBy(judged, ({ slugs }) => slugs.join(', '))
  const count = (all: typeof judged, worth: Wish['worth']) => {
    const of = all.filter((wish) => wish.worth === worth)
    return `${worth} ${of.filter(({ isAnswered }) => isAnswered).length}/${of.length}`
  }
  return Object.fromEntries([...rows].map(([slugs, all]) => [slugs, `${count(all, 'H')}, ${count(all, 'M')}`]))
}
