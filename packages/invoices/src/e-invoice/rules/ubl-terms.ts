import type { TermPaths } from './term-paths.ts'
import paths from './ubl-terms.json' with { type: 'json' }

/** UBL 2.1 Invoice and CreditNote, in the binding CEN/TS 16931-3-2. 'total' is each TaxTotal, with its own currency. */
export const UBL_TERMS: TermPaths = paths
