import { type Outcome, toFlat } from '../plain-invoices/read-made.ts'
import type { ForeignPaper } from './foreign-paper.ts'

/** The fields of a paper that a person noted. */
export const NOTED = ['gross', 'number', 'date'] as const
/** How a field was sold; 'none' if it was not noted. A paper without a total is to be refused, or sold without one. */
export type Verdict = 'right' | 'wrong' | 'null' | 'refused' | 'none'

/** The verdict on each noted field of a paper. */
export function comparePaper(paper: ForeignPaper, outcome: Outcome): Record<(typeof NOTED)[number], Verdict> {
  const read = 'refusal' in outcome ? null : toFlat(outcome.extraction)
  const judge = (truth: string, value: string | null | undefined, isSame: (value: string) => boolean): Verdict => {
    if (truth === '-' || truth === '?') return 'none'
    if (read === null) return 'refused'
    if (value === null || value === undefined) return 'null'
    return isSame(value) ? 'right' : 'wrong'
  }
  return {
    gross: judge(paper.gross, read?.gross, (value) => paper.gross !== 'none' && Number(value) === Number(paper.gross)),
    number: judge(paper.number, read?.invoice_number, (value) => value.toLowerCase() === paper.number.toLowerCase()),
    date: judge(paper.date, read?.issue_date, (value) => value === paper.date),
  }
}
