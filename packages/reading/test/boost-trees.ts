import type { BoostedTrees } from '../src/main-content/likelihood/boosted-trees.ts'

/** Cases to learn from: one row of features each, and what they are. */
export interface Cases {
  readonly features: readonly string[]
  /** Row after row. */
  readonly x: Float32Array
  /** The share of each case that is content, 0 to 1. */
  readonly y: Float32Array
  readonly weight: Float32Array
}

/** How much is learned. */
export interface BoostOptions {
  readonly trees: number
  readonly depth: number
  /** The share of its best output that a leaf gives. */
  readonly rate: number
  /** The share of the features, and of the cases, that a tree sees. */
  readonly shareOfFeatures: number
  readonly shareOfCases: number
  /** The least curvature of the loss on each side of a question. */
  readonly leastWeight: number
  readonly ridge: number
}

const BINS = 48
const SAMPLE = 20_000
const LEAST_GAIN = 1e-7
// A question that sends everything left, below a part that nothing divides.
const ALL_LEFT = [0, 1e9] as const

/** Fits trees to the log odds of the cases by gradient boosting on histograms. The same cases give the same trees. */
export function boostTrees(cases: Cases, options: BoostOptions): BoostedTrees {
  const { x, y, weight, features } = cases
  const edges = features.map((_, column) => edgesOf(x, column, features.length))
  const bins = edges.map((edge, column) => toBins(x, edge, { column, columns: features.length }))
  const random = createRandom()
  const total = weight.reduce((sum, each) => sum + each, 0)
  const mean = y.reduce((sum, value, at) => sum + value * (weight[at] ?? 0), 0) / total
  const bias = Math.log(mean / (1 - mean))
  const odds = new Float32Array(y.length).fill(bias)
  const [slope, curve] = [new Float64Array(y.length), new Float64Array(y.length)]
  const trees = Array.from({ length: options.trees }, () => {
    for (let at = 0; at < y.length; at += 1) {
      const likely = 1 / (1 + Math.exp(-(odds[at] ?? 0)))
      const seen = random() < options.shareOfCases ? (weight[at] ?? 0) : 0
      slope[at] = seen * ((y[at] ?? 0) - likely)
      curve[at] = seen * likely * (1 - likely)
    }
    const columns = features.flatMap((_, column) => (random() < options.shareOfFeatures ? [column] : []))
    return growTree({ bins, edges, columns, slope, curve, odds }, options)
  })
  return { features, bias: round(bias), depth: options.depth, trees }
}

interface Growth {
  readonly bins: readonly Uint8Array[]
  readonly edges: readonly (readonly number[])[]
  readonly columns: readonly number[]
  readonly slope: Float64Array
  readonly curve: Float64Array
  /** The log odds so far, to which the tree is added. */
  readonly odds: Float32Array
}

function growTree(growth: Growth, options: BoostOptions): number[] {
  const { bins, edges, slope, curve, odds } = growth
  const place = new Int32Array(odds.length)
  const questions: number[] = []
  for (let level = 0; level < options.depth; level += 1) {
    const best = bestQuestions(growth, { place, parts: 2 ** level, options })
    for (const { column, bin } of best) questions.push(...(column < 0 ? ALL_LEFT : [column, edges[column]?.[bin] ?? 0]))
    for (let at = 0; at < place.length; at += 1) {
      const part = place[at] ?? 0
      const { column, bin } = best[part] ?? NO_QUESTION
      place[at] = 2 * part + Number(column >= 0 && (bins[column]?.[at] ?? 0) > bin)
    }
  }
  const [sums, curves] = [new Float64Array(2 ** options.depth), new Float64Array(2 ** options.depth)]
  for (let at = 0; at < place.length; at += 1) {
    sums[place[at] ?? 0] = (sums[place[at] ?? 0] ?? 0) + (slope[at] ?? 0)
    curves[place[at] ?? 0] = (curves[place[at] ?? 0] ?? 0) + (curve[at] ?? 0)
  }
  const leaves = Array.from(sums, (sum, leaf) => round((options.rate * sum) / ((curves[leaf] ?? 0) + options.ridge)))
  for (let at = 0; at < place.length; at += 1) odds[at] = (odds[at] ?? 0) + (leaves[place[at] ?? 0] ?? 0)
  return [...questions.map(round), ...leaves]
}

interface Question {
  readonly gain: number
  /** Negative for none. */
  readonly column: number
  /** The last bin that goes left. */
  readonly bin: number
}

const NO_QUESTION: Question = { gain: LEAST_GAIN, column: -1, bin: 0 }

interface Level {
  /** The part in which each case is. */
  readonly place: Int32Array
  readonly parts: number
  readonly options: BoostOptions
}

/** The question that divides each part of a level best. */
function bestQuestions({ bins, edges, columns, slope, curve }: Growth, { place, parts, options }: Level): Question[] {
  const best = Array.from({ length: parts }, () => NO_QUESTION)
  const [slopes, curves] = [new Float64Array(parts * BINS), new Float64Array(parts * BINS)]
  for (const column of columns) {
    const [own, edge] = [bins[column] ?? new Uint8Array(), edges[column] ?? []]
    slopes.fill(0)
    curves.fill(0)
    for (let at = 0; at < place.length; at += 1) {
      const bin = (place[at] ?? 0) * BINS + (own[at] ?? 0)
      slopes[bin] = (slopes[bin] ?? 0) + (slope[at] ?? 0)
      curves[bin] = (curves[bin] ?? 0) + (curve[at] ?? 0)
    }
    for (let part = 0; part < parts; part += 1) {
      const [from, to] = [part * BINS, (part + 1) * BINS]
      const found = bestBin(slopes.subarray(from, to), curves.subarray(from, to), { count: edge.length, options })
      if (found.gain > (best[part] ?? NO_QUESTION).gain) best[part] = { ...found, column }
    }
  }
  return best
}

function bestBin(
  slopes: Float64Array,
  curves: Float64Array,
  { count, options }: { readonly count: number; readonly options: BoostOptions },
) {
  const { ridge, leastWeight } = options
  const [slope, curve] = [slopes.reduce((a, b) => a + b, 0), curves.reduce((a, b) => a + b, 0)]
  const whole = slope ** 2 / (curve + ridge)
  let [left, leftCurve] = [0, 0]
  let best = { gain: LEAST_GAIN, bin: 0 }
  for (let bin = 0; bin < count; bin += 1) {
    left += slopes[bin] ?? 0
    leftCurve += curves[bin] ?? 0
    if (leftCurve < leastWeight || curve - leftCurve < leastWeight) continue
    const gain = left ** 2 / (leftCurve + ridge) + (slope - left) ** 2 / (curve - leftCurve + ridge) - whole
    if (gain > best.gain) best = { gain, bin }
  }
  return best
}

/** The values between which a feature is asked for: its quantiles in a sample. */
function edgesOf(x: Float32Array, column: number, columns: number): number[] {
  const rows = x.length / columns
  const step = Math.max(1, Math.floor(rows / SAMPLE))
  const sample: number[] = []
  for (let row = 0; row < rows; row += step) sample.push(x[row * columns + column] ?? 0)
  sample.sort((one, other) => one - other)
  const quantiles = Array.from(
    { length: BINS - 1 },
    (_, at) => sample[Math.floor(((at + 1) * sample.length) / BINS)] ?? 0,
  )
  return [...new Set(quantiles.map(round))].sort((one, other) => one - other)
}

function toBins(x: Float32Array, edges: readonly number[], { column, columns }: { column: number; columns: number }) {
  return Uint8Array.from({ length: x.length / columns }, (_, row) => {
    const value = x[row * columns + column] ?? 0
    let [low, high] = [0, edges.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (value > (edges[middle] ?? 0)) low = middle + 1
      else high = middle
    }
    return low
  })
}

/** Numbers from 0 to 1, the same in each run. */
function createRandom(): () => number {
  let state = 7
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000
}
