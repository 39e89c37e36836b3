import { withoutLines } from './without-lines.ts'

/**
 * The kinds of change: 'content', or a change that pages make by themselves: the 'order' of unchanged lines, a 'counter' of
 * views or comments, an 'advert', another 'typography' of the same words, a 'rotation' of lines with each visit.
 */
export const CHANGE_KINDS = ['content', 'order', 'counter', 'advert', 'typography', 'rotation'] as const

/** One of CHANGE_KINDS. */
export type ChangeKind = (typeof CHANGE_KINDS)[number]

/** A line that the markup of the page declares as an advert or a counter. */
export interface KnownAside {
  readonly line: string
  readonly kind: 'advert' | 'counter'
  /** The line with a mark in place of the count. */
  readonly steady: string
}

const NUMBER = String.raw`\d[\d.,'\u00A0\u202F ]{0,15}[kKmM]?`
const COUNTED =
  'views?|visitors?|visits?|hits?|reads|readers?|impressions?|downloads?|plays|listens|likes?|shares|votes?|upvotes?|followers?|' +
  'subscribers?|comments?|ratings?|bewertungen|replies|retweets|reactions?|claps|(?:users?|members|guests?|people)?(?: are| is)?(?: currently)? ?(?:online|watching|viewing this)|' +
  'aufrufe|besucher|leser|kommentare?|vues|visiteurs?|visites?|commentaires?|vistas|visitas|comentarios?|visualizações|' +
  'visualizzazioni|commenti|weergaven|просмотр(?:ов|а)?|посетител(?:ей|я)|комментари(?:ев|я|й)|閲覧数?|浏览|阅读|次播放|조회수?'
const COUNTER = new RegExp(
  String.raw`(?:${NUMBER} ?(?:(?:page|unique|total|profile) )?(?:${COUNTED})|(?:${COUNTED})(?: today| total| so far)?[:：]? ?${NUMBER})(?![\p{L}\p{N}])`,
  'giu',
)
const MAX_COUNTER_WORDS = 12
const WORD = /(?<![\p{L}\p{N}])\p{L}{3,}(?![\p{L}\p{N}])/gu
const REGULAR = /^(?:\p{Lu}?\p{Ll}+|\p{Lu}+)$/u

/** The kinds of change among the added and removed lines, the most important first. */
export function changeKinds(
  changes: { readonly added: readonly string[]; readonly removed: readonly string[] },
  { before, after }: { readonly before: readonly KnownAside[]; readonly after: readonly KnownAside[] },
): ChangeKind[] {
  const kinds = new Set<ChangeKind>()
  let { added, removed } = changes
  const moved = common(added, removed)
  if (moved.length > 0) kinds.add('order')
  added = withoutLines(added, moved)
  removed = withoutLines(removed, moved)

  const [older, newer] = [byLine(before), byLine(after)]
  const steadyAdded = added.map((line) => steadyOf(line, newer))
  const steadyRemoved = removed.map((line) => steadyOf(line, older))
  const counted = common(steadyAdded.filter(isString), steadyRemoved.filter(isString))
  if (counted.length > 0) kinds.add('counter')
  added = withoutCounted(added, steadyAdded, counted)
  removed = withoutCounted(removed, steadyRemoved, counted)

  const [setAdded, setRemoved] = [added.map(bareOf), removed.map(bareOf)]
  const reset = common(setAdded, setRemoved)
  if (reset.length > 0) kinds.add('typography')
  added = withoutCounted(added, setAdded, reset)
  removed = withoutCounted(removed, setRemoved, reset)

  const isContent = (line: string, asides: ReadonlyMap<string, KnownAside>) => asides.get(line)?.kind !== 'advert'
  const content = [
    ...added.filter((line) => isContent(line, newer)),
    ...removed.filter((line) => isContent(line, older)),
  ]
  if (content.length < added.length + removed.length) kinds.add('advert')
  if (content.length > 0) kinds.add('content')
  return CHANGE_KINDS.filter((kind) => kinds.has(kind))
}

/** The line without its count; null if it counts nothing. */
function steadyOf(line: string, asides: ReadonlyMap<string, KnownAside>): string | null {
  const known = asides.get(line)
  if (known?.kind === 'counter') return known.steady
  if (line.split(' ').length > MAX_COUNTER_WORDS) return null
  const steady = line.replace(COUNTER, (text) => text.replace(new RegExp(NUMBER), '#'))
  return steady === line ? null : steady
}

/**
 * The line as it reads in any typography. Letters beside digits, and capitals within a word, are names: a code, mW and MW.
 * Of an emoji, UTS 51 has variants: how it is drawn, its skin, its gender.
 */
function bareOf(line: string): string {
  return line
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[.。]$/, '')
    .replace(/[\ufe0e\ufe0f]|(?<=\p{Emoji}\ufe0f?)\p{Emoji_Modifier}|\u200d[♀♂]/gu, '')
    .replace(/[👨👩](?=\u200d)/gu, '🧑')
    .replace(WORD, (word) => (REGULAR.test(word) ? word.toLowerCase() : word))
}

function withoutCounted(lines: readonly string[], steady: readonly (string | null)[], counted: readonly string[]) {
  const left = [...counted]
  return lines.filter((_, at) => {
    const found = left.indexOf(steady[at] ?? '')
    if (found >= 0) left.splice(found, 1)
    return found < 0
  })
}

function byLine(asides: readonly KnownAside[]): ReadonlyMap<string, KnownAside> {
  return new Map(asides.map((aside) => [aside.line, aside]))
}

/** Lines that both sides have, each as often as both have it. */
function common(left: readonly string[], right: readonly string[]): string[] {
  return withoutLines(left, withoutLines(left, right))
}

function isString(value: string | null): value is string {
  return value !== null
}
