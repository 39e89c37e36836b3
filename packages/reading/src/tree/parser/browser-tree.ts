import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse, parseFragment } from 'parse5'

/** A node of the tree that browsers make of a page. */
export type TreeNode = DefaultTreeAdapterTypes.ChildNode

const MOST_BY_TAG = 3
// A short page may well have a few paragraphs in a font that is never closed.
const MOST_ADDED = 1000
const FORMATTING = /<\/?(?:a|b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u)(?=[\s/>])[^>]*>/gi

/**
 * The nodes of a page as HTML, 13.2, parses them, with scripts enabled: what a noscript holds is one text. Formatting that is
 * never closed begins again in each paragraph, so some pages grow with the square of their length: of those it is left out.
 */
export function browserTree(html: string): readonly TreeNode[] {
  return bounded(html, (source, treeAdapter) => parse(source, { treeAdapter }))
}

/** The nodes of a part of a page, which may begin with any element. */
export function browserTreeOfPart(html: string): readonly TreeNode[] {
  return bounded(html, (source, treeAdapter) => parseFragment(source, { treeAdapter }))
}

type Parse = (html: string, adapter: typeof defaultTreeAdapter) => { readonly childNodes: readonly TreeNode[] }

function bounded(html: string, parseWith: Parse): readonly TreeNode[] {
  try {
    return parseWith(html, countingAdapter(html)).childNodes
  } catch (error) {
    if (!(error instanceof TooManyElements)) throw error
    return parseWith(html.replace(FORMATTING, ''), defaultTreeAdapter).childNodes
  }
}

class TooManyElements extends Error {}

/** Fails when there are several times as many elements as tags. */
function countingAdapter(html: string): typeof defaultTreeAdapter {
  const most = MOST_ADDED + MOST_BY_TAG * html.split('<').length
  let count = 0
  return {
    ...defaultTreeAdapter,
    createElement(name, namespace, attributes) {
      count += 1
      if (count > most) throw new TooManyElements()
      return defaultTreeAdapter.createElement(name, namespace, attributes)
    },
  }
}
