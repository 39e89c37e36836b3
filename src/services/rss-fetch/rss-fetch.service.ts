import { Type } from 'typebox'
import type { ServiceContext } from '../../contract/context.ts'
import { defineService } from '../../contract/define-service.ts'
import { DateTime, nullable, oneOf, Url, withDefault } from '../../contract/schema.ts'
import { MAX_CHARS } from '../../domain/feeds/feed-text.ts'
import { fetchFeed } from './fetch-feed.ts'

const cut = (field: keyof typeof MAX_CHARS) =>
  `Plain text, at most ${MAX_CHARS[field]} characters, '…' at the end where it was cut`

const Item = Type.Object({
  title: nullable(Type.String({ description: `${cut('title')}; null without a title.` })),
  link: nullable(
    Type.String({ description: 'Absolute http or https address of the page; null where the feed has none.' }),
  ),
  published_at: nullable(
    DateTime(
      'When it was published, ISO 8601, UTC; the last change where only that is given. A date without a time is midnight, a time without a zone is UTC. Null where no date can be read.',
    ),
  ),
  summary: nullable(
    Type.String({
      description: `The summary, or else the start of the content. ${cut('summary')}: no HTML, no scripts, entities decoded, white space collapsed. '' where it holds no words (an image only), null where there is none.`,
    }),
  ),
  author: nullable(
    Type.String({
      description:
        'Name of the author, several separated by commas; the address where no name is given; null if unknown.',
    }),
  ),
  guid: nullable(Type.String({ description: "The item's identifier as the feed gives it; null where it gives none." })),
})

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
        description: 'Where the feed was read: after redirects, and after following a web page to its feed.',
      }),
    }),
    items: Type.Array(Item, { description: 'In the order of the feed, the first `limit` of them.' }),
    item_count: Type.Integer({ minimum: 0, maximum: 100, description: 'Number of items returned.' }),
    total_in_feed: Type.Integer({ minimum: 0, description: 'Number of items in the feed, returned or not.' }),
    fetched_at: DateTime('When the feed was read.'),
  }),
  example: {
    input: { url: 'https://www.rfc-editor.org/rfcrss.xml', limit: 1 },
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
        },
      ],
      item_count: 1,
      total_in_feed: 15,
      fetched_at: '2026-11-20T12:00:00.000Z',
    },
  },

  async run({ url, limit }, context: Pick<ServiceContext, 'web' | 'clock' | 'signal'>) {
    const { feed, url: readFrom } = await fetchFeed(context, { url, limit })
    const { format, title, link, description, items, totalItems } = feed
    return {
      feed: { title, link, description, format, url: readFrom },
      items: [...items],
      item_count: items.length,
      total_in_feed: totalItems,
      fetched_at: context.clock.now().toISOString(),
    }
  },
})
