import { type PrintedPdf, readPrinted, startHtmlPrinter } from '../test/kit/html-printer.ts'
import type { Bench } from './figure.ts'
import { makeForeignPages } from './paper/foreign-pages.ts'
import { makeWidePages, type WidePage } from './paper/wide-pages.ts'

const GOAL_PAGES = 60

/** Prints pages that are wider than their paper, and reads with another program which of their words are on it. */
export const bench: Bench = {
  shows: 'accuracy',
  services: ['html-to-pdf'],
  async run({ sample, say }) {
    await using printer = startHtmlPrinter({ allow: '127.0.0.1:9' })
    const few = (all: readonly WidePage[]) =>
      sample === null ? all : all.filter((_, at) => at % Math.ceil(all.length / sample) === 0)
    const printAll = async (pages: readonly WidePage[]) => {
      const outcomes = { whole: 0, fitted: 0, cut_and_said: 0, cut_in_silence: 0 }
      for (const page of pages) {
        const outcome = await judge(await printer.print({ html: page.html, ...page.paper }), page)
        outcomes[outcome] += 1
        if (outcome.startsWith('cut')) say(`${outcome}: ${page.name}`)
      }
      return { pages: pages.length, ...outcomes }
    }
    const tuned = await printAll(few(makeWidePages()))
    const foreign = await printAll(few(makeForeignPages()))
    const silent = tuned.cut_in_silence + foreign.cut_in_silence
    return {
      value: silent,
      unit: 'pages cut in silence',
      goal: `none, also of at least ${GOAL_PAGES} difficult pages that nothing was tuned on`,
      ok: silent === 0 && foreign.pages >= GOAL_PAGES,
      peers: {},
      ratio: null,
      details: { tuned, foreign },
    }
  },
}

async function judge(printed: PrintedPdf, { words }: WidePage) {
  const text = (await readPrinted(printed))
    .map((page) => page.text)
    .join('')
    .replaceAll(/\s/g, '')
  if (words.every((word) => text.includes(word))) return printed.fitted_scale === null ? 'whole' : 'fitted'
  return printed.cut ? 'cut_and_said' : 'cut_in_silence'
}
