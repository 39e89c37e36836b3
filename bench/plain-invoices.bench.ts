import { startChromium } from '../test/kit/chromium.ts'
import type { Bench } from './figure.ts'
import { createChance, LAYOUTS, type MadeDocument, makeDocument } from './plain-invoices/made-documents.ts'
import { readMade } from './plain-invoices/read-made.ts'
import { addToScore, createScore, type Score } from './plain-invoices/score.ts'
import { WORDINGS } from './plain-invoices/wordings.ts'

const SEED = 42
const ROUNDS = 2

/** Whether plain invoices in PDFs of our own making are read right or not at all, beside documents that are none. */
export const bench: Bench = {
  async run({ say }) {
    const documents = makeAll()
    // Tuned on one half, told apart by chance; the other half is the figure.
    const chance = createChance(SEED + 1)
    const browser = await startChromium()
    const outcomes = await readMade(documents, browser)
    await browser.close()
    const halves = { tuned: createScore(), unseen: createScore() }
    for (const [index, document] of documents.entries()) {
      const half = chance() < 0.5 ? 'tuned' : 'unseen'
      const outcome = outcomes[index]
      if (outcome) addToScore(halves[half], { document, outcome, say: (what) => say(`${half}: ${what}`) })
    }
    const unseen = toShares(halves.unseen)
    return {
      value: unseen.found,
      unit: 'share of printed fields found right, unseen half',
      goal: 'at least 0.9 found, under 0.005 sold wrong, every other document refused, 0.99 right of those at confidence 0.9',
      ok: unseen.found >= 0.9 && unseen.wrong < 0.005 && unseen.others_refused === 1 && unseen.sure_right >= 0.99,
      peers: {},
      ratio: null,
      details: {
        documents: documents.length,
        layouts: LAYOUTS,
        wordings: WORDINGS.length,
        unseen,
        tuned: toShares(halves.tuned),
      },
    }
  },
}

function makeAll(): MadeDocument[] {
  const chance = createChance(SEED)
  const layouts = Array.from({ length: LAYOUTS * ROUNDS }, (_, index) => index % LAYOUTS)
  return WORDINGS.flatMap((wording) => [
    ...layouts.map((layout) => makeDocument(wording, { layout, chance })),
    ...[0, 1].map((layout) => makeDocument(wording, { layout, chance, isHidden: true })),
    ...wording.others.map((other, layout) => makeDocument(wording, { layout, chance, other })),
  ])
}

function toShares({ invoices, refused, fields, right, wrong, sure, sureRight, others, othersRefused }: Score) {
  const share = (part: number, all: number) => (all === 0 ? 0 : Number((part / all).toFixed(4)))
  return {
    invoices,
    refused,
    fields,
    found: share(right, fields),
    wrong: share(wrong, fields),
    others,
    others_refused: share(othersRefused, others),
    sure,
    sure_right: share(sureRight, sure),
  }
}
