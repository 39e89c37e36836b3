import { Type } from 'typebox'
import { deadlineMsOf } from '../../contract/deadline.ts'
import { defineService } from '../../contract/define-service.ts'
import { DateTime, nullable, oneOf, Url, withDefault } from '../../contract/schema.ts'
import { readingEngines } from '../../upstreams/web-pages/reading-engines.ts'
import { exampleOfReading, LinkField, readingInputs, readingOutputs } from '../../upstreams/web-pages/reading-fields.ts'
import { answerReading, toWanted } from '../../upstreams/web-pages/reading-options.ts'
import { refuseWall } from '../../upstreams/web-pages/refuse-wall.ts'
import { renderReading } from '../../upstreams/web-pages/render-reading.ts'

const P99_MS = 3200
const MAX_LINKS = 50
const { chromium, readability, pdfium } = readingEngines

/** Reads the text of a web page after its scripts have run. */
export const webpageReader = defineService({
  id: 'svc_webpage_reader_06',
  slug: 'webpage-reader',
  name: 'Webpage reader',
  category: 'web',
  description:
    'The main text of a web page as plain text, read from a real browser after its scripts have run. Menus, adverts, ' +
    'cookie banners and hidden parts are left out. Also reads PDF, JSON, XML and plain text. An error page such as 404 is ' +
    'read and charged: check `http_status`. A bot check, consent wall, sign-in form or file without text fails and is ' +
    'free. `notice` reports other problems of the text. For Markdown, or pages that need no browser, web-scrape is ' +
    'faster and cheaper.',
  tags: ['browser', 'javascript', 'article', 'text'],
  price: '0.006',
  p99Ms: P99_MS,
  trialsPerDay: 3,
  worker: 'render',
  credits: [chromium, readability, pdfium],
  input: Type.Object({
    url: Url('The http or https address of the page. It must be public and have no user name or password.'),
    include_links: withDefault(
      Type.Boolean({ description: 'Adds up to 50 links of the page, those of the main text first.' }),
      false,
    ),
    max_chars: withDefault(
      Type.Integer({
        minimum: 10,
        maximum: 200_000,
        description:
          'Maximum length of the text, in characters. Longer text is cut between words and ends with an ellipsis.',
      }),
      8000,
    ),
    format: withDefault(
      oneOf(['text', 'markdown', 'html'], {
        description: 'How to write the content in `text`: as plain text, as Markdown, or as clean HTML.',
      }),
      'text',
    ),
    ...readingInputs,
  }),
  output: Type.Object({
    url: Type.String({ description: 'Address of the page after redirects.' }),
    title: Type.String({ description: 'Title of the page, or name of the file. Empty when there is none.' }),
    text: Type.String({
      description:
        'Main text: a blank line between paragraphs, a line per list item or table row. Empty when there is none: see notice.',
    }),
    word_count: Type.Integer({ minimum: 0, description: 'Words in `text`, after truncation.' }),
    fetched_at: DateTime('When the page was read, ISO 8601, UTC.'),
    http_status: Type.Optional(Type.Integer({ description: 'HTTP status of the page, such as 200 or 404.' })),
    truncated: Type.Optional(
      Type.Boolean({ description: 'True when the text was longer than max_chars and was cut.' }),
    ),
    notice: Type.Optional(
      nullable(Type.String({ description: 'Why the text may be wrong. Null if no problem was found.' })),
    ),
    links: Type.Optional(
      Type.Array(LinkField, { maxItems: MAX_LINKS, description: 'Only when include_links is true.' }),
    ),
    ...readingOutputs,
  }),
  view: { main: 'text' },
  example: {
    input: { url: 'https://example.com' },
    output: {
      url: 'https://example.com/',
      title: 'Example Domain',
      text: 'This domain is for use in documentation examples without needing permission. Avoid use in operations.\n\nLearn more',
      word_count: 17,
      fetched_at: '2026-11-20T12:00:00.000Z',
      http_status: 200,
      truncated: false,
      notice: null,
      ...exampleOfReading,
      total_chars: 113,
    },
  },

  async run(input, context) {
    const { url, include_links, format } = input
    const page = await renderReading(url, {
      wanted: { as: format, maxLinks: include_links ? MAX_LINKS : 0, ...toWanted(input) },
      timeMs: deadlineMsOf({ p99Ms: P99_MS }),
      orWithoutScripts: true,
      context,
    })
    refuseWall(page, { asked: url })
    const { title, notice } = page.reading
    const { text, truncated, words, fields } = answerReading(page, input)
    return {
      url: page.url,
      title,
      text,
      word_count: words,
      fetched_at: page.fetchedAt.toISOString(),
      http_status: page.status,
      truncated,
      notice: notice?.message ?? null,
      ...fields,
    }
  },
})
