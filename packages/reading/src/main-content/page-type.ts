import { REPLY_NAMES } from '../tree/class-names.ts'
import type { DomDocument, DomElement } from '../tree/dom.ts'
import { elementKind } from '../tree/element-kind.ts'
import { isNamed } from '../tree/element-names.ts'

/**
 * 'thread': a page for replies and comments of its visitors. 'product': a page that sells one product. 'page': any
 * other.
 */
export type PageType = 'thread' | 'product' | 'page'

const THREAD_SCHEMA = /DiscussionForumPosting|QAPage|"@type"\s*:\s*"Question"/
// The questions that an article answers itself.
const OWN_ANSWERS = /"FAQPage"/
const THREAD_CLASS =
  /(?:^|\s)(?:phpbb|topic-body|crawler-post|message--post|bbWrapper|postbody|post_body|post_wrapper|js-post-body|ipsComment_content|bbp-reply-content|js-comment-body|commtext|forum-?post|post-message|usertext-body|Comment-body|ItemComment|lia-message-body|PostStream)(?:\s|$)/
const THREAD_GENERATOR =
  /phpbb|discourse|vbulletin|xenforo|mybb|smf|simple machines|flarum|nodebb|invision|vanilla|fluxbb|punbb|bbpress/i
const THREAD_PATH =
  /\/(?:forums?|threads?|showthread|viewtopic|topics?|discussions?|boards?|questions|q-?and-?a)(?:[/.?_-]|$)/i
const THREAD_NAME = /(?:^|\s)(?:forums?|thread|topic|viewtopic|showthread|bbpress|discussion|question-page)(?:-|\s|$)/i
const ARTICLE_SCHEMA = /"@type"\s*:\s*\[?\s*"(?:NewsArticle|BlogPosting|Article|ReportageNewsArticle)"/
const PRODUCT_SCHEMA = /"@type"\s*:\s*\[?\s*"Product(?:Group)?"/g
// With a number: without one it may be a category.
const PRODUCT_PATH = /\/(?:dp|gp\/product|itm|products?|p|pd|ip)\/[^?#]*\d/i
const MIN_POSTS = 2
// A post says something; a button to reply, and the name of a list of posts, do not.
const POST_WORDS = 12

/** The type of a page, by its metadata and its structure. */
export function pageTypeOf(document: DomDocument): PageType {
  const generator = document.querySelector('meta[name="generator"]')?.getAttribute('content') ?? ''
  if (THREAD_GENERATOR.test(generator)) return 'thread'
  for (const script of document.querySelectorAll('script[type="application/ld+json"]')) {
    const data = script.textContent.slice(0, 100_000)
    if (THREAD_SCHEMA.test(data) && !OWN_ANSWERS.test(data)) return 'thread'
  }
  if (document.querySelector('[itemtype*="DiscussionForumPosting"], [itemtype*="QAPage"]')) return 'thread'
  // Class selectors would make a list of each element's classes.
  const isPost = new Map<string, boolean>()
  const posts = [...document.querySelectorAll('[class]')].filter((element) => {
    const names = (element.getAttribute('class') ?? '').slice(0, 200)
    const verdict = isPost.get(names) ?? THREAD_CLASS.test(names)
    isPost.set(names, verdict)
    return verdict
  })
  if (posts.length >= MIN_POSTS) return 'thread'
  if (isArticle(document)) return 'page'
  const { body } = document
  const names = `${body.getAttribute('class') ?? ''} ${body.id}`.slice(0, 500)
  const canonical = document.querySelector('link[rel~="canonical"]')?.getAttribute('href') ?? ''
  const path = canonical.replace(/^https?:\/\/[^/]*/, '')
  return (THREAD_NAME.test(names) || THREAD_PATH.test(path)) && holdsPosts(body)
    ? 'thread'
    : isProductPage(document) || PRODUCT_PATH.test(path)
      ? 'product'
      : 'page'
}

/** Whether a page shows posts of one kind, each with a sentence: a board may also be one of a city, and a topic one of a manual. */
function holdsPosts(body: DomElement): boolean {
  const counts = new Map<string, number>()
  for (const element of body.querySelectorAll('[class]')) {
    if (!isNamed(element, REPLY_NAMES) || element.textContent.trim().split(/\s+/, POST_WORDS).length < POST_WORDS)
      continue
    const kind = elementKind(element)
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  return [...counts.values()].some((count) => count >= MIN_POSTS)
}

/** Whether the page says that it sells a single product: lists of products name many. */
export function isProductPage(document: DomDocument): boolean {
  if (
    document.querySelector(
      'meta[property="og:type"][content="product" i], meta[property="og:type"][content="og:product" i]',
    )
  )
    return true
  const named = [...document.querySelectorAll('script[type="application/ld+json"]')].reduce(
    (count, { textContent }) => count + (textContent.slice(0, 100_000).match(PRODUCT_SCHEMA)?.length ?? 0),
    [...document.querySelectorAll('[itemtype$="schema.org/Product"]')].length,
  )
  return named === 1
}

/** Whether a page calls itself an article, in its metadata. */
export function isArticle(document: DomDocument): boolean {
  if (document.querySelector('meta[property="og:type"][content="article" i], [itemprop="articleBody"]')) return true
  for (const script of document.querySelectorAll('script[type="application/ld+json"]'))
    if (ARTICLE_SCHEMA.test(script.textContent.slice(0, 100_000))) return true
  return false
}
