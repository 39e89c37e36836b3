import { isArticle } from '../../main-content/page-type.ts'
import { plainWords } from '../../main-content/title-of.ts'
import { type DomDocument, type DomElement, type DomNode, isElement, isText } from '../../tree/dom.ts'
import { isHidden } from '../../tree/hidden-parts.ts'
import { collapse } from '../../tree/text-blocks.ts'
import type { AuthorshipMarks } from '../authorship-marks.ts'
import { readBylines } from '../byline.ts'
import { chooseAuthor } from '../choose-author.ts'
import { readCitedAuthors } from '../cited-authors.ts'
import type { JsonLd } from '../json-ld.ts'
import { readPrintedByline } from '../printed-byline.ts'
import { namesSite } from '../site-name.ts'
import type { TitleUnit } from '../subject/title-unit.ts'
import { bestByline } from './best-byline.ts'
import { fullName } from './full-name.ts'
import { withoutLabel } from './name-forms.ts'
import { statedAccounts, statedAuthors, statedOrganizations } from './stated-names.ts'

const AUTHORS = ['author', 'article:author', 'parsely-author', 'dc.creator', 'dcterms.creator', 'sailthru.author']
const SITES = ['og:site_name', 'application-name', 'twitter:site', 'dc.publisher', 'publisher']
const RIGHTS = ['copyright', 'rights', 'dc.rights', 'dcterms.rights', 'dcterms.rightsholder']

interface KnownOfPage {
  readonly metas: ReadonlyMap<string, string>
  readonly url: string
  readonly objects: readonly JsonLd[]
  /** The object about the page. */
  readonly stated: JsonLd | undefined
  readonly marks: AuthorshipMarks
  readonly place: TitleUnit
  readonly titles: readonly string[]
  readonly publishedAt: string | null
  /** What such a page displays are the authors of reviews. */
  readonly isShop: boolean
}

/** The author of a page: those of a paper, those in its head, or those that it displays. */
export function readAuthor(document: DomDocument, page: KnownOfPage): string | null {
  const cited = readCitedAuthors(document)
  if (cited !== null) return cited
  const { metas, url, objects, stated, marks, place, titles, isShop } = page
  const given = (names: readonly string[]) => names.flatMap((name) => metas.get(name) ?? [])
  const isShown = shownIn(document)
  const sites = [...given(SITES), ...statedOrganizations(stated?.author, objects)]
  const isSite = namesSite(url, objects, sites)
  const isShownPerson = (name: string) => !isSite(name) && isShown(name)
  const accounts = statedAccounts(objects)
  const isDisplayed = (name: string) => !accounts.has(name) || isShown(name)
  const displayed = () => [...readBylines(marks, place), readPrintedByline(document, place) ?? []].flat()
  const author = chooseAuthor(
    [
      ...withoutMakers(given(AUTHORS), { ...page, document, isShown }).filter(isDisplayed),
      statedAuthors(stated?.author, objects, isShownPerson),
    ],
    {
      byline: isShop ? null : bestByline(displayed(), isSite),
      owned: stated?.author || isArticle(document) ? '' : given(RIGHTS).join(),
      isSite,
      titles,
    },
  )
  return author === null ? null : fullName(author, { document, marks })
}

/** Tells whether the text that a page displays holds a name. It is gathered once, for the first name. */
function shownIn(document: DomDocument): (name: string) => boolean {
  let text: string | null = null
  return (name) => {
    text ??= ` ${plainWords(shownTexts(document.body).join(' '))} `
    return text.includes(` ${plainWords(name)} `)
  }
}

function shownTexts(body: DomElement): readonly string[] {
  const texts: string[] = []
  const open: DomNode[] = [body]
  for (let node = open.pop(); node; node = open.pop()) {
    if (isText(node)) texts.push(node.textContent)
    else if (isElement(node) && !isHidden(node)) open.push(...[...node.childNodes].reverse())
  }
  return texts
}

interface NamedPage extends Pick<KnownOfPage, 'metas' | 'publishedAt'> {
  readonly document: DomDocument
  isShown(name: string): boolean
}

/** Those who did not make the site or the program that writes it: of a page that is no work, whom only its head names did. */
function withoutMakers(names: readonly string[], page: NamedPage): readonly string[] {
  const { document, metas, publishedAt, isShown } = page
  const others = names.filter((name) => name !== metas.get('generator'))
  if (others.length === 0 || publishedAt || isArticle(document) || metas.get('og:type') === 'article') return others
  return others.filter((name) => withoutLabel(collapse(name)).split(', ').some(isShown))
}
