import type { ChangeBlock } from './change-blocks.ts'

type Range = [first: number, end: number]

/** One place on a page, by the lines of each of three looks at it. */
interface Place {
  readonly before: Range
  readonly after: Range
  readonly again: Range
}

/** The places between lines that three looks have in common, from the differences of the outer two from the middle one. */
export function commonPlaces(changes: readonly ChangeBlock[], between: readonly ChangeBlock[]): Place[] {
  // By the lines of the middle look, and how many lines more the others have there.
  const spans = [
    ...changes.map(({ newerLine, removed, added }) => {
      const from = newerLine - 1
      return { from, to: from + added.length, before: removed.length - added.length, again: 0 }
    }),
    ...between.map(({ olderLine, removed, added }) => {
      const from = olderLine - 1
      return { from, to: from + removed.length, before: 0, again: added.length - removed.length }
    }),
  ].sort((left, right) => left.from - right.from)
  const places: Place[] = []
  let [moreBefore, moreAgain] = [0, 0]
  for (const { from, to, before, again } of spans) {
    const last = places.at(-1)
    const isNew = !last || from > last.after[1]
    const place: Place = isNew
      ? { before: [from + moreBefore, 0], after: [from, to], again: [from + moreAgain, 0] }
      : last
    if (isNew) places.push(place)
    moreBefore += before
    moreAgain += again
    place.after[1] = Math.max(place.after[1], to)
    place.before[1] = place.after[1] + moreBefore
    place.again[1] = place.after[1] + moreAgain
  }
  return places
}
