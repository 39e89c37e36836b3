import type { DatabaseSync } from 'node:sqlite'

// A quarter of a gigabyte, which is written anew in a second or two. A larger file is by a backup that is restored.
const MOST_PAGES = 65_536
// https://www.sqlite.org/pragma.html#pragma_auto_vacuum
const INCREMENTAL = 2

/** A file of an earlier version cannot give space back until it is written anew: done at the start, where that is quick. */
export function makeShrinkable(database: DatabaseSync): void {
  const [mode, pages] = [readPragma(database, 'auto_vacuum'), readPragma(database, 'page_count')]
  if (mode === INCREMENTAL || pages > MOST_PAGES) return
  database.exec(`PRAGMA auto_vacuum = ${INCREMENTAL}; VACUUM`)
}

function readPragma(database: DatabaseSync, name: 'auto_vacuum' | 'page_count'): number {
  return Number(database.prepare(`PRAGMA ${name}`).get()?.[name])
}
