import { PRICE } from '../../main-content/price.ts'
import { plainWords } from '../../main-content/title-of.ts'
import { type DomDocument, elementsUp } from '../../tree/dom.ts'
import { visibleText } from '../../tree/visible-chars.ts'
import { type StatedValue, visitJsonLd } from '../json-ld.ts'
import { parseDay } from '../parse-day.ts'
import { readDurations } from './stated-durations.ts'

// These describe the page, and not what it is about; their parts may.
const OF_THE_PAGE = /(?:Article|BlogPosting|Blog|WebSite|WebPage|CollectionPage)$/i
const OTHER_THINGS =
  /(?:Comments?|Review|Person|Organization|ImageObject|VideoObject|List|ListItem|WP\w+|SiteNavigationElement)$/i
const OF_THE_RECORD = /^(?:@.*|date[A-Z].*|uploadDate|author|publisher|keywords|isRelatedTo|isSimilarTo)$/
// So many things of a kind are a list of what other pages are about.
const MANY = 3
const MAX_VALUES = 500
const MAX_CHARS = 5000
const DAY = /^\d{4}-\d\d-\d\d(?!\d)/
// A single word is the same in many texts; a run of them is not.
const RUN = /\S \S+ \S|^.{12}/
const SHORT_RUN = /\S \S|^.{12}/
const LINE = /^\S+(?: \S+){0,29}$/
const AMOUNT = /\d[\d.,]*\d/g

/** What the data of a page says of the thing that the page is about: an ingredient, a step, a price, a place, a day. */
export interface StatedTexts {
  /** Whether it says what a text says. */
  says(text: string): boolean
  /** Whether a text is all of one of its values. */
  isValue(text: string): boolean
}

/**
 * Reads what the data of a page (JSON-LD, microdata) says of what it is about. What the data says of the page itself does not
 * count. Null without data.
 */
export function readStatedTexts(document: DomDocument): StatedTexts | null {
  const heads = ['h1', 'title'].flatMap((name) => document.querySelector(name) ?? [])
  const titles = heads.map((head) => ` ${plainWords(visibleText(head, MAX_CHARS).slice(0, MAX_CHARS))} `)
  const language = document.documentElement.getAttribute('lang')
  const values: StatedValue[] = []
  const add = (value: StatedValue) => {
    if (values.length < MAX_VALUES && isOfThing(value)) values.push(value)
  }
  visitJsonLd(document, add)
  readMicrodata(document).forEach(add)
  const told = values.map(({ text }) => plainWords(text.slice(0, MAX_CHARS).replace(/<[^>]{0,500}>/g, ' ')))
  const wanted = told.filter((words) => words !== '' && !titles.some((title) => title.includes(` ${words} `)))
  const [whole, all] = [new Set(wanted), ` ${wanted.join(' \n ')} `]
  const runs = wanted.filter((words) => SHORT_RUN.test(words) && LINE.test(words))
  const days = new Set(values.flatMap(({ text }) => DAY.exec(text) ?? []))
  const amounts = new Set(values.flatMap(({ text }) => (/^[\d.,]+$/.test(text) ? [digitsOf(text)] : [])))
  const isDuration = readDurations(
    values.map(({ text }) => text),
    language,
  )
  if (wanted.length === 0) return null
  const says = (text: string) => {
    const words = plainWords(text)
    if (whole.has(words) || (RUN.test(words) && all.includes(` ${words} `))) return true
    if (!LINE.test(words)) return false
    return (
      isDuration?.(text) === true ||
      (days.size > 0 && days.has(parseDay(text, language) ?? '')) ||
      runs.some((run) => ` ${words} `.includes(` ${run} `)) ||
      (PRICE.test(text) && (text.match(AMOUNT) ?? []).some((amount) => amounts.has(digitsOf(amount))))
    )
  }
  return { says, isValue: (text) => whole.has(plainWords(text)) }
}

function digitsOf(amount: string): string {
  return amount.replace(/[.,]0{1,2}$/, '').replace(/\D/g, '')
}

function isOfThing({ text, names, types }: StatedValue): boolean {
  const isOther = names.some((name) => OF_THE_RECORD.test(name)) || types.some((type) => OTHER_THINGS.test(type))
  return !isOther && !OF_THE_PAGE.test(types.at(-1) ?? '') && !/^[a-z-]+:\/\//.test(text)
}

function readMicrodata(document: DomDocument): StatedValue[] {
  const things = [...document.querySelectorAll('[itemtype]:not([itemprop])')]
  const kinds = Map.groupBy(things, (thing) => thing.getAttribute('itemtype') ?? '')
  const values = [...document.querySelectorAll('[itemprop]:not([itemscope])')]
    .slice(0, MAX_VALUES)
    .flatMap((element) => {
      const around = elementsUp(element).reverse()
      const told = (name: string) => around.flatMap((each) => each.getAttribute(name) ?? [])
      // Programs get the value of a time, readers its words.
      const texts = [
        visibleText(element, MAX_CHARS),
        ...['content', 'datetime'].map((name) => element.getAttribute(name)),
      ]
      return texts.flatMap((text) => (text ? [{ text, names: told('itemprop'), types: told('itemtype') }] : []))
    })
  const isListed = (type: string) => (kinds.get(type)?.length ?? 0) >= MANY
  return values.filter(({ types }) => types.length > 0 && !types.some(isListed))
}
