// As far as a number goes: its digits, separators and spaces.
const WRITTEN = /\d(?:[\d.,'\s\u2019]*\d)?/u
// All that a person reads as a minus, before the number or before its currency; a hyphen between words is none.
const MINUS = String.raw`[\p{Pd}\u2212\u2796]`
const SIGN = new RegExp(String.raw`(?:^|(?<=[\s:(=\p{Sc}]))(${MINUS}|[+\uFF0B])(?=(?:\p{Sc}|\p{Lu}{3} ?)?$)`, 'u')
// A code, such as v1.9 or A4, or a number that does not end there, such as of another script.
const IN_CODE = /[\p{L}\p{M}\p{N}_^/.,#]$/u
// A dash that may join or subtract, a tolerance, a sign in words.
const DOUBTFUL_BEFORE = new RegExp(
  String.raw`(?<!\p{L})(?:${MINUS}|[±~+\uFF0B])|${MINUS}$|(?<!\p{L})(?:minus|moins|menos|meno|минус|negativ\p{L}{0,3})(?!\p{L})`,
  'iu',
)
// A superscript, a range, a debit.
const DOUBTFUL_BEHIND = new RegExp(String.raw`^(?:\s*${MINUS}|[\p{N}\p{M}_^/:±+#])`, 'u')
const CURRENCIES = new Set(Intl.supportedValuesOf('currency'))
const MAX_CHARS = 60
const MAX_DIGITS = 15

/** The one number of a short text. */
export interface NumberInText {
  readonly value: number
  /** Its digits behind the separator of decimals. */
  readonly decimals: string
  /** The text with a mark in place of the number and its sign: another unit is another text. */
  readonly around: string
}

/**
 * The number in a short text, such as '1.299,00 €' or '$1,299.5'. Null if there is none or more than one, and if it may be
 * read in two ways: a single separator before three digits could mean thousands or decimals, a bracket or a dash behind it
 * a loss, a letter before it a version.
 */
export function readNumber(text: string): NumberInText | null {
  const trimmed = text.trim()
  const found = trimmed.length > MAX_CHARS ? null : WRITTEN.exec(trimmed)
  if (!found) return null
  const [before, behind] = [trimmed.slice(0, found.index), trimmed.slice(found.index + found[0].length)]
  const sign = SIGN.exec(before)
  const unsigned = sign ? before.replace(SIGN, '') : before
  if (isCode(unsigned) || DOUBTFUL_BEFORE.test(unsigned)) return null
  if (DOUBTFUL_BEHIND.test(behind) || /\d/.test(behind) || isInBrackets(unsigned, behind)) return null
  const number = readDigits(found[0])
  if (number === null) return null
  const value = sign && /[^+\uFF0B]/u.test(sign[1] ?? '') ? -number.value : number.value
  return { ...number, value, around: `${unsigned}#${behind}`.replace(/\s+/g, ' ') }
}

function isCode(before: string): boolean {
  return IN_CODE.test(before) && !CURRENCIES.has(/\p{L}+$/u.exec(before)?.[0] ?? '')
}

/** In accounts, a number in brackets is a loss. */
function isInBrackets(before: string, behind: string): boolean {
  return /[([]\s*\p{Sc}?\s*$/u.test(before) && /^\s*[\p{Sc}%]?\s*[)\]]/u.test(behind)
}

function readDigits(text: string): Pick<NumberInText, 'value' | 'decimals'> | null {
  // A space and an apostrophe part thousands, never decimals.
  const written = text.replace(/(?<=\d)['\s\u2019](?=\d{3}(?!\d))/gu, '')
  if (!/^[\d.,]+$/.test(written) || written.replace(/\D/g, '').length > MAX_DIGITS) return null
  const separators = [...written.matchAll(/[.,]/g)].map(([char]) => char)
  const last = separators.at(-1)
  if (last === undefined) return { value: Number(written), decimals: '' }
  const at = written.lastIndexOf(last)
  const [whole, decimals] = [written.slice(0, at), written.slice(at + 1)]
  if (separators.length > 1 && new Set(separators).size === 1)
    return isGrouped(written) ? { value: Number(written.replace(/[.,]/g, '')), decimals: '' } : null
  const isRead = separators.length > 1 ? isGrouped(whole) : decimals.length !== 3 || whole === '0'
  return isRead ? { value: Number(`${whole.replace(/[.,]/g, '')}.${decimals}`), decimals } : null
}

function isGrouped(whole: string): boolean {
  return /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/.test(whole)
}
