import { MAX_CHARS } from '@farebox/feeds'
import { Type } from 'typebox'
import type { ServiceContext } from '../../contract/context.ts'
import { defineService } from '../../contract/define-service.ts'
import { DateTime, matching, nullable, oneOf, Url, withDefault } from '../../contract/schema.ts'
import { MAX_CONTENT_CHARS } from './content-limit.ts'
import { refuseHeldVersion } from './feed-version.ts'
import { fetchFeed } from './fetch-feed.ts'
import { findContents } from './find-contents.ts'
import { newItems } from './new-items.ts'

const MAX_ITEMS = 100
const CUT =
  'The feed ends in its middle: its last item may be incomplete, and items after it are missing. Try again later.'

type Ports = Pick<ServiceContext, 'web' | 'workers' | 'clock' | 'signal' | 'store'>

const cut = (field: keyof typeof MAX_CHARS) =>
  `Plain text, at most ${MAX_CHARS[field]} characters, '…' at the end if cut`

const Item = Type.Object({
  title: nullable(Type.String({ description: `${cut('title')}; null without a title.` })),
  link: nullable(
    Type.String({ description: 'Absolute http or https address of the page; null if the feed has none.' }),
  ),
  published_at: nullable(
    DateTime(
      'When it was published, ISO 8601, UTC; the last change if only that is given. A date without a time is midnight; a time without a zone is UTC. Null if no date is readable.',
    ),
  ),
  summary: nullable(
    Type.String({
      description: `The summary, or else the start of the content. ${cut('summary')}: no HTML, no scripts, entities decoded (those that a text may be about stay, such as &amp; escaped twice), white space collapsed. '' if it has no words (an image only), null if there is none.`,
    }),
  ),
  author: nullable(
    Type.String({
      description:
        'Name of the author, several separated by commas; the e-mail or web address if no name is given; null if unknown.',
    }),
  ),
  guid: nullable(Type.String({ description: "The item's identifier as the feed gives it; null if it gives none." })),
  updated_at: nullable(DateTime('When it was last changed, ISO 8601, UTC; null if the feed does not say.')),
  enclosures: Type.Array(
    Type.Object({
      url: Type.String({ description: 'Absolute http or https address of the file.' }),
      type: nullable(Type.String({ description: 'Media type as stated, such as audio/mpeg; null if not stated.' })),
      length: nullable(Type.Integer({ minimum: 0, description: 'Size in bytes as stated; null if not stated or 0.' })),
      duration_seconds: nullable(
        Type.Integer({ minimum: 0, description: 'Playing time in seconds as stated; null if not stated.' }),
      ),
    }),
    { description: 'Files of the item, at most 20: podcast episodes, videos, pictures. Empty if it has none.' },
  ),
  categories: Type.Array(Type.String(), {
    description: 'Categories and tags of the item as text, each once, at most 30.',
  }),
  image: nullable(
    Type.String({ description: 'Absolute address of its picture or thumbnail; null if the feed names none.' }),
  ),
  content: nullable(
    Type.String({
      description: `The content, or else the whole summary, in the form of include_content, without scripts, at most ${MAX_CONTENT_CHARS} characters with '…' if cut; beyond a million characters in a feed, only the first items have it. Null with include_content none, or without content.`,
    }),
  ),
})

/** Reads a feed, or the feed that a web page announces. */
export const rssFetch = defineService({
  id: 'svc_rss_fetch_12',
  slug: 'rss-fetch',
  name: 'RSS Fetch',
  category: 'web',
  description:
    'Reads a news, blog or podcast feed (RSS 0.9x to 2.0, RSS 1.0, Atom, JSON Feed) into clean JSON: plain text, absolute links, dates in UTC, also from broken feeds. Given a web page, it follows the feed the page announces.',
  tags: ['rss', 'atom', 'feed', 'news'],
  price: '0.002',
  p99Ms: 1500,
  trialsPerDay: 3,
  input: Type.Object({
    url: Url(
      'Address of the feed, http or https, up to 10 MB; or of a web page that announces one in a <link rel="alternate">.',
    ),
    limit: withDefault(
      Type.Integer({
        minimum: 1,
        maximum: 100,
        description: 'How many items to return at most, 1 to 100, from the start of the feed.',
      }),
      20,
    ),
    since: Type.Optional(
      DateTime(
        'Only items published after this moment, such as published_at of the newest item you have. Items without a date are kept.',
      ),
    ),
    known_guids: withDefault(
      Type.Array(Type.String({ minLength: 1, maxLength: 2000 }), {
        maxItems: 100,
        description: 'Items you already have, by guid, or by link if there is none; they are left out.',
      }),
      [],
    ),
    include_content: withDefault(
      oneOf(['none', 'text', 'markdown'], {
        description: 'Adds the content of each item, as plain text or as Markdown with absolute links.',
      }),
      'none',
    ),
    free_if_unchanged: Type.Optional(
      Type.String({
        ...matching('^(first|[0-9a-f-]{36})$', 'first, or the data_version of an answer'),
        description:
          'data_version of the answer that you have, or first: an answer that would say the same is refused with 409 unchanged, uncharged, three times after each charged answer; the next one is answered and charged.',
      }),
    ),
  }),
  output: Type.Object({
    feed: Type.Object({
      title: nullable(Type.String({ description: `${cut('title')}; null without a title.` })),
      link: nullable(
        Type.String({ description: 'Absolute address of the web site the feed belongs to; null if not given.' }),
      ),
      description: nullable(Type.String({ description: `${cut('description')}; null if not given.` })),
      format: oneOf(['rss', 'atom', 'rss1', 'json'], {
        description:
          'rss: RSS 0.91 to 2.0 (or CDF); rss1: the RDF-based RSS 0.90 and 1.0; atom: Atom 0.3 and 1.0; json: JSON Feed.',
      }),
      url: Type.String({
        description: 'Final address of the feed, after redirects and after following a web page to its feed.',
      }),
    }),
    items: Type.Array(Item, {
      description: 'The first `limit` items that are new by since and known_guids, in the order of the feed.',
    }),
    item_count: Type.Integer({ minimum: 0, maximum: 100, description: 'Number of items returned.' }),
    total_in_feed: Type.Integer({ minimum: 0, description: 'Number of items in the feed, returned or not.' }),
    fetched_at: DateTime('When the feed was fetched.'),
    new_count: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: MAX_ITEMS,
        description:
          'Number of the first 100 items of the feed that are new by since and known_guids, returned or not; all of them without these.',
      }),
    ),
    notice: Type.Optional(
      nullable(
        Type.String({
          description:
            'What the feed lacks because it ended in its middle, which zone is taken for times that state none, and other feeds of the page. Null without any.',
        }),
      ),
    ),
    data_version: nullable(
      Type.String({ description: 'For free_if_unchanged of the next call, for 30 days; null without that field.' }),
    ),
  }),
  view: {
    main: 'items',
    tables: { items: { columns: ['title', 'published_at', 'author', 'summary'], links: { title: 'link' } } },
  },
  example: {
    input: { url: 'https://www.rfc-editor.org/rfcrss.xml', limit: 1, include_content: 'markdown' },
    output: {
      feed: {
        title: 'Recent RFCs',
        link: 'https://www.rfc-editor.org',
        description: 'Recently published RFCs',
        format: 'rss',
        url: 'https://www.rfc-editor.org/rfcrss.xml',
      },
      items: [
        {
          title: 'RFC 9110: HTTP Semantics',
          link: 'https://www.rfc-editor.org/info/rfc9110',
          published_at: '2022-06-06T00:00:00Z',
          summary:
            'The Hypertext Transfer Protocol (HTTP) is a stateless application-level protocol for distributed, collaborative, hypertext information systems.',
          author: null,
          guid: 'https://www.rfc-editor.org/info/rfc9110',
          updated_at: null,
          enclosures: [],
          categories: [],
          image: null,
          content:
            'The Hypertext Transfer Protocol (HTTP) is a stateless application-level protocol for distributed, collaborative, hypertext information systems.',
        },
      ],
      item_count: 1,
      total_in_feed: 15,
      fetched_at: '2026-11-20T12:00:00.000Z',
      new_count: 15,
      notice: null,
      data_version: null,
    },
  },

  async run({ url, limit, since, known_guids, include_content, free_if_unchanged }, context: Ports) {
    const { feed, url: readFrom, announced } = await fetchFeed(context, { url, limit: MAX_ITEMS })
    const { format, title, link, description, items, totalItems, isCut, zoneNotice } = feed
    const news = newItems(items, { since, knownGuids: known_guids })
    const returned = news.slice(0, limit)
    const contents = await findContents(returned, { as: include_content, context })
    const answer = {
      feed: { title, link, description, format, url: readFrom },
      items: returned.map(({ enclosures, categories, ...item }, at) => ({
        ...item,
        enclosures: [...enclosures],
        categories: [...categories],
        content: contents[at] ?? null,
      })),
      item_count: returned.length,
      total_in_feed: totalItems,
      new_count: news.length,
    }
    const { clock, store } = context
    const data_version =
      free_if_unchanged === undefined ? null : await refuseHeldVersion(free_if_unchanged, { answer, store })
    const others = announced.length > 0 ? `The page announces other feeds, too: ${announced.join(', ')}.` : []
    const notice = [isCut ? CUT : [], zoneNotice ?? [], others].flat().join(' ') || null
    return { ...answer, fetched_at: clock.now().toISOString(), notice, data_version }
  },
})
