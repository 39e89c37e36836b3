const CLUTTER = [
  // Sharing and subscribing
  'share|shares|sharing|sharedaddy|social|sociable|addtoany|addthis|sharethis|newsletters?|subscribe|subscription',
  'sign-?up|opt-?in|mailing-?list|donate|donation|paywall',
  // Other pieces
  'related|jp-?relatedposts|recommended|recommendations?|trending|popular|most-?read|read-?more|read-?next|up-?next',
  'more-?stories|outbrain|taboola|teasers?|promos?|promotion|breaking-?(?:now|news)|ticker|widget-area|widgets|sidebar',
  // Adverts and notices
  'ad|ads|advert|adverts|advertisement|sponsor|sponsored|cookies?|consent|gdpr|popup|modal|(?<!(?:text|bg|background|image|card|hero)-{1,2})overlay|copyright|disclaimer',
  // What readers say
  'comments?|comment-?list|disqus|respond|ratings?',
  // About the piece
  'byline|dateline|timestamp|author|authors|author-?(?:bio|box|info)|about-?(?:the-)?author|post-?author|bio|posted-on',
  'post-?date|published|meta|entry-meta|post-meta|article-meta|tags|tag-?list|tagcloud|dek|standfirst|strapline|kicker',
  'captions?|wp-caption-text|tr-caption|credits?|gallery|slideshow|carousel',
  // Finding one's way
  'breadcrumbs?|pagination|pager|post-?nav|prev-?next|masthead|nav|navbar|navigation|menu|toolbar|skip-?link|footer',
  'no-?print|screen-?reader-?text|visually-?hidden|sr-?only|edit-?section',
].join('|')

/** Class names and ids, lower case and with dashes, of what stands beside the content. */
export const CLUTTER_NAMES = new RegExp(`(?:^|[^a-z])(?:${CLUTTER})(?:$|[^a-z])`)

/** A class name that says: here is the content. */
export const CONTENT_NAME =
  /^(?:(?:entry|post|article|story|blog|page|single|news)[-_]*(?:content|body|text|copy|entry)|(?:content|body|text)[-_](?:entry|post|article|story)|hentry|article(?:wrap)?)$/i

/** A name of what shows pictures. */
export const PICTURE_NAMES =
  /(?:^|[^a-z])(?:captions?|wp-caption|tr-caption|credits?|gallery|slideshow|carousel)(?:$|[^a-z])/

/** A name of what only programs read, or only the editors of a page use, even within a sentence. */
export const UNSHOWN_NAMES =
  /(?:^|[^a-z])(?:no-?print|screen-?reader-?text|visually-?hidden|sr-?only|edit-?section|skip-?link|share|social)(?:$|[^a-z])/

/** A name of a remark within the text, as manuals set them apart: Docutils, Starlight, Notion, Docusaurus. */
export const CALLOUT_NAMES =
  /(?:^|[^a-z])(?:notes?|notice|tips?|warning|caution|danger|important|admonition|callout|hint|starlight-aside)(?:$|[^a-z])/

/** A name of what opens a picture over the page, or lays words over it. It also names what asks for an address. */
export const OPENER_NAMES = /(?:^|[^a-z])(?:popup|modal|overlay|lightbox|zoom|widgets)(?:$|[^a-z])/

/** Marks an element whose names say nothing of its content: what holds a block of code is called a toolbar or a gutter. */
export const NAMELESS = 'data-nameless'
