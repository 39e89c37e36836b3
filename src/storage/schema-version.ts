import { migrations } from './migrations.ts'

/** Throws if a database, judged by its migrations, has another schema than this version of the server. */
export function assertSameSchema(seen: readonly string[], place: string): void {
  const known = Object.keys(migrations)
  const missing = known.find((name) => !seen.includes(name))
  const foreign = seen.find((name) => !known.includes(name))
  if (foreign) throw new Error(`${place} comes from a newer version of Farebox (${foreign}): use that version.`)
  if (missing)
    throw new Error(
      `${place} comes from an older version of Farebox (before ${missing}): use that version, or start this server on it once.`,
    )
}
