import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { extractByRules, UnreadableInvoice } from '@farebox/invoices'
import type { Bench } from './figure.ts'
import { isInSeenHalf } from './halves.ts'
import { LAYOUTS, makePaper, type Paper } from './papers/make-paper.ts'
import { createChance } from './pictures/distort.ts'

const SEED = 7
const MAX_REFUSED = 0.05
const BINS = [0.5, 0.8, 0.9, 0.95, 1.01]

interface Case extends Paper {
  readonly half: 'tuned' | 'unseen'
}

interface Outcome {
  /** The stated kind; null if none is stated, 'refused' if nothing is sold. */
  readonly kind: string | null
  /** Probability of the stated kind, 0 to 1. */
  readonly sure: number | null
}

/**
 * Whether papers of other kinds with the body of an invoice are sold as invoices, and whether invoices are read under
 * any of their names. Headings and layouts were written without a look at the words that the reader knows.
 */
export const bench: Bench = {
  shows: 'accuracy',
  services: ['invoice-extract'],
  async run({ seed, say }) {
    const results = makeCases(seed ?? SEED).map((one) => ({ ...one, ...judge(one) }))
    for (const { half, isInvoice, language, layout, heading, kind, sure } of results) {
      const isWrong = isInvoice ? kind === 'refused' : kind !== 'refused' && kind !== null
      if (half === 'tuned' && isWrong) say(`${language} ${layout}: ${heading}: ${kind} ${sure ?? ''}`)
    }
    const of = (half: string, isInvoice: boolean) =>
      results.filter((result) => result.half === half && result.isInvoice === isInvoice)
    const summary = (half: string) => {
      const [papers, invoices] = [of(half, false), of(half, true)]
      return {
        other_papers: papers.length,
        sold_as_invoice: papers.filter(({ kind }) => kind !== null && kind !== 'refused').length,
        sold_without_kind: share(papers, ({ kind }) => kind === null),
        invoices: invoices.length,
        refused: share(invoices, ({ kind }) => kind === 'refused'),
        without_kind: share(invoices, ({ kind }) => kind === null),
        stated_and_right: BINS.slice(1).map((to, index) => {
          const from = BINS[index] ?? 0
          const stated = [...papers, ...invoices].filter(({ sure }) => sure !== null && sure >= from && sure < to)
          return [`${from} to ${Math.min(1, to)}`, stated.length, share(stated, ({ isInvoice }) => isInvoice)]
        }),
      }
    }
    const unseen = summary('unseen')
    return {
      value: unseen.sold_as_invoice,
      unit: 'papers of other kinds sold as an invoice, unseen half',
      goal: `none, and under ${MAX_REFUSED} of the invoices refused`,
      ok: unseen.sold_as_invoice === 0 && unseen.refused < MAX_REFUSED,
      peers: {},
      ratio: null,
      details: { tuned: summary('tuned'), unseen },
    }
  },
}

function makeCases(seed: number): Case[] {
  const chance = createChance(seed)
  const [languages = [], ...kinds] = readRows('kinds.tsv')
  const papers = kinds.flatMap((names) =>
    names.map((heading, index) => ({
      heading,
      language: languages[index] ?? '',
      isInvoice: false,
      half: halfOf(names[0] ?? ''),
    })),
  )
  const invoices = readRows('invoice-headings.tsv').flatMap(([language = '', ...headings]) =>
    headings.flatMap((heading) => {
      const half = halfOf(`${language} ${heading}`)
      return Array.from({ length: LAYOUTS }, (_, layout) => ({ heading, language, isInvoice: true, half, layout }))
    }),
  )
  // Each paper in two layouts.
  const inTwo = papers.flatMap((paper, index) =>
    [index, index + 1 + Math.floor(index / LAYOUTS)].map((at) => ({ ...paper, layout: at % LAYOUTS })),
  )
  return [...inTwo, ...invoices].map((one, index) => ({
    ...one,
    chance: createChance(Math.floor(chance() * 1e9) + index),
  }))
}

function halfOf(text: string): 'tuned' | 'unseen' {
  return isInSeenHalf(`papers: ${text}`) ? 'tuned' : 'unseen'
}

function judge(paper: Paper): Outcome {
  try {
    const { document_kind, confidence } = extractByRules({ pages: [makePaper(paper)], pageCount: 1 })
    return { kind: document_kind, sure: confidence?.document_kind ?? null }
  } catch (error) {
    if (!(error instanceof UnreadableInvoice)) throw error
    return { kind: 'refused', sure: null }
  }
}

function share<T>(list: readonly T[], isMeant: (one: T) => boolean): number {
  return list.length === 0 ? 0 : Number((list.filter(isMeant).length / list.length).toFixed(4))
}

function readRows(file: string): string[][] {
  return readFileSync(join(import.meta.dirname, 'papers', file), 'utf8')
    .trimEnd()
    .split('\n')
    .map((row) => row.split('\t'))
}
