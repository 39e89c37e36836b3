import { SALE_TABLES } from '@farebox/till/records'
import type { TablesDefinition } from '@farebox/till/storage'
import { migrations } from './migrations.ts'
import { WORKS_FROM } from './works-from.ts'

/** All tables of the server. */
export const TABLES: TablesDefinition = { ...SALE_TABLES, migrations, worksFrom: WORKS_FROM }
