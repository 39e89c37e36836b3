import type { NameKey } from './key-postings.ts'

/** The vowels, by their Korean letters, that a spelling of any standard may stand for; a longer one before its parts. */
const VOWELS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    eo: 'ㅓ',
    eu: 'ㅡ',
    ae: 'ㅐ',
    ai: 'ㅐ',
    ee: 'ㅣㅢ',
    oe: 'ㅚ',
    oi: 'ㅚ',
    oo: 'ㅜ',
    ui: 'ㅢㅟ',
    a: 'ㅏ',
    e: 'ㅔㅐ',
    i: 'ㅣㅢㅟ',
    o: 'ㅗㅓ',
    u: 'ㅜㅡ',
  }),
)
/** In a closed syllable, newspapers write u as in but. */
const CLOSED_U = 'ㅜㅡㅓ'
const VOWEL = new RegExp([...VOWELS.keys()].join('|'), 'g')
const SYLLABLE =
  '(?:ch|kk|tt|pp|ss|jj|sh|th|kh|ph|rh|[kgtdpbsjnmrlh])?[yw]?(?:eo|eu|ou|ae|ai|ee|oe|oi|oo|ui|[aeiou])(?:ng|[nmkglrpbtdh])?'
const WORDS = new RegExp(`^(?:${SYLLABLE}){1,2}$`)
const NAME = new RegExp(`^(?:${SYLLABLE}){3,4}$`)

/** A name that may be Korean, whichever standard spells it: its consonants by class as key, what its vowels may be as rest. */
export function koreanOf(words: readonly string[]): readonly NameKey[] {
  const spelled = words.map(toStandard)
  const name = spelled.join('')
  return words.length > 1 && spelled.every((word) => WORDS.test(word)) && NAME.test(name) ? [toKey(name)] : []
}

/** The same with the family name first or last. */
export function koreanOfQuery(words: readonly string[]): readonly NameKey[] {
  return words.flatMap((_, at) => koreanOf([...words.slice(at), ...words.slice(0, at)]))
}

/** Whether the vowels of two names of one key can be the same. */
export function isSameKorean(one: NameKey, other: NameKey): boolean {
  const [ours, theirs] = [one.rest.split(' '), other.rest.split(' ')]
  return (
    one.key === other.key &&
    ours.length === theirs.length &&
    ours.every((vowels, at) => [...vowels].some((vowel) => theirs[at]?.includes(vowel)))
  )
}

/** Park, Young, Oh, Shin and Woo: what only newspapers and passports write. */
function toStandard(word: string): string {
  return word
    .replace(/ar(?=k$)/, 'a')
    .replace(/you(?=ng)/, 'yeo')
    .replace(/(?<=[aeou])h$/, '')
    .replace(/^w(?=oo|u)/, '')
    .replace(/sh/g, 's')
    .replace(/([ktpr])h/g, '$1')
}

function toKey(name: string): NameKey {
  const plain = name
    .replace(/ch|jj|j/g, 'c')
    .replace(/kk|g/g, 'k')
    .replace(/tt|d/g, 't')
    .replace(/pp|b/g, 'p')
    .replace(/ss/g, 's')
    .replace(/l/g, 'r')
    // In the South, a word begins with no r, nor with an n before y.
    .replace(/[rn](?=y)|r(?=i|ee)|y(?=i|ee)/g, '')
    .replace(/r(?=[aeou])/g, 'n')
  const rest = Array.from(plain.matchAll(VOWEL), ({ 0: vowel, index }) => {
    const isClosed = vowel === 'u' && /^[nmkrp](?![aeiouwy])/.test(plain.slice(index + 1))
    return isClosed ? CLOSED_U : VOWELS.get(vowel)
  })
  return { key: `korean ${plain.replace(VOWEL, '-')}`, rest: rest.join(' ') }
}
