interface Looks {
  readonly before: readonly string[]
  readonly after: readonly string[]
  readonly again: readonly string[]
}

/**
 * The pairs of lines, before and after, of which two exchanged the second line, as the prices of two cards: both looks have
 * each of the four lines where the other one had it before. In a list of another order that hardly happens by chance.
 */
export function exchangedValues({ before, after, again }: Looks) {
  const [older, newer, later] = [nextOf(before), nextOf(after), nextOf(again)]
  const steady = (line: string) => (newer.get(line) === later.get(line) ? newer.get(line) : undefined)
  const lineOf = new Map([...older].flatMap(([line, next]) => (next === null ? [] : [[next, line] as const])))
  const found = [...older].flatMap(([line, value]) => {
    const other = steady(line)
    const from = other && other !== value ? lineOf.get(other) : undefined
    return value && other && from && steady(from) === value ? [{ line, value, other }] : []
  })
  return {
    was: found.flatMap(({ line, value }) => [line, value]),
    is: found.flatMap(({ line, other }) => [line, other]),
  }
}

/** What follows each line that stands once on a page, if that stands once, too. */
function nextOf(lines: readonly string[]): ReadonlyMap<string, string | null> {
  const counts = Map.groupBy(lines, (line) => line)
  const isOnce = (line: string | undefined) => line !== undefined && counts.get(line)?.length === 1
  return new Map(
    lines.flatMap((line, at) => (isOnce(line) ? [[line, isOnce(lines[at + 1]) ? (lines[at + 1] ?? null) : null]] : [])),
  )
}
