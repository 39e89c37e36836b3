import type { Service } from '../../contract/define-service.ts'
import { EVERYDAY_WORDS } from './everyday-words.ts'
import { searchWords, wordsOf } from './search-words.ts'

// Weights of the fields in which a word occurs.
const SLUG_AND_NAME = 4
const TAGS = 3
const EVERYDAY = 2
const DESCRIPTION = 1
// A misspelt word weighs less than a correct one.
const TYPING_MISTAKE = 0.5
// A service does what is asked if the text has its name, or if it matches half of it by more than words of its description.
const LEAST_MEANT = 0.5
// A sentence also tells for whom and why, so a share of it says little: its score for each square root of a word tells more.
const SENTENCE_WORDS = 5
const CLEAR = 4
// Below both, nothing here does it: of texts that something here does one in six, of others five in six.
const MAY_FIT = 3
const MAY_BE_MEANT = 0.2
// Addresses, hosts, numbers, codes and names: what a service is asked about, not what is asked of it.
const DATA = /\S*[\d.@]\S*\w|(?<=\S\s+)\p{Lu}[\p{L}-]*/gu
const NOTES = {
  clear: null,
  uncertain: 'Perhaps none of these does this; read the description before you call. The nearest first:',
  none: 'Nothing here seems to do this. The nearest, which may not help:',
} as const
const SHORTEST_MISTAKEN = 5
const LONGEST_WORD = 40

/** What a search found. */
export interface FoundServices {
  /** Best first. */
  readonly services: readonly Service[]
  /** Whether the first does what the text asks for. */
  readonly fit: keyof typeof NOTES
  /** The same in a sentence; null if the first fits. */
  readonly note: string | null
}

/** The services that match a text in plain words. A word weighs more the fewer services it matches. */
export function findServices(services: readonly Service[], text: string): FoundServices {
  const words = wordsToFind(text)
  const meantWords = new Set(wordsToFind(text.replaceAll(DATA, ' ')))
  const indexes = services.map((service) => ({
    service,
    fields: fieldsOf(service),
    score: 0,
    meant: 0,
    means: new Map<string, number>(),
  }))
  let asked = 0
  for (const word of words) {
    const exact = indexes.map(({ fields }) => weigh(fields, (known) => isSame(word, known)))
    const isKnown = exact.some((weight) => weight > 0)
    const fits = isKnown
      ? exact
      : indexes.map(({ fields }) => TYPING_MISTAKE * weigh(fields, (known) => isMistyped(word, known)))
    const rarity = Math.log((1 + services.length) / (1 + fits.filter(Boolean).length))
    const counted = meantWords.has(word) ? rarity : 0
    // What no text has is asked for as much as what none answers, even if it may be a mistake for a word that one has.
    asked += isKnown || !meantWords.has(word) ? counted : Math.log(1 + services.length)
    for (const [index, entry] of indexes.entries()) {
      const weight = fits[index] ?? 0
      entry.score += rarity * weight
      if (weight <= DESCRIPTION) continue
      entry.meant += counted
      entry.means.set(word, counted)
    }
  }
  const found = indexes.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score)
  const [best] = found
  // Who wants two things that two services do, each as much as the other, wants something that neither does.
  const isRivalled = found.some(({ means }) => {
    const rest = [...means].filter(([word]) => !best?.means.has(word)).reduce((sum, [, counted]) => sum + counted, 0)
    return rest > 0 && rest >= (best?.meant ?? 0)
  })
  const fit = fitOf(best, { words, meantWords, asked, isRivalled })
  return { services: found.map(({ service }) => service), fit, note: NOTES[fit] }
}

function fitOf(
  best: { readonly service: Service; readonly score: number; readonly meant: number } | undefined,
  {
    words,
    meantWords,
    asked,
    isRivalled,
  }: {
    readonly words: readonly string[]
    readonly meantWords: ReadonlySet<string>
    readonly asked: number
    readonly isRivalled: boolean
  },
): keyof typeof NOTES {
  if (!best) return 'none'
  const clearness = best.score / Math.sqrt(Math.max(1, meantWords.size))
  const isClear = meantWords.size >= SENTENCE_WORDS && clearness >= CLEAR
  const mayFit = clearness >= MAY_FIT
  if (isClear || (mayFit && best.meant >= LEAST_MEANT * asked && !isRivalled) || isNamed(best.service, words))
    return 'clear'
  return mayFit || best.meant >= MAY_BE_MEANT * asked ? 'uncertain' : 'none'
}

function wordsToFind(text: string): readonly string[] {
  return searchWords(text).filter((word) => word.length > 1 && word.length <= LONGEST_WORD)
}

/** Whether all words of its name are among these. */
function isNamed({ slug, name }: Service, words: readonly string[]): boolean {
  return [slug, name].some((text) => wordsOf(text).every((part) => words.some((word) => isSame(word, part))))
}

interface SearchedField {
  readonly weight: number
  readonly known: readonly string[]
}

/** The best weight of a word in any one field, plus a little for each other field with it. */
function weigh(fields: readonly SearchedField[], fits: (known: string) => boolean): number {
  const weights = fields.filter(({ known }) => known.some(fits)).map(({ weight }) => weight)
  return weights.length === 0 ? 0 : Math.max(...weights) + 0.2 * (weights.length - 1)
}

const fieldsByService = new WeakMap<Service, readonly SearchedField[]>()

function fieldsOf(service: Service): readonly SearchedField[] {
  const known = fieldsByService.get(service)
  if (known) return known
  const { slug, name, category, tags, description } = service
  const fields = [
    { weight: SLUG_AND_NAME, known: wordsOf(`${slug} ${name}`) },
    { weight: TAGS, known: wordsOf([category, ...tags].join(' ')) },
    { weight: EVERYDAY, known: wordsOf(EVERYDAY_WORDS.get(slug) ?? '') },
    { weight: DESCRIPTION, known: wordsOf(description) },
  ]
  fieldsByService.set(service, fields)
  return fields
}

// 'rates' and 'rate' are one word; 'rat' is another. Of three letters only the endings of English are one: 'vets', 'paying'.
function isSame(word: string, other: string): boolean {
  const [short, long] = word.length < other.length ? [word, other] : [other, word]
  if (!long.startsWith(short)) return false
  return short.length > 3 || long === short || (short.length === 3 && /^(s|ing)$/.test(long.slice(3)))
}

/** One letter missing, added or changed, or two swapped. */
function isMistyped(word: string, known: string): boolean {
  if (word.length < SHORTEST_MISTAKEN || Math.abs(word.length - known.length) > 1) return false
  let start = 0
  while (start < word.length && word[start] === known[start]) start += 1
  const [rest, other] = [word.slice(start), known.slice(start)]
  const isSwapped = rest[0] === other[1] && rest[1] === other[0] && rest.slice(2) === other.slice(2)
  return isSwapped || rest.slice(1) === other.slice(1) || rest.slice(1) === other || rest === other.slice(1)
}
