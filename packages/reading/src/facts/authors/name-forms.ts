import { OTHER_WORD } from '../authorship-marks.ts'
import { PUBLISHING } from '../day-proof.ts'

const MAX_NAME_CHARS = 60
const MAX_WORDS = 6
/** A longer text is no byline. */
export const MAX_BYLINE_CHARS = 200

const ANDS = '(?:and|und|et|y|e|en|och|og|i)'
// Words before a name, in the languages of the larger press. A dash or a colon may follow.
const BEFORE = new RegExp(
  `^(?:(?:(?:(?:${PUBLISHING})\\p{L}*|reported|words|story|text|review|analysis|opinion)\\s+)?(?:by|von|par|por|di|door|av|af)|auth?(?:o|eu)r${OTHER_WORD}\\p{L}{0,5}|text[eo]?(?:\\s+(?:&|${ANDS})\\s+\\p{L}+(?=\\s*(?::|\\p{L}{2,3}\\s)))?|testo|redactie)(?!\\p{L})[\\s:·|–—-]*|^(?:文|撰文|作者|執筆|著者|記者)\\s*[:：／/]\\s*|^(?:作者|執筆|著者)\\s+`,
  'iu',
)
// Text after a name: an address, a date, a role.
const AFTER = /\s*(?:[|·•@]|\s[–—-]\s|\d{1,2}[./:]\d|\d{4}|\b(?:updated|published|posted|on|in|für|pour|for)\s).*$/iu
const BETWEEN = /\s*[,;、/]\s*/u
const AND = new RegExp(`\\s*(?:&|\\s${ANDS}\\s)\\s*`, 'iu')
// In small letters, no initial of a name.
const AND_LAST = new RegExp(`^${ANDS}\\s`, 'u')
/** What goes on with another name. */
export const GOES_ON = new RegExp(`^(?:[,;&、/]|${ANDS}(?:\\s|$))`, 'iu')
const NAME = /^\p{L}[\p{L}\p{M}.'’ʼ‘·・\- ]+$/u
/** A first and a last name: a sentence may start as a byline does. */
export const WHOLE_NAME = /^(?:\p{Lu}\S* (?:(?:\p{Lu}\S*|\p{Ll}{1,3}) ){0,3}\p{Lu}\S+|[^\p{Lu}\p{Ll}]{2,12})$/u
// In small letters within a name. Any other word there joins what are no names: days, places.
const PARTICLE =
  /^(?:a[fvl]|ab|ap|ben|bin|d[aeiouíy]|das|de[inlmrst]|degli|dell[aeo]|do[ns]|du|e|el|i|ibn|l[aeo]|las|los|st|te[nr]?|'?t|v[ao]n|vom|y|z[ou]|zu[mr])$/u
/** Whether the words of a name in small letters are such as stand in names, and it does not lead from a word to the same: "Haus zu Haus". */
export function isJoinedAsName(name: string): boolean {
  const words = name.split(' ')
  return words[0] !== words.at(-1) && words.every((word) => !/^'?\p{Ll}/u.test(word) || PARTICLE.test(word))
}

/** What to do, what is there, and roles: no names, though they start with a capital. */
export const NO_NAME =
  /^(?:(?:follow|share|view|see|read|more|all|about|contact|subscribe|sign|log|meet|show|get|save|print|search|latest|full|our|this|click)\b.*|.*\sby\s.*|by|author|authors?|admin|administrator|editors?|editorial|guest|contributors?|reporter|posts?|profile|bio|biography|email|website|archive)$/i

/** The names in a byline, without its label and what follows them. None in a long text. */
export function splitNames(text: string): readonly string[] {
  if (text === '' || text.length > MAX_BYLINE_CHARS) return []
  const parts = withoutLabel(text).replace(AFTER, '').split(BETWEEN)
  return parts.flatMap((part) => splitPair(withoutLabel(part).trim()))
}

/** 'Better Homes and Gardens' is one name: of two, each has a first and a last one. */
function splitPair(text: string): readonly string[] {
  const name = text.replace(AND_LAST, '')
  const names = name.split(AND).map((each) => withoutLabel(each).trim())
  return names.every((each) => each.includes(' ')) ? names : [name]
}

/** All of the names, or the first one if another is no name. Empty without one. */
export function namesAmong(names: readonly string[]): readonly string[] {
  return names.every(isName) ? names : names.slice(0, 1).filter(isName)
}

/** The first of several names that are parted by commas. */
export function firstNamed(names: string): string {
  return names.split(', ')[0] ?? ''
}

/** Removes the label before a name twice: screen readers get a second "by". */
export function withoutLabel(text: string): string {
  return text.replace(BEFORE, '').replace(BEFORE, '')
}

/** Whether a text may be a name: of few words, of letters, and none that says what to do. */
export function isName(text: string): boolean {
  if (text.length < 2 || text.length > MAX_NAME_CHARS || !NAME.test(text) || NO_NAME.test(text)) return false
  return text.split(' ').length <= MAX_WORDS && startsLikeName(text)
}

/** In scripts with capitals, a name starts with one. */
export function startsLikeName(text: string): boolean {
  const [first = ''] = text
  return first.toLowerCase() === first.toUpperCase() || first === first.toUpperCase()
}
