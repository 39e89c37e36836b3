import type { Notice } from '@farebox/reading'
import { type Static, Type } from 'typebox'
import type { ServiceContext } from '../../contract/context.ts'
import { deadlineMsOf } from '../../contract/deadline.ts'
import { defineService } from '../../contract/define-service.ts'
import { DateTime, nullable, oneOf, Url, withDefault } from '../../contract/schema.ts'
import { ageOutput, answerByAge, maxAgeInput } from '../../upstreams/web-pages/answer-by-age.ts'
import { fetchReading } from '../../upstreams/web-pages/fetch-reading.ts'
import { readingEngines } from '../../upstreams/web-pages/reading-engines.ts'
import { exampleOfReading, LinkField, readingInputs, readingOutputs } from '../../upstreams/web-pages/reading-fields.ts'
import { answerReading, toWanted } from '../../upstreams/web-pages/reading-options.ts'
import { refuseWall } from '../../upstreams/web-pages/refuse-wall.ts'
import { renderReading } from '../../upstreams/web-pages/render-reading.ts'

const P99_MS = 3500
const MAX_LINKS = 100

const webScrapeInput = Type.Object({
  url: Url('Public http or https address of the page. Up to ten redirects are followed.'),
  max_chars: withDefault(
    Type.Integer({
      minimum: 10,
      maximum: 60_000,
      description:
        'Maximum length of markdown, in characters. Longer text is cut between words and ends with an ellipsis.',
    }),
    8000,
  ),
  include_links: withDefault(
    Type.Boolean({ description: 'Adds up to 100 links of the page, those of the main content first.' }),
    false,
  ),
  render: withDefault(
    Type.Boolean({
      description:
        'True opens the page in a browser and reads it after its scripts have run, as plain text instead of Markdown: slower, and only needed if `notice` says so. PDF, JSON, XML and plain text are read without a browser either way.',
    }),
    false,
  ),
  format: Type.Optional(
    oneOf(['markdown', 'text', 'html'], {
      description:
        'How to write the content in `markdown`: as Markdown, as plain text (in rows that lack a cell, "|" parts the cells), or as clean HTML. Without it: Markdown, or plain text when render is true.',
    }),
  ),
  max_age_s: maxAgeInput,
  ...readingInputs,
})

/** Reads a web page as Markdown, or, after a browser has run its scripts, as plain text. */
export const webScrape = defineService({
  id: 'svc_web_scrape_10',
  slug: 'web-scrape',
  name: 'Web scrape',
  category: 'web',
  description:
    'The main content of a web page as clean Markdown: headings, lists, tables, code, formulas and absolute links, without ' +
    'menus and adverts. Also reads PDF (with tables), JSON, XML and plain text. Fast, because no browser starts, unless render is true ' +
    'for a page built with JavaScript; its text then is plain. An error page such as 404 is read and charged: check ' +
    '`status`. A bot check, consent wall, sign-in form or file without text fails and is free. `notice` reports other ' +
    'problems of the text.',
  tags: ['markdown', 'scraping', 'article', 'pdf', 'browser'],
  price: '0.004',
  p99Ms: P99_MS,
  trialsPerDay: 1,
  worker: 'render',
  needsWorker: ({ render }) => render,
  credits: Object.values(readingEngines),
  input: webScrapeInput,
  output: Type.Object({
    url: Type.String({ description: 'Address of the page after redirects.' }),
    status: Type.Integer({ description: 'HTTP status of the page. 4xx and 5xx pages are read like any other.' }),
    title: Type.String({ description: 'Title of the page, or name of the file. Empty when there is none.' }),
    markdown: Type.String({
      description:
        'Main content as GitHub-flavoured Markdown, or as plain text when render is true. Empty when there is no text: see notice.',
    }),
    word_count: Type.Integer({ minimum: 0, description: 'Words in `markdown`, after truncation.' }),
    truncated: Type.Boolean({ description: 'True when the text was longer than max_chars and was cut.' }),
    fetched_at: DateTime('When the page was fetched, ISO 8601, UTC.'),
    rendered: Type.Optional(Type.Boolean({ description: 'True when a browser ran the scripts of the page.' })),
    fetch_ms: Type.Optional(
      Type.Integer({
        minimum: 0,
        description: 'Time to fetch the page, and to render it if requested, in milliseconds.',
      }),
    ),
    notice: Type.Optional(
      nullable(
        Type.String({
          description: 'Why the text may be wrong, and what to do. Null if no problem was found.',
        }),
      ),
    ),
    age_s: ageOutput,
    links: Type.Optional(
      Type.Array(LinkField, { maxItems: MAX_LINKS, description: 'Only when include_links is true.' }),
    ),
    ...readingOutputs,
  }),
  view: { main: 'markdown' },
  example: {
    input: { url: 'https://example.com' },
    output: {
      url: 'https://example.com/',
      status: 200,
      title: 'Example Domain',
      markdown:
        'This domain is for use in documentation examples without needing permission. Avoid use in operations.\n\n' +
        '[Learn more](https://iana.org/domains/example)',
      word_count: 17,
      truncated: false,
      fetched_at: '2026-11-20T12:00:00.000Z',
      rendered: false,
      fetch_ms: 84,
      notice: null,
      age_s: 0,
      ...exampleOfReading,
      total_chars: 149,
    },
  },

  run({ max_age_s: maxAgeSeconds, ...input }, context) {
    return answerByAge({ slug: 'web-scrape', input, maxAgeSeconds }, context, () => scrape(input, context))
  },
})

async function scrape(input: Omit<Static<typeof webScrapeInput>, 'max_age_s'>, context: ServiceContext) {
  const { url, include_links, render } = input
  const format = input.format ?? (render ? 'text' : 'markdown')
  const wanted = { as: format, maxLinks: include_links ? MAX_LINKS : 0, ...toWanted(input) } as const
  const page = render
    ? await renderReading(url, { wanted, context, timeMs: deadlineMsOf({ p99Ms: P99_MS }), orWithoutScripts: true })
    : await fetchReading(url, { wanted, context, timeMs: deadlineMsOf({ p99Ms: P99_MS }) })
  refuseWall(page, { asked: url })
  const { title, notice } = page.reading
  const { text, truncated, words, fields } = answerReading(page, { ...input, format })
  return {
    url: page.url,
    status: page.status,
    title,
    markdown: text,
    word_count: words,
    truncated,
    fetched_at: page.fetchedAt.toISOString(),
    rendered: page.rendered,
    fetch_ms: page.fetchMs,
    notice: explain(notice),
    ...fields,
  }
}

function explain(notice: Notice | null): string | null {
  if (notice?.reason !== 'needs_script') return notice?.message ?? null
  return `${notice.message} Call again with render: true.`
}
