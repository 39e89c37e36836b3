import type { Engine } from './engine.ts'

const MOST_ROWS = 256
// Large answers are written alone: in an array they would be written twice.
const MOST_CHARS = 256 * 1024
// Writes that nobody waits for are delayed this long, to join others.
const UNHURRIED_MS = 20

interface Writers<Row> {
  writeOne(row: Row): Promise<boolean>
  /** Writes all of these rows, with distinct keys, or none. Resolves to the keys of those that took effect. */
  writeMany(rows: readonly Row[]): Promise<ReadonlySet<string>>
}

interface Waiting<Row> {
  readonly row: Row
  resolve(tookEffect: boolean): void
  reject(error: unknown): void
}

/**
 * Groups writes of one kind while the previous group is on its way. Each resolves when its own row is committed. A
 * failing row does not take others with it; if the commit's outcome is unknown, the whole group rejects.
 */
export class Gathering<Row extends { readonly key: string }> {
  readonly #writers: Writers<Row>
  #waiting: Waiting<Row>[] = []
  #isDue = false
  #unhurried: NodeJS.Timeout | undefined
  #writing: Promise<void> | undefined

  constructor(engine: Engine, writers: Writers<Row>) {
    this.#writers = writers
    engine.beforeClosing?.add(() => this.#end())
  }

  write(row: Row, unhurried: boolean): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ row, resolve, reject })
      if (unhurried) this.#unhurried ??= setTimeout(() => this.#begin(), UNHURRIED_MS)
      else this.#begin()
    })
  }

  #begin() {
    this.#isDue = true
    this.#writing ??= this.#writeAll()
  }

  async #writeAll() {
    while (this.#isDue) {
      // Lets other writes of the same event-loop turn join.
      await new Promise(setImmediate)
      const group = this.#takeGroup()
      if (group.length === 1) await this.#writeAlone(group)
      else if (group.length > 1) await this.#writeTogether(group)
    }
    this.#writing = undefined
  }

  /** Sorted by key, as in all processes, so that no two groups deadlock. */
  #takeGroup(): readonly Waiting<Row>[] {
    const group = new Map<string, Waiting<Row>>()
    const rest: Waiting<Row>[] = []
    let chars = 0
    for (const waiting of this.#waiting) {
      const { row } = waiting
      const size = sizeOf(row)
      const fits = group.size === 0 || (group.size < MOST_ROWS && chars + size <= MOST_CHARS)
      // If two have the same key, the second waits for the next group, which sees the effect of the first.
      if (!fits || group.has(row.key)) rest.push(waiting)
      else {
        group.set(row.key, waiting)
        chars += size
      }
    }
    this.#waiting = rest
    this.#isDue = rest.length > 0
    clearTimeout(this.#unhurried)
    this.#unhurried = undefined
    return [...group.values()].sort((one, other) => (one.row.key < other.row.key ? -1 : 1))
  }

  async #writeTogether(group: readonly Waiting<Row>[]) {
    try {
      const written = await this.#writers.writeMany(group.map(({ row }) => row))
      for (const { row, resolve } of group) resolve(written.has(row.key))
    } catch (error) {
      if (undidAll(error)) await this.#writeAlone(group)
      else for (const { reject } of group) reject(error)
    }
  }

  async #writeAlone(group: readonly Waiting<Row>[]) {
    await Promise.all(group.map(({ row, resolve, reject }) => this.#writers.writeOne(row).then(resolve, reject)))
  }

  async #end() {
    if (this.#unhurried) this.#begin()
    await this.#writing
  }
}

function sizeOf(row: object): number {
  return Object.values(row).reduce((sum: number, value) => sum + (typeof value === 'string' ? value.length : 0), 0)
}

// https://www.postgresql.org/docs/current/errcodes-appendix.html: invalid value, constraint, deadlock, program limit.
// The whole statement was undone, and a single row may be the cause.
const OF_ONE_ROW = /^(22|23|40|54)/

function undidAll(error: unknown): boolean {
  // The driver throws PostgreSQL's error fields as properties of an error.
  const { code, severity } = error as { readonly code?: unknown; readonly severity?: unknown }
  return severity === 'ERROR' && typeof code === 'string' && OF_ONE_ROW.test(code)
}
