const LANGUAGES_SAY_ADVERT =
  'advert|advertisement|advertising|ad|anzeige|werbung|publicidade?|publicité|pubblicità|iklan|реклама|広告|广告'

const PHRASES = [
  `(?:${LANGUAGES_SAY_ADVERT})s?`,
  'sponsored(?: content| by\\b.*)?',
  '(?:article|story|post) continues\\b.*|continue reading\\b.*|scroll down\\b.*|loading\\.*',
  'share|share (?:this|on|via|with)\\b.*|tweet|pin it|e-?mail|print|click to tweet|share tweet.*',
  '(?:\\d+ |no )?comments?(?: yet| comments)?|leave a (?:comment|reply)\\b.*|what do you think\\?.*|tell us what you think.*',
  'copyright\\b.*|©.*|all rights reserved.*|filed under\\b.*|tags?:.*|tagged\\b.*|categor(?:y|ies):.*|posted (?:in|by|on)\\b.*',
  'published(?: on| at|:)? .*\\d.*|(?:last )?updated?(?: on| at|:)? .*\\d.*',
  '(?:photo|image|picture|credit|source)s?(?: credit)?s?: .*|image \\d+ of \\d+.*|\\d+ of \\d+',
  'read (?:more|next|also|full)\\b.*|related(?! (?:works?|research|literature)$)(?: \\w+)?(?:: .*|:?)|see also:.*|more(?: on this| from| stories)\\b.*|more:.*',
  'recommended(?: for you)?|you (?:may|might) (?:also )?(?:like|be interested)\\b.*|don.t miss:.*|also read:?.*',
  'watch(?: now)?:.*|listen:.*|(?:click|tap) here (?:to|for)\\b.*|sign up\\b.*|subscribe\\b.*',
  'get (?:the|our) .*(?:newsletter|inbox|app)\\b.*|follow (?:us|me|him|her|them|@).*|follow \\w+ on (?:twitter|facebook|instagram).*',
  'like us on\\b.*|join (?:us|our|the conversation)\\b.*|(?:about|meet) the author\\b.*',
  '\\d+ min(?:ute)?s?(?: read)?|reading time\\b.*|tempo de leitura\\b.*|lesezeit\\b.*',
].join('|')

/** A short line of the site between or after the text: adverts, and invitations to share, read on or subscribe. */
export const STOCK_PHRASE = new RegExp(`^(?:${PHRASES})$`, 'i')

/** The label of an advert, and no word more. */
export const ADVERT_LABEL = new RegExp(`^[-–—]?\\s*(?:${LANGUAGES_SAY_ADVERT})s?\\s*[-–—:：]?$`, 'i')

/** The author's contact details, at the end of an article. */
export const CONTACT_LINE =
  /\b(?:twitter|facebook|instagram|newsletter|subscribe|follow (?:us|me|him|her)|contributed to this (?:report|article|story)|contact (?:him|her|us|the))\b|[\s\w]@\w/i

/** A date or a time of day. */
export const DATE = /\b(?:19|20)\d\d\b|\b\d{1,2}:\d\d\b|\b(?:min(?:ute)?s?|hours?|days?) ago\b/i

/** A time that a reader would have to count back from when it was read, and how long reading takes. */
export const RELATIVE_TIME = /\b(?:\d+|an?) (?:min(?:ute)?s?|hours?|days?) (?:ago|read)\b/giu

/** From one time or day to another: that of an event, which no page is published at. */
export const TIME_SPAN =
  /\b\d{1,2}[:.]\d\d\s?(?:[ap]\.?m\.?|uhr|h)?\s?(?:[–—-]|to|until|bis|à|a)\s?\d{1,2}\b|\b\d{1,2}\.?\s?[–—-]\s?\d{1,2}\.?\s\p{L}{3,}/iu

/** A byline, in several languages. */
export const BYLINE = /^(?:by|von|par|por|di|door|af|av)\s+\p{Lu}/iu
