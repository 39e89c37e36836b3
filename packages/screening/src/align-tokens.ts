import type { NameToken } from './name-token.ts'
import { MAX_TOKENS } from './normalise-name.ts'
import { joinedCost } from './token-cost.ts'

/** The difference between two words, in letters: 0 for the same word. */
export type TokenCost = (query: NameToken, candidate: NameToken) => number

/** The pairing of the words of two names, and the cost of their differences, in letters. */
export interface Alignment {
  readonly cost: number
  /** Weight of the paired words. */
  readonly matchedWeight: number
  /** Number of paired words that are neither titles nor particles. */
  readonly majorMatches: number
  /** By position: 1 if the word is paired. */
  readonly queryUsed: Uint8Array
  readonly candidateUsed: Uint8Array
  /** By position: the difference between the word and its counterpart, in letters. */
  readonly candidateCosts: Float64Array
}

/** Minimum similarity of a pair: first the sure pairs, then, after joins, the likely and the possible ones. */
const SURE = 0.88
const LIKELY = 0.7
const POSSIBLE = 0.4
const JOIN = 0.2
/** First letters for whole words, in letters. */
const ABBREVIATED = 1
/** Maximum difference of joined words, in edits per letter. */
const JOINED_WITHIN = 0.25
const MAX_JOINED = 4
/** 'X son of Y' is not 'Y son of X'. */
const FATHER_FOR_SON = 2

const costs = new Float64Array(MAX_TOKENS * MAX_TOKENS)
const likeness = new Float64Array(MAX_TOKENS * MAX_TOKENS)

/**
 * Greedy alignment, best pair first, in any order of words; also pairs words written together with words written apart.
 */
export function alignTokens(
  query: readonly NameToken[],
  candidate: readonly NameToken[],
  costOf: TokenCost,
): Alignment {
  compareAll(query, candidate, costOf)
  const draft: Draft = {
    query,
    candidate,
    cost: 0,
    matchedWeight: 0,
    majorMatches: 0,
    queryUsed: new Uint8Array(query.length),
    candidateUsed: new Uint8Array(candidate.length),
    candidateCosts: new Float64Array(candidate.length),
    bothNameFathers: query.some(isFather) && candidate.some(isFather),
  }
  pairFrom(SURE, draft)
  joinWords(draft, { apart: query, apartUsed: draft.queryUsed, whole: candidate, wholeUsed: draft.candidateUsed })
  joinWords(draft, { apart: candidate, apartUsed: draft.candidateUsed, whole: query, wholeUsed: draft.queryUsed })
  pairFrom(LIKELY, draft)
  pairFrom(POSSIBLE, draft)
  return draft
}

interface Draft extends Alignment {
  readonly query: readonly NameToken[]
  readonly candidate: readonly NameToken[]
  readonly bothNameFathers: boolean
  cost: number
  matchedWeight: number
  majorMatches: number
}

function compareAll(query: readonly NameToken[], candidate: readonly NameToken[], costOf: TokenCost): void {
  query.forEach((a, i) => {
    candidate.forEach((b, j) => {
      const cost = costOf(a, b)
      costs[i * MAX_TOKENS + j] = cost
      likeness[i * MAX_TOKENS + j] = toLikeness(a, b, cost)
    })
  })
}

function toLikeness(a: NameToken, b: NameToken, cost: number): number {
  if (cost === 0) return 1
  // A particle is not a misspelt name; of a word in another script nobody knows which it is.
  if (a.isMinor !== b.isMinor && !a.written && a.text.length > 1 && b.text.length > 1) return 0
  if (a.isNumber && b.isNumber) return 0.2
  if (a.text.length === 1 || b.text.length === 1) return cost < 1 ? 0.5 : 0
  return 1 - cost / Math.max(a.text.length, b.text.length)
}

function pairFrom(floor: number, draft: Draft): void {
  for (let pair = bestPair(floor, draft); pair; pair = bestPair(floor, draft)) {
    const [i, j] = pair
    // Both are within the lists that the alignment walks over.
    const a = draft.query[i] as NameToken
    const b = draft.candidate[j] as NameToken
    const cost = costs[i * MAX_TOKENS + j] as number
    draft.queryUsed[i] = 1
    draft.candidateUsed[j] = 1
    draft.candidateCosts[j] = cost
    draft.cost += (cost * (a.share + b.share)) / 2
    draft.matchedWeight += Math.min(a.weight, b.weight)
    if (!a.isMinor && !b.isMinor) draft.majorMatches++
    if (draft.bothNameFathers && cost < 1 && a.isFather !== b.isFather) draft.cost += FATHER_FOR_SON
  }
}

/** Prefers, among equally good pairs, the heavier one, then the one nearer in position. */
function bestPair(
  floor: number,
  { query, candidate, queryUsed, candidateUsed }: Draft,
): readonly [number, number] | null {
  let best = 0
  let pair: readonly [number, number] | null = null
  for (let i = 0; i < query.length; i++) {
    if (queryUsed[i]) continue
    for (let j = 0; j < candidate.length; j++) {
      const alike = likeness[i * MAX_TOKENS + j] as number
      if (candidateUsed[j] || alike < floor) continue
      const weight = Math.min((query[i] as NameToken).weight, (candidate[j] as NameToken).weight)
      const value = alike * (1 + 0.02 * weight) - 0.001 * Math.abs(i - j)
      if (value <= best) continue
      best = value
      pair = [i, j]
    }
  }
  return pair
}

interface Join {
  readonly apart: readonly NameToken[]
  readonly apartUsed: Uint8Array
  readonly whole: readonly NameToken[]
  readonly wholeUsed: Uint8Array
}

function joinWords(draft: Draft, { apart, apartUsed, whole, wholeUsed }: Join): void {
  whole.forEach((token, at) => {
    if (wholeUsed[at] || (token.text.length < 3 && !token.isDotted) || token.isNumber) return
    for (let start = 0; start < apart.length; start++) {
      const joined =
        abbreviated(start, apart, { used: apartUsed, token }) ?? joinFrom(start, apart, { used: apartUsed, token })
      if (!joined) continue
      apartUsed.fill(1, start, start + joined.length)
      wholeUsed[at] = 1
      draft.cost += joined.cost
      draft.matchedWeight += token.weight
      draft.majorMatches++
      return
    }
  })
}

/** 'U.S.' and United States. */
function abbreviated(
  start: number,
  apart: readonly NameToken[],
  { used, token }: { used: Uint8Array; token: NameToken },
) {
  const length = token.text.length
  const words = apart.slice(start, start + length)
  const isSame =
    words.length === length && words.every(({ text }, at) => !used[start + at] && text[0] === token.text[at])
  return token.isDotted && isSame ? { length, cost: ABBREVIATED } : null
}

function joinFrom(start: number, apart: readonly NameToken[], { used, token }: { used: Uint8Array; token: NameToken }) {
  let text = ''
  let vowelless = false
  for (let length = 1; length <= MAX_JOINED; length++) {
    const next = apart[start + length - 1]
    if (!next || used[start + length - 1] || next.isNumber) return null
    vowelless ||= next.vowelless
    text += next.vowelless && !token.vowelless ? next.sound : next.text
    const sameSpelling = vowelless === token.vowelless
    if (text.length > (sameSpelling ? token.text.length + 2 : token.text.length * 2)) return null
    if (length === 1 || (sameSpelling && text.length < token.text.length - 2)) continue
    const cost = joinedCost(text, token, vowelless) + JOIN
    if (cost <= JOINED_WITHIN * token.text.length) return { length, cost }
  }
  return null
}

function isFather(token: NameToken): boolean {
  return token.isFather
}
