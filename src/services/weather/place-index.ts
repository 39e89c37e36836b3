import { findRows } from './name-entries.ts'
import { type NameSense, senseOf } from './name-sense.ts'
import type { Place } from './place.ts'
import { placeKey } from './place-name.ts'
import { type PlaceChanges, parsePlaceRow } from './place-row.ts'
import type { PlaceRows } from './place-rows.ts'

/** A place, and how it bears the name it was found by. */
export interface NamedPlace {
  readonly place: Place
  readonly sense: NameSense
}

/** The towns of the world in memory, by every name they have. */
export interface PlaceIndex {
  /** Places one of whose names, in any language, is this one but for case, accents, spaces and punctuation; in no order. */
  find(name: string): NamedPlace[]
}

/** Finds rows of GeoNames in their files by `entries`, those of their names. */
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
