import { findLegalForms } from '@farebox/screening'
import anyAscii from 'any-ascii'

/**
 * How clearly a text names a company: 'named' word for word, as a name is written, 'partly' by all of its longer words, 'absent'
 * not at all.
 */
export type Mention = 'named' | 'partly' | 'absent'

const MIN_LETTERS = 3
/** As keyboards without these letters have them: Mueller. */
const TWO_LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries({ ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', æ: 'ae', ø: 'oe' }),
)
const WITH_TWO = new RegExp(`[${[...TWO_LETTERS.keys()].join('')}]`, 'giu')

/** Looks for any of a company's names in a text, without its legal form, in any script and either spelling of an umlaut. */
export function findMention(text: string, names: readonly string[]): Mention {
  const cores = names.flatMap(spellingsOf).map(toCore)
  const found = spellingsOf(text).map((words) => findIn(words, cores))
  return found.find((mention) => mention === 'named') ?? found.find((mention) => mention === 'partly') ?? 'absent'
}

interface Core {
  readonly words: readonly string[]
  /** The words of its legal form, without single letters. */
  readonly form: ReadonlySet<string>
  /** Whether it has capitals, which a common word in a sentence has not: Orange. */
  readonly isCapital: boolean
}

function toCore(written: readonly string[]): Core {
  const all = written.map(inSmall)
  const { rest: words } = findLegalForms(all, 'entity')
  const form = new Set(all.filter((word) => word.length > 1 && !words.includes(word)))
  return { words, form, isCapital: written.some((word) => words.includes(inSmall(word)) && word !== inSmall(word)) }
}

function findIn(written: readonly string[], cores: readonly Core[]): Mention {
  const words = written.map(inSmall)
  const known = new Set(words)
  if (cores.some((core) => isNamed(core, { written, words }))) return 'named'
  const isPartly = ({ words: core }: Core) => {
    const long = core.filter((word) => word.length >= MIN_LETTERS)
    return long.length > 0 && long.every((word) => known.has(word))
  }
  return cores.some(isPartly) ? 'partly' : 'absent'
}

interface Words {
  readonly written: readonly string[]
  readonly words: readonly string[]
}

function isNamed({ words: core, form, isCapital }: Core, { written, words }: Words): boolean {
  const [first] = core
  if (first === undefined) return false
  for (let at = words.indexOf(first); at >= 0; at = words.indexOf(first, at + 1)) {
    const end = at + core.length
    if (!core.every((word, place) => words[at + place] === word)) continue
    if (!isCapital || written.slice(at, end).some((word) => word !== inSmall(word))) return true
    if (form.has(words[end] ?? '')) return true
  }
  return false
}

function spellingsOf(text: string): readonly (readonly string[])[] {
  const plain = text.normalize('NFKC')
  const long = plain.replaceAll(WITH_TWO, (letter) => TWO_LETTERS.get(letter.toLowerCase()) ?? letter)
  return (long === plain ? [plain] : [plain, long]).map((one) =>
    anyAscii(one)
      .replace(/['’]/g, '')
      .split(/[^A-Za-z0-9]+/)
      .filter((word) => word !== ''),
  )
}

function inSmall(word: string): string {
  return word.toLowerCase()
}
