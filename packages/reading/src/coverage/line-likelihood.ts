import type { ShownLine } from './shown-lines.ts'

/** A line of a page and how likely it is content, 0 to 1. */
export interface WeighedLine extends ShownLine {
  readonly likelihood: number
}

const SENTENCE_END = /[.!?…:。！？]["”’»)]?$/

/** What a line shows of itself, as numbers of about 0 to 1. */
export interface LineFeatures {
  readonly words: number
  readonly links: number
  readonly heading: number
  readonly sentence: number
  readonly repeated: number
  readonly neighbours: number
}

/** Fitted by logistic regression; the bias first. */
export const LINE_WEIGHTS: Record<keyof LineFeatures | 'bias', number> = {
  bias: -1.59,
  words: 1.99,
  links: -0.78,
  heading: 0.29,
  sentence: 0.78,
  repeated: -0.31,
  neighbours: 2.16,
}

/** The lines of a page by where they stand, weighed. */
export interface WeighedPage {
  /** Outside of navigation, banners, footers and what is set apart; all of them on a page that has no others. */
  readonly own: readonly WeighedLine[]
  /** In what the page only sets apart from its text. */
  readonly apart: readonly WeighedLine[]
}

/** Weighs the lines of a page: its own, and those that it sets apart. */
export function weighLines(all: readonly ShownLine[]): WeighedPage {
  const own = all.filter(({ isBeside }) => !isBeside)
  if (own.length === 0) return { own: weigh(all), apart: [] }
  return { own: weigh(own), apart: weigh(all.filter(({ isApart }) => isApart)) }
}

function weigh(lines: readonly ShownLine[]): WeighedLine[] {
  return lineFeatures(lines).map(({ line, features }) => ({ ...line, likelihood: likelihoodOf(features) }))
}

/** The lines with their features, for fitting the weights. */
export function lineFeatures(
  lines: readonly ShownLine[],
): { readonly line: ShownLine; readonly features: LineFeatures }[] {
  const times = new Map<string, number>()
  for (const { text } of lines) times.set(text, (times.get(text) ?? 0) + 1)
  return lines.map((line, at) => ({
    line,
    features: {
      words: lengthOf(line),
      links: line.linkShare,
      heading: Number(line.level > 0),
      sentence: Number(SENTENCE_END.test(line.text.slice(-3))),
      repeated: Number((times.get(line.text) ?? 0) > 1),
      neighbours: (proseOf(lines[at - 1]) + proseOf(lines[at + 1])) / 2,
    },
  }))
}

function lengthOf({ words }: ShownLine): number {
  return Math.min(1, Math.log2(1 + words) / 6)
}

function proseOf(line: ShownLine | undefined): number {
  return line ? lengthOf(line) * (1 - line.linkShare) : 0
}

function likelihoodOf(features: LineFeatures): number {
  let sum = LINE_WEIGHTS.bias
  for (const [name, value] of Object.entries(features)) sum += LINE_WEIGHTS[name as keyof LineFeatures] * value
  return 1 / (1 + Math.exp(-sum))
}
