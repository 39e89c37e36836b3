interface Orders {
  readonly older: readonly string[]
  readonly newer: readonly string[]
}

/** Lines that are neighbours in both orders. */
interface Strip {
  readonly lines: string[]
  /** Index in the newer order of its first line. */
  readonly place: number
}

/**
 * Whether one order of lines becomes the other by moving whole records: labels with their values. False if a value moves
 * from one label to another, which changes both. Two lines that change places around a third look like that, too: in
 * doubt it is false. True if the lines are not the same.
 */
export function movesRecords(orders: Orders): boolean {
  // Of equal values, the line above or the line below tells which is which.
  return [-1, 1].some((neighbour) => {
    const strips = toStrips(orders.older, findPlaces(orders, neighbour))
    const inNewer = strips.map(({ place }) => place).sort((a, b) => a - b)
    const ranks = new Map(inNewer.map((place, rank) => [place, rank]))
    const rankOf = ({ place }: Strip) => ranks.get(place) ?? 0
    let [start, last] = [0, 0]
    return strips.every((strip, at) => {
      last = Math.max(last, rankOf(strip))
      if (last > at) return true
      // Up to here, these strips changed places among themselves only.
      const group = strips.slice(start, at + 1)
      const isMoved = group.map((each, index) => rankOf(each) !== start + index)
      start = at + 1
      return group.length === 1 || areRecords(group, isMoved)
    })
  })
}

/** The index in `newer` of each line of `older`; none if they are not the same lines. */
function findPlaces({ older, newer }: Orders, neighbour: number): number[] {
  const places: number[] = older.map(() => -1)
  for (const distance of [neighbour, 0]) {
    const keyOf = (lines: readonly string[], at: number) => `${lines[at]}\n${lines[at + distance] ?? ''}`
    const taken = new Set(places)
    // From the end: the next one is taken from there, as thousands of lines may be one.
    const free = Map.groupBy([...newer.keys()].filter((at) => !taken.has(at)).toReversed(), (at) => keyOf(newer, at))
    for (const [at, place] of places.entries()) if (place < 0) places[at] = free.get(keyOf(older, at))?.pop() ?? -1
  }
  return places.includes(-1) || older.length !== newer.length ? [] : places
}

function toStrips(lines: readonly string[], places: readonly number[]): Strip[] {
  const strips: Strip[] = []
  for (const [at, place] of places.entries()) {
    if (at === 0 || place !== (places[at - 1] ?? 0) + 1) strips.push({ lines: [], place })
    strips.at(-1)?.lines.push(lines[at] ?? '')
  }
  return strips
}

/** Whether strips that changed places are records. A value has no words, or stays between labels that stay. */
function areRecords(strips: readonly Strip[], isMoved: readonly boolean[]): boolean {
  if (strips.some(({ lines }) => !lines.some((line) => /\p{L}/u.test(line)))) return false
  if (isMoved.some((moved, at) => moved && isMoved[at + 1] === true)) return true
  // Records of one form, such as a name and a price, moved around others of that form.
  const forms = strips.map(({ lines }) => lines.map(formOf).join(''))
  const form = forms.reduce((shortest, each) => (each.length < shortest.length ? each : shortest))
  return new Set(form).size > 1 && forms.every((each) => each === form.repeat(each.length / form.length))
}

function formOf(line: string): string {
  const hasLetters = /\p{L}/u.test(line)
  return /\d/.test(line) ? (hasLetters ? 'b' : '0') : hasLetters ? 'a' : ' '
}
