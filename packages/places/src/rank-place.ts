import type { NameSense } from './name-sense.ts'
import type { NamedPlace } from './place-index.ts'

// In powers of ten of inhabitants: a town's own name counts as much as ten times the inhabitants, since other names of
// large cities are the own names of small ones all over the world. With different accents it hardly counts as its own.
const BY_SENSE: Readonly<Record<NameSense, number>> = { exact: 1.2, own: 0.2, short: 0.6, other: 0 }
/** Weight of the number of names: some population counts are wrong, and a town with many names is meant more often. */
const NAMES = 0.7
const CAPITAL = 1.2
const SECTION = -1
/** Assumed if GeoNames gives no inhabitants, so that a capital without a count and a hamlet still compare. */
const INHABITANTS_MIN = 300

/** Penalty of cities whose name is not their own, if a capital has it as its own name. */
const BESIDE_CAPITAL = 1

/** Sorts places of one name, the most likely meant first. */
export function rankPlaces(found: readonly NamedPlace[]): NamedPlace[] {
  const isCapitals = found.some(({ place, sense }) => place.isCapital && sense !== 'other')
  const weigh = (one: NamedPlace) => fameOf(one) - (isCapitals && one.sense === 'other' ? BESIDE_CAPITAL : 0)
  return found.toSorted((a, b) => weigh(b) - weigh(a))
}

/** How likely the name means this place, as a power of ten. */
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
