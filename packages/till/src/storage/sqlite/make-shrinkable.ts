import type { DatabaseSync } from 'node:sqlite'

// A quarter of a gigabyte, which is rewritten in a second or two. Larger files become shrinkable through a backup and
// restore.
const MOST_PAGES = 65_536
// https://www.sqlite.org/pragma.html#pragma_auto_vacuum
const INCREMENTAL = 2

/**
 * A file of an earlier version can return free space only after it is rewritten: done at the start, if that is quick.
 */
export function makeShrinkable(database: DatabaseSync): void {
  const [mode, pages] = [readPragma(database, 'auto_vacuum'), readPragma(database, 'page_count')]
  if (mode === INCREMENTAL || pages > MOST_PAGES) return
  database.exec(`PRAGMA auto_vacuum = ${INCREMENTAL}; VACUUM`)
}

function readPragma(database: DatabaseSync, name: 'auto_vacuum' | 'page_count'): number {
  return Number(database.prepare(`PRAGMA ${name}`).get()?.[name])
}
