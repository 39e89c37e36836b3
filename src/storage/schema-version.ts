import { migrations } from './migrations.ts'

/** Throws where a database, by the names of the migrations it has seen, has another schema than this version of the server. */
export function assertSameSchema(seen: readonly string[], place: string): void {
  const known = Object.keys(migrations)
  const missing = known.find((name) => !seen.includes(name))
  const foreign = seen.find((name) => !known.includes(name))
  if (foreign) throw new Error(`${place} is of a newer version of Farebox (${foreign}): use that one.`)
  if (missing)
    throw new Error(
      `${place} is of an older version of Farebox (before ${missing}): use that one, or start this server on it once.`,
    )
}
