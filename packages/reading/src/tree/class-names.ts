const PURPOSES = [
  // Sharing and subscribing
  'share|shares|sharing|sharedaddy|social|sociable|addtoany|addthis|sharethis|newsletters?|subscribe|subscription',
  'sign-?up|opt-?in|mailing-?list|donate|donation|paywall',
  // Other articles
  'related|jp-?relatedposts|recommended|recommendations?|trending|popular|most-?read|read-?more|read-?next|up-?next',
  'more-?stories|outbrain|taboola|promos?|promotion|breaking-?(?:now|news)|ticker|widget-area|widgets|sidebar',
  // Adverts and notices
  'ad|ads|advert|adverts|advertisement|sponsor|sponsored|cookies?|consent|gdpr|popup|modal|(?<!(?:text|bg|background|image|card|hero)-{1,2})overlay|copyright|disclaimer',
  // Comments of readers
  'comments?|comment-?list|disqus|respond|ratings?',
  // About the article
  'byline|dateline|timestamp|author|authors|author-?(?:bio|box|info)|about-?(?:the-)?author|post-?author|bio|posted-on',
  'post-?date|published|meta|entry-meta|post-meta|article-meta|kicker',
  'captions?|wp-caption-text|tr-caption|credits?|gallery|slideshow|carousel',
  // Navigation
  'breadcrumbs?|pagination|pager|post-?nav|prev-?next|masthead|nav|navbar|navigation|toolbar|skip-?link|footer',
  'screen-?reader-?text|visually-?hidden|sr-?only|edit-?section',
].join('|')

/** Class names and ids of elements beside the content, in lower case with dashes: by what they are for, or only not printed. */
export const BESIDE_NAMES = new RegExp(`(?:^|[^a-z])(?:${PURPOSES}|no-?print)(?:$|[^a-z])`)

/** Those that say what an element is for. */
export const PURPOSE_NAMES = new RegExp(`(?:^|[^a-z])(?:${PURPOSES})(?:$|[^a-z])`)

/** Those that say nothing else: where a word is one of several, it may be one of another meaning. */
export const WHOLE_NAMES = new RegExp(`(?:^|\\s)(?:${PURPOSES})(?:$|\\s)`)

/**
 * Names of a list of links to the pages of a site, and of a list of dishes; of links to pages about the same, and of what a manual
 * says of the parameters of a function.
 */
export const MENU_NAMES = /(?:^|[^a-z])(?:menu|tags|tag-?list|tagcloud)(?:$|[^a-z])/

/** Names of the lead of an article, or of a part that leads to another one. */
export const LEAD_NAMES = /(?:^|[^a-z])teasers?(?:$|[^a-z])/

/** Class names that mark the content. */
export const CONTENT_NAME =
  /^(?:(?:entry|post|article|story|blog|page|single|news)[-_]*(?:content|body|text|copy|entry)|(?:content|body|text)[-_](?:entry|post|article|story)|hentry|article(?:wrap)?)$/i

/** Names of what visitors write: in a forum, the replies are the content. */
export const REPLY_NAMES =
  /(?:^|[^a-z])(?:comments?|comment-?list|repl(?:y|ies)|respon[ds]\w*|answers?|posts?|messages?)(?:$|[^a-z])/

/** Names of elements that show pictures. */
export const PICTURE_NAMES =
  /(?:^|[^a-z])(?:captions?|wp-caption|tr-caption|credits?|gallery|slideshow|carousel)(?:$|[^a-z])/

/** Names of elements for programs or for the editors of the page, also within a sentence. */
export const UNSHOWN_NAMES =
  /(?:^|[^a-z])(?:no-?print|screen-?reader-?text|visually-?hidden|sr-?only|edit-?section|skip-?link|share|social)(?:$|[^a-z])/

/** Names of a note or warning box within the text, as in manuals: Docutils, Starlight, Notion, Docusaurus, VitePress. */
export const CALLOUT_NAMES =
  /(?:^|[^a-z])(?:notes?|notice|tips?|warning|caution|danger|important|admonition|callout|hint|starlight-aside|custom-block)(?:$|[^a-z])/

/**
 * Names of elements that open a picture over the page or put text on it. Forms that ask for an address have them, too.
 */
export const OPENER_NAMES = /(?:^|[^a-z])(?:popup|modal|overlay|lightbox|zoom|widgets)(?:$|[^a-z])/

/**
 * Marks an element whose names do not describe its content: a block of code may stand in an element named toolbar or
 * gutter.
 */
export const NAMELESS = 'data-nameless'

/** Names of parts that lead to other pages, in lower case with dashes. */
export const TEASER_NAMES =
  /(?:^|[^a-z])(?:related|recommend\w*|similar|also|more|other|upsell|cross-?sell|recent|latest|popular|trending|featured)(?:$|[^a-z])/

/** Marks an element that continues the word of the element before it: only a place to break it stood between them. */
export const SAME_WORD = 'data-same-word'
