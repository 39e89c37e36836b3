import type { TablesDefinition } from '@farebox/till'
import { createClaimsTable } from './claims-table.ts'
import { INDEXES } from './indexes.ts'
import { migrations } from './migrations.ts'
import { WORKS_FROM } from './works-from.ts'

/** All tables of the server. */
export const TABLES: TablesDefinition = {
  migrations,
  worksFrom: WORKS_FROM,
  indexes: INDEXES,
  createTemporary: createClaimsTable,
}
