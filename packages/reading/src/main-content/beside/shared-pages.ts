import { type DomElement, isPartOf } from '../../tree/dom.ts'
import { onlyLeadsAway, type TextBlock, textBlocks } from '../../tree/text-blocks.ts'
import { siteOf } from '../leads-elsewhere.ts'
import { type BesideArticle, type KnownArticle, textsOnlyIn } from './beside-article.ts'

// Of neighbouring parts, and of buttons in a row.
const FEWEST = 2
const MAX_SHARES = 200
const ADDRESSES = /https?:\/\/[^\s&"'<>]+/gi

/** A button that offers a page of this site to another one. */
interface Share {
  readonly link: DomElement
  readonly path: string
}

/**
 * What an article shows beside itself by its buttons for sharing: rows of such buttons, and other pages, whole or in part: the
 * buttons of the page name its address, and those in each of several neighbouring parts name another one. Null without any.
 */
export function findShared(body: DomElement, { blocks, facts, sites, url }: KnownArticle): BesideArticle | null {
  if (facts.type !== 'page' || !facts.isArticle) return null
  const told = blocks.filter((block) => !onlyLeadsAway(block))
  const shares = sharesIn(body, sites).filter(({ link }) => !told.some(({ element }) => isPartOf(link, element)))
  if (shares.length < FEWEST) return null
  const parts = otherPages(body, shares, pathOf(url))
  const gone = new Set(
    [...parts.flatMap((part) => textBlocks(part)), ...barsIn(blocks, shares)].map(({ element }) => element),
  )
  const valuesOf = (name: string, attribute: string) =>
    parts.flatMap((part) => [...part.querySelectorAll(name)].flatMap((each) => each.getAttribute(attribute) ?? []))
  const [leads, pictures] = [new Set(valuesOf('a', 'href')), new Set(valuesOf('img', 'src'))]
  return { texts: textsOnlyIn(gone, blocks), leads, pictures }
}

/** The texts that are nothing but links, several of which share a page. */
function barsIn(blocks: readonly TextBlock[], shares: readonly Share[]): readonly TextBlock[] {
  return blocks.filter(
    (block) => onlyLeadsAway(block) && shares.filter(({ link }) => isPartOf(link, block.element)).length >= FEWEST,
  )
}

function otherPages(body: DomElement, shares: readonly Share[], own: string | null): readonly DomElement[] {
  if (!shares.some(({ path }) => path === own)) return []
  const heading = body.querySelector('h1')
  const parts = new Set(
    shares.flatMap((share) => (share.path === own ? [] : (partOf(share, { body, shares, heading }) ?? []))),
  )
  const rows = [...Map.groupBy(parts, ({ parentNode }) => parentNode).values()]
  return rows.filter((row) => row.length >= FEWEST).flat()
}

function sharesIn(body: DomElement, sites: ReadonlySet<string>): readonly Share[] {
  const shares: Share[] = []
  for (const link of body.querySelectorAll('a[href]')) {
    const path = sharedBy(link.getAttribute('href') ?? '', sites)
    if (path !== null) shares.push({ link, path })
    if (shares.length > MAX_SHARES) return []
  }
  return shares
}

/** The page of this site that an address of another one names in its query, and nothing else: what leads to a shop names that, too. */
function sharedBy(href: string, sites: ReadonlySet<string>): string | null {
  const at = href.indexOf('?')
  if (at === -1 || sites.has(siteOf(href))) return null
  const named = [...new URLSearchParams(href.slice(at + 1)).values()].flatMap((value) => value.match(ADDRESSES) ?? [])
  const paths = new Set(named.map((address) => (sites.has(siteOf(address)) ? pathOf(address) : null)))
  const [path = null] = paths
  return paths.size === 1 && path !== '' ? path : null
}

function pathOf(address: string): string | null {
  return URL.parse(address)?.pathname.replace(/\/$/, '') ?? null
}

interface Around {
  readonly body: DomElement
  readonly shares: readonly Share[]
  readonly heading: DomElement | null
}

/** The widest element around a share that has no other page and not the title. */
function partOf({ link, path }: Share, { body, shares, heading }: Around): DomElement | null {
  let part = link
  for (let at = link.parentNode; at && at !== body; at = at.parentNode) {
    const around = at
    if (heading && isPartOf(heading, around)) break
    if (shares.some((other) => other.path !== path && isPartOf(other.link, around))) break
    part = around
  }
  return part === link ? null : part
}
