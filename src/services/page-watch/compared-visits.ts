import { jsonItems, orderMembers, type PlacedVisit, writePlaces } from '@farebox/page-diff'
import { dropIgnored } from '@farebox/page-diff/watched'
import type { HeldBaseline } from './find-watch.ts'
import type { Visit } from './visit-page.ts'

type Listed = Pick<Partial<Visit>, 'headings' | 'items'>

/** The earlier visit, null without one, and this one: as they are compared, and what they say. */
export function comparedVisits(held: HeldBaseline | null, visit: Visit, ignore: readonly string[]) {
  const earlier = held && {
    ...held.baseline,
    at: new Date(held.baseline.takenAt),
    asides: held.baseline.asides ?? [],
    places: held.baseline.places ?? null,
  }
  const writtenOf = earlier ? writePlaces(earlier, visit) : ({ lines }: PlacedVisit) => lines
  const ordered = (lines: readonly string[]) => orderMembers(lines, visit.lines)
  const toLines = (seen: PlacedVisit) => dropIgnored(ordered(writtenOf(seen)), ignore)
  const toCompared = (seen: PlacedVisit & Listed) => {
    const outline = outlineOf({ ...seen, lines: ordered(writtenOf(seen)) })
    return { at: seen.at, lines: toLines(seen), asides: seen.asides, outline }
  }
  return {
    before: earlier && toCompared(earlier),
    after: toCompared(visit),
    said: {
      before: earlier && dropIgnored(ordered(earlier.lines), ignore),
      after: dropIgnored(ordered(visit.lines), ignore),
    },
    /** The lines of a further look. */
    toLines,
  }
}

/** Null for a baseline of an earlier version. */
function outlineOf({ lines, headings, items, places }: Pick<PlacedVisit, 'lines' | 'places'> & Listed) {
  return headings ? { lines, headings, items: jsonItems(lines) ?? items, places } : null
}
