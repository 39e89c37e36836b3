import { join } from 'node:path'
import { createOcr } from '../src/platform/ocr/create-ocr.ts'
import { atOnce } from './at-once.ts'
import type { Bench } from './figure.ts'
import { comparePaper, NOTED, type Verdict } from './foreign-papers/compare-paper.ts'
import { type ForeignPaper, listForeignPapers, loadForeignPaper } from './foreign-papers/foreign-paper.ts'
import { keepReadings } from './plain-invoices/kept-ocr.ts'
import { readMade } from './plain-invoices/read-made.ts'

const FOLDER = join(import.meta.dirname, '..', 'var', 'foreign-papers')
const WIDTH = 2
const GOAL = 0.8

interface Result {
  readonly paper: ForeignPaper
  readonly verdicts: Readonly<Record<(typeof NOTED)[number], Verdict>>
}

/**
 * Invoices and receipts that other projects publish, with totals that a person read on them. They come from GitHub into
 * `var/`, or from `--corpus`.
 */
export const bench: Bench = {
  shows: 'accuracy',
  services: ['invoice-extract'],
  async run({ corpus, sets, sample, kept, say }) {
    const papers = listForeignPapers().filter(({ medium }) => sets?.includes(medium) ?? true)
    const engine = createOcr({ timeoutMs: 600_000 })
    const ocr = keepReadings(engine.open(new AbortController().signal), kept)
    const results: Result[] = []
    const count = Math.min(papers.length, sample ?? papers.length)
    await atOnce({ count, width: WIDTH }, async (index) => {
      const paper = papers[index] as ForeignPaper
      const file = await loadForeignPaper(paper, corpus ?? FOLDER)
      const verdicts = comparePaper(paper, await readMade(file, ocr))
      results.push({ paper, verdicts })
      // What happened on the other half guides no change.
      if (paper.half === 'tuned') say(`${paper.id} ${paper.path}: ${Object.values(verdicts).join(', ')}`)
    })
    await engine.close()
    const unseen = results.filter(({ paper }) => paper.half === 'unseen')
    const receipts = countVerdicts(unseen.filter(({ paper }) => paper.medium === 'receipt'))
    const value = Number(((receipts.gross?.right ?? 0) / (receipts.gross?.papers ?? 0)).toFixed(4))
    const wrong = NOTED.some((field) => (countVerdicts(unseen)[field]?.wrong ?? 0) > 0)
    return {
      value,
      unit: 'share of the totals of receipts that are right, unseen half',
      goal: `at least ${GOAL}, and no total, number or date of any paper wrong`,
      ok: value >= GOAL && !wrong,
      peers: {},
      ratio: null,
      details: Object.fromEntries(
        [...Map.groupBy(results, ({ paper }) => `${paper.half} ${paper.medium}`)]
          .toSorted()
          .map(([name, inside]) => [name, countVerdicts(inside)]),
      ),
    }
  },
}

/** How often each field was right, wrong, null or refused, of the papers that have it. */
function countVerdicts(results: readonly Result[]): Record<string, Record<string, number>> {
  const count = (field: (typeof NOTED)[number], wanted: Verdict) =>
    results.filter(
      ({ paper, verdicts }) => verdicts[field] === wanted && !(field === 'gross' && paper.gross === 'none'),
    ).length
  const fields = NOTED.map((field) => {
    const counts = {
      right: count(field, 'right'),
      wrong: count(field, 'wrong'),
      null: count(field, 'null'),
      refused: count(field, 'refused'),
    }
    return [field, { papers: counts.right + counts.wrong + counts.null + counts.refused, ...counts }]
  })
  const others = results.filter(({ paper }) => paper.gross === 'none')
  const sold = others.filter(({ verdicts }) => verdicts.gross === 'wrong').length
  return Object.fromEntries([...fields, ['without_total', { papers: others.length, sold_with_total: sold }]])
}
