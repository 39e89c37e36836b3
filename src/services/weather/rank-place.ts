import type { NameSense } from './name-sense.ts'
import type { NamedPlace } from './place-index.ts'

// In powers of ten of inhabitants: a name of its own counts as much as ten times the people, since the other names of
// great cities are the plain names of small ones all over the world; with other accents it is hardly its own.
const BY_SENSE: Readonly<Record<NameSense, number>> = { exact: 1, own: 0.2, short: 0.6, other: 0 }
/** Inhabitants are counted wrongly here and there, and a town of many languages is meant more often than one of its size. */
const NAMES = 0.7
const CAPITAL = 1.2
const SECTION = -1
/** Assumed where GeoNames gives none, so that a capital of nobody and a hamlet still compare. */
const INHABITANTS_MIN = 300

/** A capital's own name is not what people call a greater city elsewhere. */
const BESIDE_CAPITAL = 1

/** Bearers of one name, the likeliest to be meant first. */
export function rankPlaces(found: readonly NamedPlace[]): NamedPlace[] {
  const isCapitals = found.some(({ place, sense }) => place.isCapital && sense !== 'other')
  const weigh = (one: NamedPlace) => fameOf(one) - (isCapitals && one.sense === 'other' ? BESIDE_CAPITAL : 0)
  return found.toSorted((a, b) => weigh(b) - weigh(a))
}

/** How likely a person who says the name means this place, as a power of ten. */
export function fameOf({ place, sense }: NamedPlace): number {
  const isOwn = sense !== 'other'
  return (
    Math.log10(Math.max(place.population, INHABITANTS_MIN)) +
    BY_SENSE[sense] +
    (isOwn ? NAMES : NAMES / 2) * Math.log10(place.names + 1) +
    (place.isCapital && isOwn ? CAPITAL : 0) +
    (place.isSection ? SECTION : 0)
  )
}
