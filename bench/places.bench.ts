import { findPlace, type Gazetteer, type LabelledPlace, openGazetteer, UnknownPlace } from '@farebox/places'
import type { Bench } from './figure.ts'
import { judgeLands } from './places/judge-lands.ts'
import { makeQueries, type PlaceQuery } from './places/make-queries.ts'
import { readTrueTowns } from './places/read-truth.ts'

/** The largest distance between Natural Earth's point of a great city and GeoNames' point. */
const SAME_TOWN_KM = 50
const EARTH_RADIUS_KM = 6371
const WRONG_MAX = 0.002
const REFUSED_MAX = 0.01

interface Outcome extends PlaceQuery {
  /** Another place is 'homonym' if the answer lists the right one among its alternatives, else 'wrong'. */
  readonly verdict: 'right' | 'homonym' | 'wrong' | 'refused'
  readonly answer: string
}

/** Looks up place names as people type them, with published positions, and counts those taken for another place. */
export const bench: Bench = {
  shows: 'accuracy',
  services: ['weather'],
  async run({ say }) {
    const gazetteer = await openGazetteer()
    const made = makeQueries(readTrueTowns())
    const queries = shuffle(made.filter(({ kind }) => kind !== 'qualified'))
    // Natural Earth's regions are of 2012 and in other spellings: many are refused, and none may mean another town.
    const qualified = made.filter(({ kind }) => kind === 'qualified').map((query) => judge(query, gazetteer))
    const outcomes = queries.map((query) => judge(query, gazetteer))
    // The gazetteer has the queried labels itself. Without them, it shows how it handles labels that it lacks.
    const bare = await openGazetteer({ withLabels: false })
    const withoutLabels = queries.map((query) => judge(query, bare))
    const half = Math.floor(outcomes.length / 2)
    const tuned = outcomes.slice(0, half)
    for (const { kind, query, verdict, answer } of [...tuned, ...qualified]) {
      if (verdict !== 'right' && !(kind === 'qualified' && verdict === 'refused'))
        say(`${verdict} (${kind}): ${query} -> ${answer}`)
    }
    const unseen = measure(outcomes.slice(half))
    const lands = judgeLands(gazetteer)
    for (const land of lands.elsewhere) say(`elsewhere (land): ${land}`)
    return {
      value: unseen.wrong,
      unit: 'share of queries answered with another place and without the right one, in the half not tuned on',
      goal: 'at least 3,000 queries; wrong at most 0.002, refused at most 0.01',
      ok: queries.length >= 3000 && unseen.wrong <= WRONG_MAX && unseen.refused <= REFUSED_MAX,
      peers: {},
      ratio: null,
      details: {
        queries: queries.length,
        tuned_half: measure(tuned),
        unseen_half: unseen,
        without_labels: {
          tuned_half: measure(withoutLabels.slice(0, half)),
          unseen_half: measure(withoutLabels.slice(half)),
        },
        qualified: measure(qualified),
        lands: { queries: lands.queries, ...lands.shares },
        by_kind: measureBy(outcomes, ({ kind }) => kind),
        bare_names_by_language: measureBy(outcomes, ({ language }) => language ?? 'other forms'),
      },
    }
  },
}

function judge(query: PlaceQuery, gazetteer: Gazetteer): Outcome {
  try {
    const found = findPlace(query.query, gazetteer)
    const isThere = (place: LabelledPlace) => kilometresTo(place, query) <= SAME_TOWN_KM
    const other = found.alternatives.some(isThere) ? 'homonym' : 'wrong'
    return { ...query, verdict: isThere(found) ? 'right' : other, answer: found.label }
  } catch (error) {
    if (!(error instanceof UnknownPlace)) throw error
    return { ...query, verdict: 'refused', answer: error.message }
  }
}

function measure(outcomes: readonly Outcome[]) {
  const share = (wanted: Outcome['verdict']) =>
    Number((outcomes.filter(({ verdict }) => verdict === wanted).length / outcomes.length).toFixed(5))
  return { queries: outcomes.length, wrong: share('wrong'), homonym: share('homonym'), refused: share('refused') }
}

function measureBy(outcomes: readonly Outcome[], keyOf: (outcome: Outcome) => string) {
  const groups = Object.entries(Object.groupBy(outcomes, keyOf))
  return Object.fromEntries(groups.map(([key, some = []]) => [key, measure(some)]))
}

/** Distance by the haversine formula. */
function kilometresTo(a: Pick<LabelledPlace, 'latitude' | 'longitude'>, b: Pick<PlaceQuery, 'latitude' | 'longitude'>) {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const h =
    Math.sin(radians(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(radians(a.latitude)) *
      Math.cos(radians(b.latitude)) *
      Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(h))
}

/** Fisher-Yates shuffle with a fixed seed, so that the halves are random and stay the same. */
function shuffle<T>(items: readonly T[]): T[] {
  const shuffled = [...items]
  let seed = 20261120
  const random = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return seed / 2 ** 32
  }
  for (let at = shuffled.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1))
    const [a, b] = [shuffled[at], shuffled[other]]
    if (a !== undefined && b !== undefined) [shuffled[at], shuffled[other]] = [b, a]
  }
  return shuffled
}
