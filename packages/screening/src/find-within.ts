import { alignTokens, type TokenCost } from './align-tokens.ts'
import { DISTINCTIVE, type InformationOf, sharedInformation } from './coincidence.ts'
import { isCountryName } from './lists/listed-country.ts'
import type { SanctionedParty } from './lists/sanctioned-party.ts'
import type { NameToken } from './name-token.ts'
import type { NormalisedName } from './normalise-name.ts'
import { readPinyin } from './pinyin.ts'
import { scoreNames } from './score-names.ts'
import type { SharedWords } from './word-postings.ts'
import { CONJUNCTIONS, TITLES, TRADE_WORDS } from './words/minor-words.ts'

/** A part of a field is not the whole: the factor on its score. */
export const PART_OF_FIELD = 0.95
/** Some words of a longer name match by chance sooner than a whole name does: their own score. */
export const LEAST_WITHIN = 0.9
/** In nats: what the words must tell that match inside a field, where nothing shows that they are a name. */
export const TELLING_WORDS = { individual: 12, entity: 14 } as const
/** What a word like 'and' has perhaps separated must be a whole name nearly letter by letter: its own score. */
export const LEAST_PERHAPS_APART = 0.95
/** In nats: the word is four times as rare as any other of the name. */
export const RARER = Math.log(4)
/** Below a sure match, above the usual threshold. */
export const BY_ONE_WORD = 0.86
/** In letters: PT, CV, M/s. */
const LONGEST_SIGN = 2
/** Shorter words that only sound alike are too many. */
const LEAST_SOUND = 4

interface WithinOptions {
  readonly type: SanctionedParty['type']
  readonly costOf: TokenCost
  readonly informationOf: InformationOf
}

/**
 * How well a run of a field's words, but not all of them, matches a listed name: 0 if it does not as well as a whole
 * name would have to. `places` are those of the shared words.
 */
export function scoreWithin(
  field: NormalisedName,
  listed: NormalisedName,
  { places, ...options }: WithinOptions & Pick<SharedWords, 'places'>,
): number {
  // Each sign of such a script is a word, and a name may begin anywhere.
  if (field.isSyllabic) return 0
  // Without vowels, parts of a person's name pass for the name of a firm.
  if (options.type === 'entity' && field.tokens.some(({ vowelless }) => vowelless)) return 0
  if (toldBy(field, listed, places, options) < TELLING_WORDS[options.type]) return 0
  let best = 0
  const tried = new Set<string>()
  for (const [at, from] of places.entries()) {
    for (const to of places.slice(at + 1)) {
      // One word more than the listed name has.
      if (to - from > listed.tokens.length || isApart(field.tokens.slice(from, to), listed)) break
      if (!field.tokens.some(({ isMinor }, place) => !isMinor && (place < from || place > to))) continue
      const words = field.tokens.slice(from, to + 1)
      const text = words.map((word) => word.text).join(' ')
      // Who repeats words asks for the same runs again and again.
      if (tried.has(text)) continue
      tried.add(text)
      const run = toRun(words, options.type)
      const score = scoreNames(run, listed, options)
      if (score < LEAST_WITHIN || score <= best) continue
      if (isTelling(run, listed, { ...options, least: TELLING_WORDS[options.type] })) best = score
    }
  }
  return PART_OF_FIELD * best
}

/** Whether an 'and' stands between the words, and none in the listed name. */
function isApart(run: readonly NameToken[], listed: NormalisedName): boolean {
  const isJoined = ({ text }: NameToken) => CONJUNCTIONS.has(text)
  return run.some(isJoined) && !listed.tokens.some(isJoined)
}

/** The most that these words can tell. */
function toldBy(
  field: NormalisedName,
  listed: NormalisedName,
  places: SharedWords['places'],
  { informationOf }: WithinOptions,
): number {
  const shared = new Set(places.map((place) => field.tokens[place]?.consonants))
  const words = listed.tokens.filter(({ isMinor }) => !isMinor)
  const told = words.filter(({ consonants }) => shared.has(consonants))
  // A name of which less than half is there matches no better with one word more.
  if (2 * told.length < words.length) return 0
  return words.reduce((sum, word) => sum + informationOf(word), 0)
}

function toRun(tokens: readonly NameToken[], type: SanctionedParty['type']): NormalisedName {
  const pinyin = type === 'individual' ? readPinyin(tokens.map(({ text }) => text)) : null
  return { tokens, forms: [], isSyllabic: false, pinyin }
}

/** Whether the words that two names have in common tell so much that they hardly agree by chance. */
export function isTelling(
  name: NormalisedName,
  listed: NormalisedName,
  { costOf, informationOf, least }: Pick<WithinOptions, 'costOf' | 'informationOf'> & { readonly least: number },
): boolean {
  const alignment = alignTokens(name.tokens, listed.tokens, costOf)
  return sharedInformation(listed.tokens, alignment, { informationOf, exactOnly: true }) >= least
}

/**
 * Whether a name is the one word by which a listed organisation is called: what remains of the listed name without
 * countries, trades and words that many or far more parties have. With a legal form of its own it is the full name of another
 * one, unless the listed name has that form and nothing else that tells.
 */
export function isCalledBy(name: NormalisedName, listed: NormalisedName, informationOf: InformationOf): boolean {
  const word = toOneWord(name)
  if (!word || (name.forms.length > 0 && !name.forms.some((form) => listed.forms.includes(form)))) return false
  const isOwn = ({ isMinor, text }: NameToken) => !isMinor && !TRADE_WORDS.has(text) && !isCountryName(text)
  const called = listed.tokens.find((token) => isOwn(token) && isSameWord(word, token))
  if (!called || informationOf(called) < DISTINCTIVE) return false
  const rare = name.forms.length > 0 ? DISTINCTIVE : Math.max(DISTINCTIVE, informationOf(called) - RARER)
  return listed.tokens.every((token) => token === called || !isOwn(token) || informationOf(token) < rare)
}

/**
 * The one word of a name that tells, beside countries, trades, numbers, forms of address and, if it is rare, what many parties have;
 * none if there are several, or no other word.
 */
export function onlyTellingWord(
  name: NormalisedName,
  frequencyOf: (word: string) => number,
): readonly NormalisedName[] {
  const isGeneric = ({ isMinor, isNumber, text }: NameToken) =>
    isMinor ||
    isNumber ||
    text.length <= LONGEST_SIGN ||
    [TRADE_WORDS, TITLES].some((words) => words.has(text)) ||
    isCountryName(text)
  const telling = name.tokens.filter((token) => !isGeneric(token))
  const rare = telling.filter(({ text }) => frequencyOf(text) <= Math.exp(-DISTINCTIVE))
  const [word, ...others] = telling.length === 1 ? telling : rare
  return word && others.length === 0 && name.tokens.length > 1 ? [{ ...name, tokens: [word] }] : []
}

/** Whether a name is one word, and a listed name is that word and no more. */
export function isThatWord(name: NormalisedName, listed: NormalisedName): boolean {
  const [word, listedWord] = [toOneWord(name), toOneWord(listed)]
  return word !== null && !word.vowelless && word.text === listedWord?.text
}

/** Whether a name is one rare word, and a listed name is that word and no more. */
export function isSameOneWord(name: NormalisedName, listed: NormalisedName, informationOf: InformationOf): boolean {
  const listedWord = toOneWord(listed)
  return listedWord !== null && isThatWord(name, listed) && informationOf(listedWord) >= DISTINCTIVE
}

function toOneWord({ tokens }: NormalisedName): NameToken | null {
  const [word, ...others] = tokens
  return word && others.length === 0 && !word.isNumber && word.text.length >= 3 ? word : null
}

function isSameWord(word: NameToken, called: NameToken): boolean {
  if (word.text === called.text) return true
  return !word.vowelless && word.sound.length >= LEAST_SOUND && word.sound === called.sound
}
