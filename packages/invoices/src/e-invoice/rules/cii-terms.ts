import paths from './cii-terms.json' with { type: 'json' }
import type { TermPaths } from './term-paths.ts'

/** UN/CEFACT Cross Industry Invoice, in the binding CEN/TS 16931-3-3. */
export const CII_TERMS: TermPaths = paths
