import { findRows, makeNameEntries } from './name-entries.ts'
import { type NameSense, senseOf } from './name-sense.ts'
import type { Place } from './place.ts'
import { placeKey } from './place-name.ts'
import { type PlaceChanges, parsePlaceRow } from './place-row.ts'
import type { PlaceRows } from './place-rows.ts'

/** A place, and how it matches the searched name. */
export interface NamedPlace {
  readonly place: Place
  readonly sense: NameSense
}

/** Index of the towns of the world by all their names. */
export interface PlaceIndex {
  /** Places with this name in any language, ignoring case, accents, spaces and punctuation; in no order. */
  find(name: string): NamedPlace[]
}

/** The names of all rows of GeoNames, as openPlaceIndex takes them. */
export function makePlaceEntries(rows: PlaceRows, changes: PlaceChanges): Promise<Float64Array> {
  return makeNameEntries(rows, (text) => {
    const row = parsePlaceRow(text, changes)
    return new Set([...(row?.ownNames ?? []), ...(row?.otherNames ?? [])].map(placeKey).filter((key) => key !== ''))
  })
}

/** Opens an index of GeoNames rows in files, by the `entries` of their names. */
export function openPlaceIndex(rows: PlaceRows, changes: PlaceChanges, entries: Float64Array): PlaceIndex {
  return {
    find(name) {
      return findRows(entries, placeKey(name)).flatMap((start) => {
        const row = parsePlaceRow(rows.read(start), changes)
        const sense = row && senseOf(row, name)
        return sense ? [{ place: row.place, sense }] : []
      })
    },
  }
}
