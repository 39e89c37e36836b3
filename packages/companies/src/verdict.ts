import type { CapRuleName } from './cap-rules.ts'
import { CHECK_WEIGHTS, type CheckName, type Finding, type Grade } from './finding.ts'

/** A check and its finding; null: it could not be done, or was not requested. */
export interface CheckOutcome {
  readonly check: CheckName
  readonly finding: Finding | null
  /** Why it could not be done although it was requested. */
  readonly note: string | null
}

/** The grade of a company and its basis. */
export interface Verdict {
  readonly grade: Grade
  /** 0-100, after the caps, so that it always lies in the range of the grade. */
  readonly score: number
  readonly recommendation: 'ALLOW' | 'CAUTION' | 'BLOCK'
  readonly confidence: 'high' | 'medium' | 'low'
  /** Share of the weight that could be checked, 0-1. */
  readonly coverage: number
  readonly caps: readonly { readonly check: CheckName; readonly grade: Grade; readonly rules: readonly CapRuleName[] }[]
  readonly reasons: readonly string[]
}

interface VerdictOptions {
  /** A register confirms the company by a number that the caller gave. */
  readonly isRegistered: boolean
}

/** The lowest and the highest score of each grade. */
export const GRADES: readonly { readonly grade: Grade; readonly least: number; readonly most: number }[] = [
  { grade: 'A', least: 90, most: 100 },
  { grade: 'B', least: 75, most: 89 },
  { grade: 'C', least: 60, most: 74 },
  { grade: 'D', least: 40, most: 59 },
  { grade: 'F', least: 0, most: 39 },
]

/** The checks that ask official registers: what one of them did not answer may be that the company has ended. */
const OFFICIAL: ReadonlySet<CheckName> = new Set(['lei', 'vat', 'register'])
const HIGH_CONFIDENCE = 0.75
const MEDIUM_CONFIDENCE = 0.45

/** Grades by the checks that could be done; the others lower the confidence, never the grade. */
export function toVerdict(outcomes: readonly CheckOutcome[], { isRegistered }: VerdictOptions): Verdict {
  const done = outcomes.flatMap(({ check, finding }) => (finding ? [{ ...finding, check }] : []))
  const weigh = (finding: { readonly check: CheckName; readonly coverage: number }) =>
    CHECK_WEIGHTS[finding.check] * finding.coverage
  const possible = sum(done.map(weigh))
  const earned = sum(done.map((finding) => weigh(finding) * finding.share))
  const wanted = sum(outcomes.map(({ check }) => CHECK_WEIGHTS[check]))
  const coverage = wanted === 0 ? 0 : possible / wanted
  const caps = done.flatMap(({ check, cap, rules = [] }) => (cap ? [{ check, grade: cap, rules }] : []))
  // Without any check nothing is known: the middle, which leads to no recommendation.
  const raw = possible === 0 ? 50 : Math.round((100 * earned) / possible)
  const score = Math.min(raw, ...caps.map(({ grade }) => mostOf(grade)))
  const grade = gradeOf(score)
  const confidence = coverage >= HIGH_CONFIDENCE ? 'high' : coverage >= MEDIUM_CONFIDENCE ? 'medium' : 'low'
  const doubts = doubtsOf(outcomes, {
    isRegistered,
    // Where a cap forbids ALLOW, its reason says it.
    isActive: caps.length > 0 || isPlainlyActive(outcomes),
    isConfident: confidence !== 'low',
  })
  const reasons = [
    ...done.toSorted((a, b) => mostOf(a.cap) - mostOf(b.cap)).flatMap((finding) => finding.reasons),
    ...doubts,
    ...outcomes.flatMap(({ note }) => note ?? []),
  ]
  return {
    grade,
    score,
    recommendation: recommend(grade, {
      isCertain: doubts.length === 0,
      isFounded: confidence !== 'low' || caps.some((cap) => cap.grade === 'F'),
    }),
    confidence,
    coverage,
    caps,
    reasons:
      reasons.length > 0 ? [...new Set(reasons)] : [`Nothing speaks against the company in ${done.length} checks.`],
  }
}

/** Reasons why a good grade alone is not enough to go ahead. */
function doubtsOf(
  outcomes: readonly CheckOutcome[],
  { isRegistered, isActive, isConfident }: VerdictOptions & Readonly<Record<'isActive' | 'isConfident', boolean>>,
): string[] {
  const screened = outcomes.find(({ check }) => check === 'sanctions')?.finding
  return [
    ...(screened?.coverage === 1
      ? []
      : ['The sanctions lists could not be searched in full: screen the company before you go ahead.']),
    ...(!isRegistered || isActive
      ? []
      : ['No register says plainly that the company is active now: look it up in its own before you go ahead.']),
    ...(isRegistered
      ? []
      : ['No register confirmed the company by its number: ask it for a VAT number or an LEI and check again.']),
    ...(outcomes.some(isUnfinished)
      ? ['An official source did not answer, or not in full: check again before you go ahead.']
      : []),
    ...(isConfident
      ? []
      : ['Too little could be checked to rely on the grade: give more inputs, or check again later.']),
  ]
}

function isUnfinished({ check, finding, note }: CheckOutcome): boolean {
  return finding ? finding.isUnfinished === true : OFFICIAL.has(check) && note !== null
}

/** By the register of its country, else by another one: what nobody says is no reason to go ahead. */
function isPlainlyActive(outcomes: readonly CheckOutcome[]): boolean {
  const activityBy = (name: CheckName) => outcomes.find(({ check }) => check === name)?.finding?.activity
  const own = activityBy('register')
  return own === undefined ? [activityBy('lei'), activityBy('vat')].includes('plain') : own === 'plain'
}

function recommend(
  grade: Grade,
  { isCertain, isFounded }: { readonly isCertain: boolean; readonly isFounded: boolean },
): Verdict['recommendation'] {
  if (grade === 'F') return isFounded ? 'BLOCK' : 'CAUTION'
  return (grade === 'A' || grade === 'B') && isCertain ? 'ALLOW' : 'CAUTION'
}

function gradeOf(score: number): Grade {
  return GRADES.find(({ least }) => score >= least)?.grade ?? 'F'
}

function mostOf(cap: Grade | null): number {
  return GRADES.find(({ grade }) => grade === cap)?.most ?? 100
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
