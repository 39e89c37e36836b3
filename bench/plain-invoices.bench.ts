import { createOcr } from '../src/platform/ocr/create-ocr.ts'
import { startChromium } from '../test/kit/chromium.ts'
import { atOnce } from './at-once.ts'
import type { Bench } from './figure.ts'
import { createChance } from './pictures/distort.ts'
import { besideInvoice2data } from './plain-invoices/beside-invoice2data.ts'
import { HOW_TO_GET } from './plain-invoices/invoice2data.ts'
import { keepReadings } from './plain-invoices/kept-ocr.ts'
import { LAYOUTS, type MadeDocument, makeDocument, RECEIPTS } from './plain-invoices/made-documents.ts'
import { MEDIA, type Medium, openPress } from './plain-invoices/media.ts'
import { readMade } from './plain-invoices/read-made.ts'
import { addToScore, createScore, type Score } from './plain-invoices/score.ts'
import { WORDINGS } from './plain-invoices/wordings.ts'

const SEED = 42
const ROUNDS = 2
const WIDTH = 2

interface Sheet {
  readonly document: MadeDocument
  readonly medium: Medium
  readonly half: 'tuned' | 'unseen'
  readonly seed: number
}

/**
 * Whether generated plain invoices are read correctly or not at all, as print, scan and photo. Documents that are not
 * invoices are mixed in.
 */
export const bench: Bench = {
  shows: 'accuracy',
  services: ['invoice-extract'],
  async run({ sample, sets, seed: asked, kept, invoice2data, say }) {
    const made = asked ?? SEED
    const all = makeSheets(made).filter(({ medium }) => sets?.includes(medium) ?? true)
    const sheets = choose(all, { count: sample, seed: made + 2 })
    const scores = new Map<string, Score>()
    const scoreOf = (name: string) => scores.get(name) ?? scores.set(name, createScore()).get(name) ?? createScore()
    const browser = await startChromium()
    const engine = createOcr({ timeoutMs: 600_000 })
    const ocr = keepReadings(engine.open(new AbortController().signal), kept)
    const press = await openPress(browser)
    // One page prints the documents. As many are read at a time as there are cores.
    const beside =
      invoice2data === null
        ? null
        : await besideInvoice2data(invoice2data, {
            ocr,
            printed: sheets.filter(({ medium }) => medium === 'pdf'),
            chance: createChance(made + 4),
            say,
          })
    if (!beside) say(HOW_TO_GET)
    let printing: Promise<unknown> = Promise.resolve()
    await atOnce({ count: sheets.length, width: WIDTH }, async (index) => {
      const { document, medium, half, seed } = sheets[index] as Sheet
      const printed = printing.then(() => press.make(document, { medium, chance: createChance(seed) }))
      printing = printed
      const file = await printed
      const outcome = await readMade(file, ocr)
      if (medium === 'pdf') await beside?.add({ document, half, file, outcome })
      const name = `${half}: ${medium} ${seed}: ${document.name}`
      addToScore(scoreOf(half), { document, outcome, say: (what) => say(`${name}: ${what}`) })
      addToScore(scoreOf(`${half} ${medium}`), { document, outcome, say() {} })
    })
    const peer = await beside?.finish()
    await Promise.all([press.close(), engine.close()])
    await browser.close()
    const unseen = toShares(scoreOf('unseen'))
    return {
      value: unseen.found,
      unit: 'share of printed fields found right, unseen half',
      goal: 'at least 0.9 found, under 0.005 sold wrong, every other document refused, 0.99 right of those at confidence 0.9',
      ok: unseen.found >= 0.9 && unseen.wrong < 0.005 && unseen.others_refused === 1 && unseen.sure_right >= 0.99,
      peers: peer?.peers ?? {},
      ratio: peer?.ratio ?? null,
      details: {
        documents: sheets.length,
        layouts: LAYOUTS,
        wordings: WORDINGS.length,
        beside_invoice2data: peer?.details ?? null,
        ...Object.fromEntries([...scores].toSorted().map(([name, score]) => [name, toShares(score)])),
      },
    }
  },
}

function makeSheets(start: number): Sheet[] {
  const chance = createChance(start)
  const layouts = Array.from({ length: LAYOUTS * ROUNDS }, (_, index) => index % LAYOUTS)
  const pictured = [0, 1, 2, 3, 5, 6, 7, 9]
  const documents = WORDINGS.flatMap((wording, index) => [
    ...layouts.map((layout) => ({ medium: 'pdf' as const, document: makeDocument(wording, { layout, chance }) })),
    ...[0, 1].map((layout) => ({
      medium: 'pdf' as const,
      document: makeDocument(wording, { layout, chance, isHidden: true }),
    })),
    ...wording.others.map((other, layout) => ({
      medium: MEDIA[layout % 3] ?? 'pdf',
      document: makeDocument(wording, { layout, chance, other }),
    })),
    ...(['scan', 'photo'] as const).flatMap((medium, shift) =>
      [0, 4].map((step) => {
        const layout = pictured[(index + shift + step) % pictured.length] ?? 0
        return { medium, document: makeDocument(wording, { layout, chance }) }
      }),
    ),
    ...RECEIPTS.map((layout) => ({ medium: 'receipt' as const, document: makeDocument(wording, { layout, chance }) })),
  ])
  // Rules are tuned on one half, chosen at random. The other half gives the figure.
  return documents.map((made, index) => ({
    ...made,
    seed: start === SEED ? index : start * 1000 + index,
    half: chance() < 0.5 ? 'tuned' : 'unseen',
  }))
}

/** A random choice of each medium; all sheets if no count is given. */
function choose(sheets: readonly Sheet[], { count, seed }: { count: number | null; seed: number }): readonly Sheet[] {
  if (count === null) return sheets
  const chance = createChance(seed)
  const mixed = sheets.map((sheet) => ({ sheet, at: chance() })).sort((a, b) => a.at - b.at)
  return MEDIA.flatMap((medium) =>
    mixed
      .map(({ sheet }) => sheet)
      .filter((sheet) => sheet.medium === medium)
      .slice(0, Math.ceil(count / MEDIA.length)),
  )
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
