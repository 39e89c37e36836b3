import { removeUnread } from '../src/main-content/clutter.ts'
import { type Features, featuresOf, WEIGHTS } from '../src/main-content/content-likelihood.ts'
import { pageTypeOf } from '../src/main-content/page-type.ts'
import { parsePage } from '../src/tree/parse-page.ts'

/** A block of a page, as input of the fit. */
export interface Row {
  readonly x: readonly number[]
  readonly isContent: boolean
  /** The share of its text in the text of its page. */
  readonly weight: number
}

const NAMES = Object.keys(WEIGHTS).filter((name) => name !== 'bias') as (keyof Features)[]
const STEPS = 20
const RIDGE = 0.5

/** The blocks of a page. A block is content if at least half of its three-word runs occur in the truth. */
export function rowsOf(html: string, truth: string): Row[] {
  const document = parsePage(html)
  const type = pageTypeOf(document)
  removeUnread(document)
  const blocks = featuresOf(document.body, type)
  const total = blocks.reduce((sum, { text }) => sum + text.length, 0)
  const known = runsOf(truth)
  return blocks.map(({ text, features }) => {
    const runs = [...runsOf(text)]
    const isContent = runs.length > 0 && runs.filter((run) => known.has(run)).length >= runs.length / 2
    return { x: [1, ...NAMES.map((name) => features[name])], isContent, weight: text.length / total }
  })
}

/** Judges with other weights from now on. Returns those before. */
export function replaceWeights(weights: Readonly<Record<string, number>>): Readonly<Record<string, number>> {
  const before = { ...WEIGHTS }
  Object.assign(WEIGHTS, weights)
  return before
}

/** Fits the weights of a logistic regression with a small ridge, by Newton's method. */
export function fitWeights(rows: readonly Row[]): Record<string, number> {
  const size = NAMES.length + 1
  let weights = new Array<number>(size).fill(0)
  for (let step = 0; step < STEPS; step += 1) {
    const slope: number[] = weights.map((weight) => -RIDGE * weight)
    const curve: number[][] = weights.map((_, i) => weights.map((__, j) => (i === j ? RIDGE : 0)))
    for (const { x, isContent, weight } of rows) {
      const likely = 1 / (1 + Math.exp(-x.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0)))
      x.forEach((value, i) => {
        slope[i] = (slope[i] ?? 0) + weight * (Number(isContent) - likely) * value
        const line = curve[i] ?? []
        x.forEach((other, j) => {
          line[j] = (line[j] ?? 0) + weight * likely * (1 - likely) * value * other
        })
      })
    }
    const change = solve(curve, slope)
    weights = weights.map((weight, at) => weight + (change[at] ?? 0))
  }
  return Object.fromEntries(['bias', ...NAMES].map((name, at) => [name, weights[at] ?? 0]))
}

/** Gauss-Jordan elimination. The matrix is positive definite, so the diagonal is never zero. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at] ?? 0])
  rows.forEach((pivot, at) => {
    for (const row of rows) {
      if (row === pivot) continue
      const factor = (row[at] ?? 0) / (pivot[at] ?? 1)
      row.forEach((value, column) => {
        row[column] = value - factor * (pivot[column] ?? 0)
      })
    }
  })
  return rows.map((row, at) => (row.at(-1) ?? 0) / (row[at] ?? 1))
}

function runsOf(text: string): Set<string> {
  const words = text.match(/[\p{L}\p{N}_]+/gu) ?? []
  return new Set(words.map((_, at) => words.slice(at, at + 3).join(' ')).slice(0, Math.max(1, words.length - 2)))
}
