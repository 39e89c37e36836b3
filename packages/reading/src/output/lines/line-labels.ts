import type { DomElement } from '../../tree/dom.ts'
import { type ChosenLabel, chooseLabels } from './choose-labels.ts'
import { type LineBlock, markLines } from './line-blocks.ts'

// A Unicode noncharacter: text does not contain it.
const PLACE = /\uFDDF/g

/** What says of several lines what they are: titles of any kind, captions, names of groups. */
export interface LineLabels {
  /** For each line, the index of its label; -1 without one. */
  readonly of: readonly number[]
  /** For each label, the index of the one that it stands under; -1 without one. */
  readonly around: readonly number[]
  readonly texts: readonly string[]
}

/** What is known of the places where lines begin. */
interface MarkedLabels {
  readonly labels: ReadonlyMap<number, ChosenLabel>
  /** A number for each kind: the lines of one kind are written alike, in elements of one name, class and place. */
  readonly kinds: ReadonlyMap<number, number>
  /** The kinds that are rows of tables, of several cells, which say the same wherever they stand. */
  readonly rows: readonly number[]
}

/** Marks where each line begins. Returns the labels and kinds of these places. */
export function markLabels(body: DomElement): MarkedLabels {
  const page = markLines(body)
  return { labels: chooseLabels(page), ...kindsIn(page) }
}

function kindsIn(page: LineBlock): Pick<MarkedLabels, 'kinds' | 'rows'> {
  const [kinds, known, rows] = [new Map<number, number>(), new Map<string, number>(), new Set<number>()]
  visit(page)
  return { kinds, rows: [...rows] }

  function visit({ children, key, place, isRecord }: LineBlock) {
    for (const child of children) visit(child)
    if (children.length > 0) return
    const name = isRecord ? `${key} ` : key
    const kind = known.get(name) ?? known.size
    known.set(name, kind)
    kinds.set(place, kind)
    if (isRecord) rows.add(kind)
  }
}

/** Reads the lines of a marked page in their order: the line without these marks, at the index that it has, and its kind. */
export function createLabelReader({ labels, kinds }: MarkedLabels) {
  let places = 0
  const found: (ChosenLabel | null)[] = []
  const lineOf = new Map<number, string>()
  return { read, toLabels }

  function read(marked: string) {
    const from = places
    places += marked.match(PLACE)?.length ?? 0
    const keep = (line: string) => {
      found.push(labels.get(from) ?? null)
      for (let place = from; place < places; place += 1) lineOf.set(place, line)
    }
    return { text: marked.replace(PLACE, ''), kind: kinds.get(from) ?? -1, keep }
  }

  function toLabels(): LineLabels {
    const known = new Map<ChosenLabel | null, number>([[null, -1]])
    const [around, texts]: [number[], string[]] = [[], []]
    return { of: found.map(indexOf), around, texts }

    function indexOf(label: ChosenLabel | null): number {
      const at = known.get(label)
      if (at !== undefined || !label) return at ?? -1
      const outer = indexOf(label.around)
      const index = texts.push((label.place === null ? undefined : lineOf.get(label.place)) ?? label.text) - 1
      around.push(outer)
      known.set(label, index)
      return index
    }
  }
}
