/** How to reduce a new recording. */
export interface KeepOptions {
  /** The field that identifies the rows of a list. */
  readonly rowKey?: string | undefined
  /** Called for every kept field and row that the new answer lacks. */
  note(text: string): void
  /** The current path in the answer. */
  readonly path?: string
}

/**
 * Reduces an answer to the fields and rows of an earlier recording. A row whose key is no longer found stays unchanged,
 * because it was chosen for a reason.
 */
export function keepShape(fresh: unknown, kept: unknown, options: KeepOptions): unknown {
  if (Array.isArray(fresh) && Array.isArray(kept)) return keepRows(fresh, kept, options)
  if (isObject(fresh) && isObject(kept)) return keepFields(fresh, kept, options)
  return fresh
}

/** The answer with only the first rows of each list, for a first recording. */
export function keepFirstRows(fresh: unknown): unknown {
  if (Array.isArray(fresh)) return fresh.slice(0, 3).map(keepFirstRows)
  if (!isObject(fresh)) return fresh
  return Object.fromEntries(Object.entries(fresh).map(([name, value]) => [name, keepFirstRows(value)]))
}

function keepFields(fresh: Fields, kept: Fields, { path = '', ...options }: KeepOptions): Fields {
  const names = Object.keys(kept)
  const present = names.filter((name) => Object.hasOwn(fresh, name))
  for (const name of names) {
    if (!present.includes(name)) options.note(`${below(path, name)} is not in the answer any more.`)
  }
  return Object.fromEntries(
    present.map((name) => [name, keepShape(fresh[name], kept[name], { ...options, path: below(path, name) })]),
  )
}

function keepRows(fresh: readonly unknown[], kept: readonly unknown[], options: KeepOptions): unknown[] {
  const { rowKey, note, path = '' } = options
  if (rowKey !== undefined && kept.every((row) => isObject(row) && Object.hasOwn(row, rowKey))) {
    const keyOf = (row: unknown) => (isObject(row) ? row[rowKey] : undefined)
    return kept.map((row, index) => {
      const same = fresh.find((candidate) => keyOf(candidate) === keyOf(row))
      if (same !== undefined) return keepShape(same, row, { ...options, path: below(path, index) })
      note(`${below(path, index)}: ${rowKey} ${keyOf(row)} is not in the answer any more; its row stays as it was.`)
      return row
    })
  }
  if (fresh.length < kept.length) note(`${path || 'body'} has ${fresh.length} rows, ${kept.length} before.`)
  return kept
    .slice(0, fresh.length)
    .map((row, index) => keepShape(fresh[index], row, { ...options, path: below(path, index) }))
}

type Fields = Readonly<Record<string, unknown>>

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function below(path: string, name: string | number): string {
  return path === '' ? String(name) : `${path}.${name}`
}
