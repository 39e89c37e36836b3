import type { DomElement } from '../../tree/dom.ts'
import { type ChosenLabel, chooseLabels } from './choose-labels.ts'
import { markLines } from './line-blocks.ts'

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

/** Marks where each line begins. Returns the labels of these places. */
export function markLabels(body: DomElement): ReadonlyMap<number, ChosenLabel> {
  return chooseLabels(markLines(body))
}

/** Reads the lines of a marked page in their order: the line without these marks, at the index that it has. */
export function createLabelReader(labels: ReadonlyMap<number, ChosenLabel>) {
  let places = 0
  const found: (ChosenLabel | null)[] = []
  const lineOf = new Map<number, string>()
  return { read, toLabels }

  function read(marked: string): { readonly text: string; readonly keep: (line: string) => void } {
    const from = places
    places += marked.match(PLACE)?.length ?? 0
    const keep = (line: string) => {
      found.push(labels.get(from) ?? null)
      for (let place = from; place < places; place += 1) lineOf.set(place, line)
    }
    return { text: marked.replace(PLACE, ''), keep }
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
