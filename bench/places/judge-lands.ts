import { findPlace, type Gazetteer, UnknownPlace } from '@farebox/places'
import { type LandQuery, makeLandQueries } from './make-land-queries.ts'

type LandVerdict = 'refused as a land' | 'town of the land' | 'homonym' | 'refused as unknown' | 'elsewhere'

/** Share of names of lands by what came of each; those answered for a place in another country, to print. */
export interface JudgedLands {
  readonly queries: number
  readonly shares: Readonly<Record<LandVerdict, number>>
  readonly elsewhere: readonly string[]
}

/**
 * Looks up the subdivisions of ISO 3166-2 by bare name. A town in the country is fair, since most are named after one; a
 * place elsewhere is a fault unless its name is better known than the land's, which nobody has judged.
 */
export function judgeLands(gazetteer: Gazetteer): JudgedLands {
  const outcomes = makeLandQueries().map((query) => ({ ...query, ...judgeLand(query, gazetteer) }))
  const share = (wanted: LandVerdict) =>
    Number((outcomes.filter(({ verdict }) => verdict === wanted).length / outcomes.length).toFixed(5))
  return {
    queries: outcomes.length,
    shares: {
      'refused as a land': share('refused as a land'),
      'town of the land': share('town of the land'),
      homonym: share('homonym'),
      'refused as unknown': share('refused as unknown'),
      elsewhere: share('elsewhere'),
    },
    elsewhere: outcomes
      .filter(({ verdict }) => verdict === 'elsewhere')
      .map(({ query, country, answer }) => `${query}, ${country} -> ${answer}`),
  }
}

function judgeLand({ query, country }: LandQuery, gazetteer: Gazetteer): { verdict: LandVerdict; answer: string } {
  try {
    const { label, alternatives } = findPlace(query, gazetteer)
    if (label.endsWith(`, ${country}`)) return { verdict: 'town of the land', answer: label }
    const isListed = alternatives.some((other) => other.label.endsWith(`, ${country}`))
    return { verdict: isListed ? 'homonym' : 'elsewhere', answer: label }
  } catch (error) {
    if (!(error instanceof UnknownPlace)) throw error
    return { verdict: error.kind === 'land' ? 'refused as a land' : 'refused as unknown', answer: error.message }
  }
}
