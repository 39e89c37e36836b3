import { type DomDocument, type DomElement, findAround } from '../../tree/dom.ts'
import { isNamed } from '../../tree/element-names.ts'
import { collapse } from '../../tree/text-blocks.ts'
import { isJsonLdObject, type JsonLd } from '../json-ld.ts'

const NAMES = ['validThrough', 'startDate', 'endDate', 'expires', 'availabilityStarts', 'availabilityEnds']
const MOMENTS = new Set(NAMES)
const MARKED = NAMES.map((name) => `[itemprop~="${name}"]`).join()
const MAX_MOMENTS = 200
// A course, what is held of it, and when.
const MAX_DEPTH = 3
const DAY_CHARS = 10
const EVENT_TYPE = /schema\.org\/\w*Event(?:\s|$)/
const MICROFORMAT = /(?:^|\s)(?:h-event|vevent)(?:\s|$)/
// Between the parts of a title.
const BAR = /\s+[|–—·:»-]+\s+/
// Of a link by which a visitor adds an event to a calendar.
const CALENDAR = /[?&](?:dates|startdt|start_time|st)=(\d{4})-?(\d\d)-?(\d\d)/
const CALENDAR_LINKS = ['dates', 'startdt', 'start_time', 'st'].map((name) => `a[href*="${name}="]`).join()

/** The days that the page states as those of an event, a deadline or the like, in its data and in its links to calendars. */
export function daysOfOtherMoments(document: DomDocument, objects: readonly JsonLd[]): ReadonlySet<string> {
  const marked = [...document.querySelectorAll(MARKED)].slice(0, MAX_MOMENTS)
  const links = [...document.querySelectorAll(CALENDAR_LINKS)].slice(0, MAX_MOMENTS)
  const added = links.flatMap(
    (link) =>
      CALENDAR.exec(link.getAttribute('href') ?? '')
        ?.slice(1)
        .join('-') ?? [],
  )
  const stated = marked.map((each) => each.getAttribute('content') ?? each.getAttribute('datetime') ?? '')
  return new Set([
    ...objects.flatMap((each) => momentsIn(each)),
    ...stated.map((each) => each.slice(0, DAY_CHARS)),
    ...added,
  ])
}

/** Whether the page is about what has moments of its own, such as an event, a course or an exhibition: its data has them by its name. */
export function isOfEvent(objects: readonly JsonLd[], titles: readonly string[], heading: DomElement | null): boolean {
  const names = new Set(
    [...titles.flatMap((title) => [title, ...title.split(BAR)]), heading?.textContent.slice(0, 500) ?? ''].map(
      collapse,
    ),
  )
  const isOfPage = ({ name, title, datePublished }: JsonLd) =>
    !datePublished && [name, title].some((each) => typeof each === 'string' && each !== '' && names.has(collapse(each)))
  if (objects.some((each) => isOfPage(each) && momentsIn(each).length > 0)) return true
  const isEvent = (each: DomElement) =>
    EVENT_TYPE.test(each.getAttribute('itemtype') ?? '') || isNamed(each, MICROFORMAT)
  return heading !== null && findAround(heading, isEvent) !== null
}

function momentsIn(object: JsonLd, depth = 0): readonly string[] {
  return Object.entries(object).flatMap(([name, value]): readonly string[] => {
    if (typeof value === 'string') return MOMENTS.has(name) ? [value.slice(0, DAY_CHARS)] : []
    const inner: readonly unknown[] =
      depth < MAX_DEPTH ? (Array.isArray(value) ? value.slice(0, MAX_MOMENTS) : [value]) : []
    return inner.flatMap((each) => (isJsonLdObject(each) ? momentsIn(each, depth + 1) : []))
  })
}
