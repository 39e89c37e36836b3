import { readFileSync } from 'node:fs'
import { findServices } from '../src/discovery/search/find-services.ts'
import { catalog } from '../src/services/catalog.ts'
import type { Bench } from './figure.ts'

const SHOWN = 3
const GOAL = 0.9

/**
 * Searches the catalog in people's words, and measures how often one of the first three results fits, and how often the
 * first.
 */
export const bench: Bench = {
  shows: 'accuracy',
  async run({ say }) {
    const tuned = readSearches().filter((_, index) => isTuned(index))
    const unseen = readSearches().filter((_, index) => !isTuned(index))
    for (const { text, wanted } of tuned) {
      const found = find(text).slice(0, SHOWN)
      if (!found.some((slug) => wanted.includes(slug))) say(`${text}: ${found.join(', ') || 'nothing'}`)
    }
    const value = shareOf(unseen, SHOWN)
    return {
      value,
      unit: 'share of unseen searches with a fitting service among the first three',
      goal: `at least ${GOAL}`,
      ok: value >= GOAL,
      peers: {},
      ratio: null,
      details: {
        unseen: unseen.length,
        unseen_first: shareOf(unseen, 1),
        tuned: tuned.length,
        tuned_first_three: shareOf(tuned, SHOWN),
        tuned_first: shareOf(tuned, 1),
        // 100 tasks that no service does, and all searches that one does.
        absent: fitsOf(readAbsent()),
        present: fitsOf(readSearches().map(({ text }) => text)),
      },
    }
  },
}

interface Search {
  readonly text: string
  readonly wanted: readonly string[]
}

function readSearches(): readonly Search[] {
  const lines = readFileSync(new URL('search/searches.tsv', import.meta.url), 'utf8').split('\n')
  return lines.flatMap((line) => {
    const [text = '', wanted] = line.split('\t')
    return wanted === undefined ? [] : [{ text, wanted: wanted.split(',') }]
  })
}

function readAbsent(): readonly string[] {
  return readFileSync(new URL('search/absent.tsv', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)
}

/** Of how many texts, as shares, it was said that a service fits, that perhaps none does, and that none does. */
function fitsOf(texts: readonly string[]) {
  const fits = texts.map((text) => findServices(catalog, text).fit)
  const share = (wanted: string) => Number((fits.filter((fit) => fit === wanted).length / texts.length).toFixed(3))
  return { clear: share('clear'), uncertain: share('uncertain'), none: share('none') }
}

/** Selects half of the searches by a generator with a fixed seed, not by hand. */
function isTuned(index: number): boolean {
  let state = (index + 1) * 2654435761
  state = Math.imul(state ^ (state >>> 16), 2246822507)
  return ((state ^ (state >>> 13)) & 1) === 1
}

function find(text: string): readonly string[] {
  return findServices(catalog, text).services.map(({ slug }) => slug)
}

function shareOf(searches: readonly Search[], shown: number): number {
  const good = searches.filter(({ text, wanted }) =>
    find(text)
      .slice(0, shown)
      .some((slug) => wanted.includes(slug)),
  )
  return Number((good.length / searches.length).toFixed(3))
}
