import { indexesToMake } from '@farebox/till/storage'
import type { Kysely } from 'kysely'
import { TABLES } from './tables.ts'

/** Names of the declared indexes that the database lacks, or whose making was interrupted. */
export function findMissingIndexes<Tables>(database: Kysely<Tables>): Promise<string[]> {
  return indexesToMake(database, TABLES.indexes)
}
