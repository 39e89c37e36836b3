/** The lists of a page and their items. */
export interface OutlineItems {
  /** For each line, the index of the innermost list or item that it begins in; -1 outside of all. */
  readonly of: readonly number[]
  /** For each list and item, the index of the one around it; -1 of the outermost. */
  readonly around: readonly number[]
  /** For each, what an item links to, empty without a link; null of a list. */
  readonly links: readonly (string | null)[]
  /** For each line, the number of its kind: lines of one kind are written alike. Absent if unknown. */
  readonly kinds?: readonly number[] | undefined
  /** The kinds that are rows of tables, which say the same wherever they stand. Absent if unknown. */
  readonly rows?: readonly number[] | undefined
}

/** Some lines of a page within its lists. */
export interface ListedLines {
  readonly lines: readonly string[]
  /** `of` and `kinds` are of these lines. Null if unknown. */
  readonly items: OutlineItems | null
}

/** The lists of the lines at these places. */
export function itemsAt(items: OutlineItems, places: readonly number[]): OutlineItems {
  const { of, kinds } = items
  return {
    ...items,
    of: places.map((place) => of[place] ?? -1),
    kinds: kinds && places.map((place) => kinds[place] ?? -1),
  }
}

interface Part {
  readonly entries: (string | Part)[]
  /** Null of a list. */
  readonly link: string | null
}

// Between what no line has.
const [OPEN, CLOSE] = ['\u0001', '\u0002'] as const
const LETTER = /\p{L}/u

/**
 * Whether one page becomes the other by moving whole items within their lists: true. False if what they link to shows that
 * two items, of one name, exchanged what they say. Null if neither is proven.
 */
export function movesItems({ older, newer }: { readonly older: ListedLines; readonly newer: ListedLines }) {
  if (!older.items || !newer.items) return null
  const [before, after] = [toTree(older.lines, older.items), toTree(newer.lines, newer.items)]
  if (written(before, false) !== written(after, false)) return null
  if (written(before, true) === written(after, true)) return true
  // Addresses that are others with each visit tell nothing.
  return linksIn(before).join('\n') !== linksIn(after).join('\n')
}

function toTree(lines: readonly string[], items: OutlineItems): Part {
  const page: Part = { entries: [], link: null }
  const parts = new Map<number, Part>([[-1, page]])
  for (const [at, line] of lines.entries()) partAt(items.of[at] ?? -1).entries.push(line)
  return page

  function partAt(index: number): Part {
    const known = parts.get(index)
    if (known) return known
    const part = { entries: [], link: items.links[index] ?? null }
    parts.set(index, part)
    partAt(items.around[index] ?? -1).entries.push(part)
    return part
  }
}

/** The part in writing, with items that may change places in alphabetical order. */
function written(part: Part, hasLinks: boolean): string {
  const runs: string[] = []
  let run: Part[] = []
  const close = () => {
    const items = run.map((item) => `${OPEN}${hasLinks ? item.link : ''}${written(item, hasLinks)}${CLOSE}`)
    runs.push(...(areRecords(run) ? items.sort() : items))
    run = []
  }
  for (const entry of entriesOf(part)) {
    if (typeof entry !== 'string' && entry.link !== null) {
      run.push(entry)
      continue
    }
    close()
    runs.push(typeof entry === 'string' ? entry : `${OPEN}${written(entry, hasLinks)}${CLOSE}`)
  }
  close()
  return runs.join('\n')
}

/** What stands in a part; in place of an item of one line, that line: it may be the value of the line above. */
function entriesOf({ entries }: Part): (string | Part)[] {
  return entries.flatMap((entry) => {
    const lines = typeof entry === 'string' ? [entry] : linesIn(entry)
    return lines.length === 1 ? lines : [entry]
  })
}

/** Whether each of these items has a name or an address of its own: a value that several have belongs to a label elsewhere. */
function areRecords(items: readonly Part[]): boolean {
  const names = items.map((item) => [...new Set(linesIn(item))])
  const counts = new Map<string, number>()
  for (const name of [...names.flat(), ...items.map(({ link }) => `${OPEN}${link}`)])
    counts.set(name, (counts.get(name) ?? 0) + 1)
  return items.every(
    ({ link }, at) =>
      (link !== '' && counts.get(`${OPEN}${link}`) === 1) ||
      (names[at] ?? []).some((name) => LETTER.test(name) && counts.get(name) === 1),
  )
}

function linesIn({ entries }: Part): string[] {
  return entries.flatMap((entry) => (typeof entry === 'string' ? [entry] : linesIn(entry)))
}

function linksIn({ entries, link }: Part): string[] {
  const inner = entries.flatMap((entry) => (typeof entry === 'string' ? [] : linksIn(entry)))
  return [...(link === null ? [] : [link]), ...inner].sort()
}
