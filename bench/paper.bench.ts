import { readPrinted, startHtmlPrinter } from '../test/kit/html-printer.ts'
import type { Bench } from './figure.ts'
import { makeWidePages } from './paper/wide-pages.ts'

const GOAL_PAGES = 60

/** Prints pages that are wider than their paper, and reads with another program which of their words are on it. */
export const bench: Bench = {
  shows: 'accuracy',
  services: ['html-to-pdf'],
  async run({ sample, say }) {
    await using printer = startHtmlPrinter({ allow: '127.0.0.1:9' })
    const all = makeWidePages()
    const pages = sample === null ? all : all.filter((_, at) => at % Math.ceil(all.length / sample) === 0)
    const outcomes = { whole: 0, fitted: 0, cut_and_said: 0, cut_in_silence: 0 }
    for (const { name, html, words, paper } of pages) {
      const printed = await printer.print({ html, ...paper })
      const text = (await readPrinted(printed))
        .map((page) => page.text)
        .join('')
        .replaceAll(/\s/g, '')
      const isWhole = words.every((word) => text.includes(word))
      const outcome = isWhole
        ? printed.fitted_scale === null
          ? 'whole'
          : 'fitted'
        : printed.cut
          ? 'cut_and_said'
          : 'cut_in_silence'
      outcomes[outcome] += 1
      if (outcome.startsWith('cut')) say(`${outcome}: ${name}`)
    }
    return {
      value: outcomes.cut_in_silence,
      unit: 'pages cut in silence',
      goal: `none of at least ${GOAL_PAGES} difficult pages`,
      ok: outcomes.cut_in_silence === 0 && pages.length >= GOAL_PAGES,
      peers: {},
      ratio: null,
      details: { pages: pages.length, ...outcomes },
    }
  },
}
