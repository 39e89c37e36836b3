import { dayWords, takeElapsedTimes } from './elapsed-time.ts'

const NUMBER = String.raw`\d[\d.,'\u00A0\u202F ]{0,15}(?:[kKmM](?!\p{L}))?`
const GAUGE = 'online|watching|(?:viewing|looking at) this'
const COUNTED =
  'views?|visitors?|visits?|hits?|reads|readers?|impressions?|downloads?|plays|listens|likes?|shares|upvotes?|followers?|' +
  `subscribers?|comments?|ratings?|bewertungen|replies|retweets|reactions?|claps|(?:users?|members?|guests?|people)?(?: are| is)?(?: currently)? ?(?:${GAUGE})|` +
  'aufrufe|besucher|leser|kommentare?|vues|visiteurs?|visites?|commentaires?|vistas|visitas|comentarios?|visualizações|' +
  'visualizzazioni|commenti|weergaven|просмотр(?:ов|а)?|посетител(?:ей|я)|комментари(?:ев|я|й)|閲覧数?|浏览|阅读|次播放|조회수?'
const UNTIL_NOW = `(?: (?:(?:right )?now|total|so far|${dayWords(0).join('|')}))?`
const COUNTER = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,:/+±<>~≤≥–-])(?:${NUMBER} ?(?:(?:page|unique|total|profile) )?(?:${COUNTED})${UNTIL_NOW}|` +
    String.raw`(?:[♥❤👍💬👁](?! ?${NUMBER} ?\p{L})|(?:(?:page|unique|total|profile) )?(?:${COUNTED}))${UNTIL_NOW} ?[:：]? ?\(?${NUMBER})(?![\p{L}\p{N}:/–-])`,
  'giu',
)
const NAMED_NUMBER = new RegExp(String.raw`${NUMBER} ?\p{L}+(?!\p{L})`, 'gu')
const FACT = /[\p{L}\p{Sc}%‰°]/u
const MAX_COUNTER_WORDS = 12
// Likes are taken back, and robots struck from visits.
const MIN_LEFT = 0.9
const MAX_GROWTH = 2
const MAX_FIRST = 10

interface Count {
  readonly number: string
  /** Counts who is there now, which falls as it rises. */
  readonly isGauge: boolean
}

/** A line that holds counts. */
export interface CounterLine {
  /** The same at each visit of which only the counts differ. */
  readonly steady: string
  readonly counts: readonly Count[]
}

/**
 * The counts of a line such as '1,204 views'; null without any. A count stands alone, or beside others: with words or a
 * unit beside it ('Capacity: 400 visitors', 'Online: 19 €') a number is a fact.
 */
export function readCounter(line: string): CounterLine | null {
  if (line.search(COUNTER) < 0 || line.split(' ').length > MAX_COUNTER_WORDS) return null
  const { rest, times } = takeElapsedTimes(line, '|')
  const counts: Count[] = []
  const parts = rest.split(/[|·•]/).map((part) => {
    if (FACT.test(part.replace(COUNTER, ' ').replace(NAMED_NUMBER, ' '))) return part
    return part.replace(COUNTER, (text) => {
      const isGauge = new RegExp(GAUGE, 'i').test(text)
      const steady = text.replace(new RegExp(NUMBER, 'u'), (number) => {
        counts.push({ number, isGauge })
        return '#'
      })
      // One comment, two comments: endings follow the number.
      return steady.replace(/(\p{L}{3})\p{L}+/gu, '$1')
    })
  })
  const steady = [...parts, ...times.map(({ text }) => text)].join('|')
  return counts.length === 0 ? null : { steady, counts }
}

/**
 * Whether the counts of the line `before` can have become those of the line `after` by counting on. They rise by less than
 * a new limit or a correction would, and hardly ever are round at both visits.
 */
export function countedOn(before: CounterLine, after: CounterLine): boolean {
  return before.counts.every(({ number, isGauge }, at) => {
    const other = after.counts[at]?.number ?? ''
    const [from, to] = [toNumber(number), toNumber(other)]
    if (number === other || (isGauge && from + to >= 0)) return true
    const areRound = /00\D*$/.test(number) && /00\D*$/.test(other)
    return !areRound && to >= from * MIN_LEFT && to <= from * MAX_GROWTH + MAX_FIRST
  })
}

/** NaN for what is no whole number, such as a price. */
function toNumber(number: string): number {
  const text = number.trim()
  if (/^(?:\d+|\d{1,3}(\D)(?:\d{2,3}\1)*\d{3})$/.test(text)) return Number(text.replace(/\D/g, ''))
  const rounded = /^(\d+)[.,]?(\d*)([km])$/i.exec(text)
  return rounded ? Number(`${rounded[1]}.${rounded[2]}`) * (/k/i.test(text) ? 1e3 : 1e6) : Number.NaN
}
