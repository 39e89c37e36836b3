import { type Alignment, alignTokens, type TokenCost } from './align-tokens.ts'
import { DISTINCTIVE, type InformationOf, toDoubt } from './coincidence.ts'
import type { SanctionedParty } from './lists/sanctioned-party.ts'
import type { NameToken } from './name-token.ts'
import type { NormalisedName } from './normalise-name.ts'
import { isOtherSyllable } from './pinyin.ts'
import { tokenCost } from './token-cost.ts'
import { countSigns } from './transcription/reading-cost.ts'
import { isPatronymic } from './words/minor-words.ts'

/** Differences equal to one budget lower the score to the default threshold of 0.85. */
const COST_OF_BUDGET = 0.15
const EXTRA_WORDS = 0.2
/** Share of the doubt about frequent words that applies to different letters; the rest applies to extra words. */
const DOUBT_OF_LETTERS = 0.3
/** From this many matched letters, extra words cost no more than usual. */
const ENOUGH_LETTERS = 14
const ENOUGH_LETTERS_IN_ONE_WORD = 16
/** The query has several words but shares only one with the listed name. */
const LONE_MATCH = 0.1
/** The word by which the listed organisation is called is not in the query. */
const NOT_CALLED = 0.11
/** In letters, as all costs. */
const OTHER_LEGAL_FORM = 1
/** One form of company is often used for another, but not for associations and state enterprises. */
const NO_COMPANY = 2
/** With less to hear, names without vowels cannot be distinguished. */
const MIN_HEARD = 4
const UNSPELLED = 0.8
/** Another syllable is another name: spelling does not vary. */
const SYLLABIC = 0.5

interface ScoreOptions {
  /** A cached tokenCost. */
  readonly costOf?: TokenCost
  /** Information in a word of the candidate among all searched names; without it, every word counts as distinctive. */
  readonly informationOf?: InformationOf
  /** The type of the bearer: for persons, frequent words also raise the cost of different letters. Default 'entity'. */
  readonly type?: SanctionedParty['type']
}

/**
 * The likelihood that two names are one, 0 to 1; matches from 0.85 on deserve a look. Differences cost letters, and the
 * length of the names allows for some (0.85 when used up). Extra words of one name cost little; words that contradict
 * each other cost all their letters.
 */
export function scoreNames(
  query: NormalisedName,
  candidate: NormalisedName,
  { costOf = tokenCost, informationOf, type = 'entity' }: ScoreOptions = {},
): number {
  const alignment = alignTokens(query.tokens, candidate.tokens, costOf)
  const { matchedWeight, majorMatches } = alignment
  if (matchedWeight === 0) return 0
  const ours = leftOver(query.tokens, alignment.queryUsed)
  const theirs = leftOver(candidate.tokens, alignment.candidateUsed)
  const contradiction = Math.min(ours.major, theirs.major)
  const cost = alignment.cost + contradiction + otherFormCost(query.forms, candidate.forms)
  const syllabic = isOneNamePerSyllable(query, candidate) ? SYLLABIC : 1
  const budget = syllabic * editBudget(query.tokens, candidate.tokens, Math.min(ours.total, theirs.total))
  if (budget === 0) return 0

  const extra =
    inExcess(ours, contradiction, majorMatches) / ours.total +
    inExcess(theirs, contradiction, majorMatches) / theirs.total
  const lone = majorMatches <= 1 && ours.major > contradiction ? LONE_MATCH : 0
  const doubtOf = (exactOnly: boolean) =>
    informationOf ? toDoubt(candidate.tokens, alignment, { informationOf, type, exactOnly }) : 1
  const doubtOfLetters = type === 'individual' ? 1 + DOUBT_OF_LETTERS * (doubtOf(false) - 1) : 1
  const called = type === 'entity' && informationOf && lacksItsWord(candidate.tokens, alignment, informationOf)
  const doubt =
    EXTRA_WORDS * extra * doubtOf(true) * weakness(matchedWeight, majorMatches) + lone + (called ? NOT_CALLED : 0)
  return Math.max(0, 1 - (COST_OF_BUDGET * cost * doubtOfLetters) / budget - doubt)
}

/** Whether only a listed organisation has the word by which it is called, and what both have in common are words of many. */
function lacksItsWord(
  listed: readonly NameToken[],
  { candidateUsed }: Alignment,
  informationOf: InformationOf,
): boolean {
  const tellsMost = (isUsed: boolean) =>
    Math.max(
      0,
      ...listed.map((word, at) => (word.isMinor || (candidateUsed[at] === 1) !== isUsed ? 0 : informationOf(word))),
    )
  return tellsMost(true) < DISTINCTIVE && tellsMost(false) >= DISTINCTIVE
}

function isOneNamePerSyllable(query: NormalisedName, candidate: NormalisedName): boolean {
  if (query.isSyllabic || candidate.isSyllabic) return true
  return query.pinyin !== null && candidate.pinyin !== null && isOtherSyllable(query.pinyin, candidate.pinyin)
}

/** Weight of the words that only one name has and that the other does not contradict. */
function inExcess({ major, minor, patronymic }: LeftOver, contradiction: number, majorMatches: number): number {
  const inExcess = major - contradiction
  // Who has two names of three has a father all the same.
  const leftOut = majorMatches > 1 ? Math.min(patronymic, inExcess) : 0
  return inExcess + minor - leftOut
}

/** Factor on extra words if little else matched, 1 to 2.5. */
function weakness(matchedWeight: number, majorMatches: number): number {
  const enough = majorMatches > 1 ? ENOUGH_LETTERS : ENOUGH_LETTERS_IN_ONE_WORD
  return Math.min(2.5, Math.max(1, enough / matchedWeight))
}

/**
 * How many letters may differ before two names of this weight are no longer one; 0 if there is too little to compare.
 */
function editBudget(query: readonly NameToken[], candidate: readonly NameToken[], weight: number): number {
  const budget = Math.max(0.5, 1.6 * Math.log(Math.max(2, weight)) - 2.2)
  const vowelless = query.some(isVowelless)
  if (vowelless === candidate.some(isVowelless)) return budget
  return countHeard(vowelless ? query : candidate) < MIN_HEARD ? 0 : UNSPELLED * budget
}

function isVowelless(token: NameToken): boolean {
  return token.vowelless
}

/** Consonants, or all signs where a script's readings were learned: those tell vowels, too. */
function countHeard(tokens: readonly NameToken[]): number {
  return tokens.reduce((sum, { consonants, written }) => sum + (written ? countSigns(written) : consonants.length), 0)
}

interface LeftOver {
  readonly total: number
  readonly major: number
  readonly minor: number
  /** The part of `major` that is fathers' names. */
  readonly patronymic: number
}

function leftOver(tokens: readonly NameToken[], used: Uint8Array): LeftOver {
  let total = 0
  let major = 0
  let minor = 0
  let patronymic = 0
  tokens.forEach((token, index) => {
    total += token.weight
    if (used[index]) return
    if (token.isMinor) minor += token.weight
    else major += token.weight
    if (isPatronymic(token.text, index > 0 && index < tokens.length - 1)) patronymic += token.weight
  })
  return { total, major, minor, patronymic }
}

function otherFormCost(a: NormalisedName['forms'], b: NormalisedName['forms']): number {
  if (a.length === 0 || b.length === 0 || a.some((kind) => b.includes(kind))) return 0
  return a.some(isNoCompany) || b.some(isNoCompany) ? NO_COMPANY : OTHER_LEGAL_FORM
}

function isNoCompany(kind: NormalisedName['forms'][number]): boolean {
  return kind === 'nonprofit' || kind === 'state'
}
