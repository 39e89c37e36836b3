import type { LineReading } from './read-line.ts'
import { isSameLine } from './same-line.ts'
import { withoutLines } from './without-lines.ts'

interface Pages {
  readonly older: readonly string[]
  readonly newer: readonly string[]
  readonly readOlder: (line: string) => LineReading
  readonly readNewer: (line: string) => LineReading
}

/** The lines that only one of two pages has; if there are none, the lines whose position changed. */
export function compareWithoutOrder({ older, newer, readOlder, readNewer }: Pages) {
  const gone = withoutLines(older, newer)
  const waiting = new Map<string, string[]>()
  for (const line of gone) listAt(waiting, readOlder(line).pattern).push(line)
  const stayed: string[] = []
  const added = withoutLines(newer, older).filter((line) => {
    const reading = readNewer(line)
    const alike = listAt(waiting, reading.pattern)
    const at = alike.findIndex((other) => isSameLine(readOlder(other), reading))
    if (at >= 0) stayed.push(...alike.splice(at, 1))
    return at < 0
  })
  const removed = withoutLines(gone, stayed)
  return added.length + removed.length > 0 ? { added, removed } : moved({ older, newer, readOlder, readNewer })
}

function moved({ older, newer, readOlder, readNewer }: Pages) {
  const isMoved = (_: string, at: number) => {
    const [line = '', other = ''] = [older[at], newer[at]]
    return line !== other && !isSameLine(readOlder(line), readNewer(other))
  }
  return { added: newer.filter(isMoved), removed: older.filter(isMoved) }
}

function listAt(lists: Map<string, string[]>, key: string): string[] {
  const list = lists.get(key) ?? []
  lists.set(key, list)
  return list
}
