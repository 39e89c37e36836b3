import { cellsInWords, changedCells, rowTexts } from './changed-cells.ts'
import { changedLabels, createStands } from './changed-labels.ts'
import { jsonPlaces } from './json-places.ts'
import type { KnownVisit, PlacedVisit } from './line-places.ts'

/**
 * Finds the lines that two visits have, and that say something else by their place: under another label, or in another
 * column. Returns what writes this into the lines of a visit: "Lamp [under: Sold out]", "Mon – Hall". All other lines stay
 * as they are.
 */
export function writePlaces(before: PlacedVisit, after: PlacedVisit): (visit: PlacedVisit) => readonly string[] {
  const [older, newer] = [toKnown(before), toKnown(after)]
  if (!older || !newer) return ({ lines }) => lines
  const [labels, cells] = [changedLabels(older, newer), changedCells(older, newer)]
  if (labels.size + cells.size === 0) return ({ lines }) => lines
  return (visit) => {
    const known = toKnown(visit)
    if (!known) return visit.lines
    const rows = new Map(known.places.rows.map((row) => [row.line, row]))
    const [texts, labelsOf] = [rowTexts(known), createStands(known)]
    return visit.lines.map((line, at) => {
      const row = rows.get(at)
      const written = row && cells.has(texts.get(row.row) ?? '') ? cellsInWords(row.cells) : line
      const wanted = labels.get(line)
      const label = wanted && labelsOf(at).find((name) => wanted.has(name))
      return label === undefined ? written : `${written} [under: ${label}]`
    })
  }
}

/** Null if its places are unknown: a JSON document tells its own. */
function toKnown(visit: PlacedVisit): KnownVisit | null {
  const places = jsonPlaces(visit.lines) ?? visit.places
  return places && { ...visit, places }
}
