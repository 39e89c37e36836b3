// What shows something or shapes a neighbour's letter. \p{DI} is all that has no glyph of its own, also what is unassigned.
const SHAPED = String.raw`[[\p{Lo}\p{Lm}\p{M}]--\p{DI}]`
// The joiners, and what is ignored but not format: fillers, vowels that are not heard, variation selectors.
const SHAPING = String.raw`[[\p{DI}--[\p{Cf}\u{E0000}-\u{E0FFF}]]\u200C\u200D\u180E]`
const KEPT = [
  // The flag of a region. Tag characters alone spell words that people do not see.
  String.raw`\p{RGI_Emoji_Tag_Sequence}`,
  // Of an uncased script one at a time, before or after its letter: Persian, Indic, Mongolian, Korean, pointed Hebrew.
  `(?<=${SHAPED})${SHAPING}`,
  `(?<!\\p{DI})${SHAPING}(?=${SHAPED})`,
  String.raw`(?<=\p{Ideographic})[\u{E0100}-\u{E01EF}]`,
  String.raw`(?<=\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?)\u200D(?=\p{Extended_Pictographic})`,
  String.raw`(?<=[[\p{Emoji}\p{S}\p{P}\p{N}]--\p{DI}])[\uFE00-\uFE0F]`,
].join('|')
const UNSEEN = String.raw`[[\p{DI}\p{Co}\p{Cs}\p{Noncharacter_Code_Point}\p{Cc}]--[\t\n\r]]`
const KEPT_OR_UNSEEN = new RegExp(`(${KEPT})|${UNSEEN}`, 'gv')
// What is kept is of these, too: most texts have none, and are not looked at for more.
const ANY_UNSEEN = new RegExp(UNSEEN, 'v')
const NONE: ReadonlySet<string> = new Set()
const BEYOND_ASCII = /[^\t\n\r -~]/

/**
 * A text of a stranger without what people do not see and programs read: format characters, overrides of direction, tag
 * characters, private and no characters; blanks for controls. Line ends and tabs stay, and what a script or an emoji
 * needs, and the characters in `own`.
 */
export function withoutUnseen(text: string, own: ReadonlySet<string> = NONE): string {
  if (!BEYOND_ASCII.test(text) || !ANY_UNSEEN.test(text)) return text
  return text.replace(KEPT_OR_UNSEEN, (char, kept: string | undefined, at: number) => {
    if (kept !== undefined || own.has(char)) return char
    // A tag that was broken stays broken.
    return /\p{Cc}/u.test(char) || text[at - 1] === '<' ? ' ' : ''
  })
}

/** The same of every text in JSON, but for characters that `given` has, too. What has nothing to remove stays the same object. */
export function visibleTexts<T>(value: T, given?: unknown): T
export function visibleTexts(value: unknown, given?: unknown): unknown {
  let own: ReadonlySet<string> | undefined
  return mapTexts(value, (text) => {
    const seen = withoutUnseen(text)
    if (seen === text) return text
    own ??= unseenIn(given)
    return own.size === 0 ? seen : withoutUnseen(text, own)
  })
}

function unseenIn(given: unknown): ReadonlySet<string> {
  const own = new Set<string>()
  mapTexts(given, (text) => {
    for (const [char] of text.matchAll(KEPT_OR_UNSEEN)) own.add(char)
    return text
  })
  return own
}

function mapTexts(value: unknown, map: (text: string) => string): unknown {
  if (typeof value === 'string') return map(value)
  if (Array.isArray(value)) {
    const mapped = value.map((each) => mapTexts(each, map))
    return mapped.some((each, index) => each !== value[index]) ? mapped : value
  }
  if (!isPlainObject(value)) return value
  const before = Object.entries(value)
  const now = before.map(([name, each]): [string, unknown] => [map(name), mapTexts(each, map)])
  return now.some(([name, each], index) => each !== before[index]?.[1] || name !== before[index]?.[0])
    ? Object.fromEntries(now)
    : value
}

function isPlainObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
