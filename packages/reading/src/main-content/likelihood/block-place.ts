import { CONTENT_NAME, TEASER_NAMES } from '../../tree/class-names.ts'
import { type DomElement, isElement } from '../../tree/dom.ts'
import { isNamedClutter } from '../../tree/element-names.ts'
import { isLandmark, isSection } from '../../tree/landmarks.ts'

/** What the elements around a text say of it, by their names and roles. */
export interface BlockPlace {
  /** The number of elements from the text up to the nearest one named as clutter; FAR without one. */
  readonly clutterUp: number
  readonly depth: number
  /** The number of article elements around it. */
  readonly articles: number
  readonly isContent: boolean
  readonly isTeaser: boolean
  readonly isFooter: boolean
  readonly isLandmark: boolean
  readonly isInSection: boolean
  readonly tags: ReadonlySet<string>
  /** The same for texts with the same tags and classes around them. */
  readonly path: string
}

const FAR = 99
const MAX_NAME_CHARS = 500
const MAX_CLASS_CHARS = 60
const MAX_PATH_CHARS = 400
const TELLING_TAGS = new Set(['form', 'main', 'ul', 'ol'])
const FOOTER_NAME = /(?:^|[^a-z])footer(?:$|[^a-z])/

const TOP: BlockPlace = {
  ...{ clutterUp: FAR, depth: 0, articles: 0, tags: new Set<string>(), path: '' },
  ...{ isContent: false, isTeaser: false, isFooter: false, isLandmark: false, isInSection: false },
}

/** Tells the place of any element below `root`. Each element is looked at once. */
export function blockPlaces(root: DomElement): (element: DomElement) => BlockPlace {
  const known = new Map<DomElement, BlockPlace>([[root, TOP]])
  // The elements of a page share a few names.
  const said = new Map<string, SaidByNames>()
  return placeOf

  function placeOf(element: DomElement): BlockPlace {
    const seen = known.get(element)
    if (seen) return seen
    const { parentNode } = element
    const place =
      parentNode && isElement(parentNode) ? placeWithin(placeOf(parentNode), element, namesOf(element)) : TOP
    known.set(element, place)
    return place
  }

  function namesOf(element: DomElement): SaidByNames {
    const written = `${element.getAttribute('class') ?? ''} ${element.id}`.slice(0, MAX_NAME_CHARS)
    const names = said.get(written) ?? readNames(written)
    said.set(written, names)
    return names
  }
}

/** What the names of an element say of its purpose. */
interface SaidByNames {
  readonly isContent: boolean
  readonly isTeaser: boolean
  readonly isFooter: boolean
}

function readNames(written: string): SaidByNames {
  const names = written.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase()
  return {
    isContent: written.split(/\s+/).some((name) => CONTENT_NAME.test(name)),
    isTeaser: TEASER_NAMES.test(names),
    isFooter: FOOTER_NAME.test(names),
  }
}

function placeWithin(above: BlockPlace, element: DomElement, names: SaidByNames): BlockPlace {
  const { localName } = element
  const classes = element.getAttribute('class') ?? ''
  const isMain = localName === 'main' || element.getAttribute('role') === 'main'
  const isArticle = localName === 'article'
  return {
    clutterUp: isNamedClutter(element) ? 0 : Math.min(FAR, above.clutterUp + 1),
    depth: above.depth + 1,
    articles: above.articles + Number(isArticle),
    isContent: above.isContent || isMain || isArticle || names.isContent,
    isTeaser: above.isTeaser || names.isTeaser,
    isFooter: above.isFooter || localName === 'footer' || names.isFooter,
    isLandmark: above.isLandmark || isLandmark(element, above.isInSection),
    isInSection: above.isInSection || isSection(element),
    tags: tagsWithin(above.tags, isMain ? 'main' : localName),
    path: `${above.path}/${localName}.${classes.slice(0, MAX_CLASS_CHARS)}`.slice(-MAX_PATH_CHARS),
  }
}

function tagsWithin(above: ReadonlySet<string>, name: string): ReadonlySet<string> {
  return TELLING_TAGS.has(name) && !above.has(name) ? new Set([...above, name]) : above
}
