/** A value of a JSON document, in the lines it is laid out on. */
interface Value {
  /** What its first line begins with, such as `"name": `; empty within an array. */
  readonly key: string
  readonly first: string
  /** Null of a value on one line. */
  readonly values: Value[] | null
  readonly last: string
}

/** The members that some objects have, in the order in which they were met. */
interface Shape {
  readonly rank: number
  readonly members: Map<string, Shape>
}

const KEY = /^"(?:[^"\\]|\\.)*": /
// Deeper documents keep their order: writing them calls itself for each level.
const MAX_DEPTH = 200

/**
 * The lines of a JSON document with the members of its objects in the order of `model`: objects have none. Other lines as
 * they are.
 */
export function orderMembers(lines: readonly string[], model: readonly string[]): readonly string[] {
  const [own, other] = [toValue(lines), toValue(model)]
  if (!own || !other) return lines
  const shape = { rank: 0, members: new Map() }
  meet(other, shape)
  const written: string[] = []
  write(own, shape, written)
  return written
}

/** Null for what is no whole JSON document with a value on each line. */
function toValue(lines: readonly string[]): Value | null {
  const document: Value = { key: '', first: '', values: [], last: '' }
  const open: Value[] = [document]
  for (const line of lines) {
    const within = open.at(-1)
    if (line === '}' || line === ']') {
      if (open.length < 2 || within?.last !== line) return null
      open.pop()
      continue
    }
    const [key = ''] = KEY.exec(line) ?? []
    if (!within?.values || (key === '') === (within.last === '}') || open.length - 1 > MAX_DEPTH) return null
    const last = line === `${key}{` ? '}' : line === `${key}[` ? ']' : ''
    const value: Value = { key, first: line, values: last === '' ? null : [], last }
    within.values.push(value)
    if (value.values) open.push(value)
    else if (open.length === 1) return null
  }
  return open.length === 1 && document.values?.length === 1 ? document : null
}

function meet({ values }: Value, { members }: Shape) {
  for (const value of values ?? []) {
    const known = members.get(value.key) ?? { rank: members.size, members: new Map() }
    members.set(value.key, known)
    meet(value, known)
  }
}

function write({ values, last }: Value, shape: Shape | undefined, lines: string[]) {
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
