import { type JsonValue, toJsonDocument } from './json-document.ts'

/** The members that some objects have, in the order in which they were met. */
interface Shape {
  readonly rank: number
  readonly members: Map<string, Shape>
}

/**
 * The lines of a JSON document with the members of its objects in the order of `model`: objects have none. Other lines as
 * they are.
 */
export function orderMembers(lines: readonly string[], model: readonly string[]): readonly string[] {
  const [own, other] = [toJsonDocument(lines), toJsonDocument(model)]
  if (!own || !other) return lines
  const shape = { rank: 0, members: new Map() }
  meet(other, shape)
  const written: string[] = []
  write(own, shape, written)
  return written
}

function meet({ values }: JsonValue, { members }: Shape) {
  for (const value of values ?? []) {
    const known = members.get(value.key) ?? { rank: members.size, members: new Map() }
    members.set(value.key, known)
    meet(value, known)
  }
}

function write({ values, last }: JsonValue, shape: Shape | undefined, lines: string[]) {
  let rank = 0
  const ranked = (values ?? []).map((value) => {
    // A member that only one of both has stays behind the one before it.
    rank = shape?.members.get(value.key)?.rank ?? rank
    return { value, rank }
  })
  for (const { value } of last === '}' ? ranked.sort((a, b) => a.rank - b.rank) : ranked) {
    lines.push(value.first)
    write(value, shape?.members.get(value.key), lines)
    if (value.last !== '') lines.push(value.last)
  }
}
