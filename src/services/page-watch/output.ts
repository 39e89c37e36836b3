import { CHANGE_KINDS } from '@farebox/page-diff'
import { Type } from 'typebox'
import { DateTime, nullable, oneOf } from '../../contract/schema.ts'

const Lines = (description: string) => Type.Array(Type.String(), { description })
const LineNumber = (description: string) => nullable(Type.Integer({ minimum: 1, description }))

const Block = Type.Object({
  line: Type.Integer({
    minimum: 1,
    description: 'Line number of the change now, from 1, without ignored lines.',
  }),
  before: Lines('Unchanged lines before it.'),
  removed: Lines('Lines removed here, at most 50.'),
  added: Lines('Lines added here, at most 50.'),
  after: Lines('Unchanged lines after it.'),
  moved_to: LineNumber('For lines that only moved: their line number now.'),
  moved_from: LineNumber('For lines that only moved: their line number in the earlier version.'),
})

/** The answer of page-watch. */
export const pageWatchOutput = Type.Object({
  changed: Type.Boolean({
    description:
      'True when lines with content were added or removed since `since`, or of a kind in also_report, a keyword newly appeared, or the extracted value, the title or the product changed. Always false on the first check.',
  }),
  cursor: Type.String({
    description: 'Send it with the next call for the same url. It stays the same while nothing changes.',
  }),
  summary: Type.String({ description: 'What happened, in one or two sentences.' }),
  diff: Type.Object({
    added: Type.Array(
      Type.String({
        description:
          'A line, cut at 500 characters. One that only came under another label or in another column of its table says so, as in "Lamp [under: Sold out]" and "Mon – Hall"; a value of one of several items names it: "€51 [under: Lamp]".',
      }),
      {
        description: 'Lines the page did not have before, in reading order, at most 100.',
      },
    ),
    removed: Type.Array(Type.String({ description: 'A line, cut at 500 characters.' }), {
      description: 'Lines the page no longer has, in reading order, at most 100. A changed line is in both lists.',
    }),
    added_count: Type.Integer({ minimum: 0, description: 'Lines added in all.' }),
    removed_count: Type.Integer({ minimum: 0, description: 'Lines removed in all.' }),
    truncated: Type.Boolean({ description: 'True when the lists or lines in them were cut.' }),
    blocks: Type.Optional(
      nullable(
        Type.Array(Block, {
          description:
            'The same changes in blocks, in reading order, at most 50; null without context_lines, or if the page changed too much to place them.',
        }),
      ),
    ),
  }),
  change_kinds: Type.Optional(
    Type.Array(oneOf(CHANGE_KINDS), {
      description:
        'Kinds of change: content; order: the same lines in other places, under the same labels and in the same columns; counter: only numbers of views, comments, visitors and the like; advert: advert slots, dialogs that can be closed or answered, cookies, chats, a quote of the day; typography: only capitals (those within a word are content), line breaks, forms of the same sign (dashes, quotes, spaces, wide letters), emoji or the last full stop; rotation: lines, or words within them, that were others when the page was fetched again at once; clock: only clocks, ages, years right behind ©, or invisible signs. Also the kinds that do not count as a change. Empty when nothing differs.',
    }),
  ),
  url: Type.Optional(Type.String({ description: 'Address of the page after redirects.' })),
  title: Type.Optional(Type.String({ description: 'Title of the page. Empty when it has none.' })),
  title_before: Type.Optional(
    nullable(
      Type.String({
        description: 'The title at `since`, if another one stands there now. Null otherwise, and with selector.',
      }),
    ),
  ),
  product_changes: Type.Optional(
    Type.Array(
      Type.Object({
        field: oneOf(['price', 'low_price', 'high_price', 'currency', 'availability'], {
          description: 'What changed; low_price and high_price of a product with several prices.',
        }),
        from: nullable(Type.String({ description: 'As stated at `since`; null if it was not stated.' })),
        to: nullable(
          Type.String({
            description:
              'As stated now, such as 19.00, EUR, InStock or EventCancelled; null if no longer, or not of all variants.',
          }),
        ),
        difference: nullable(
          Type.Number({ description: 'to minus from, of prices in the same currency; null otherwise.' }),
        ),
      }),
      {
        description:
          "What changed in the page's machine-readable data of its one product or event (schema.org as JSON-LD or microdata, or product: properties), also if no line did. Empty with selector.",
      },
    ),
  ),
  http_status: Type.Optional(Type.Integer({ description: 'HTTP status of the page, such as 200 or 404.' })),
  first_check: Type.Optional(
    Type.Boolean({ description: 'True when there was no cursor, so nothing to compare with.' }),
  ),
  since: Type.Optional(DateTime('When the earlier version was read, UTC; now on the first check.')),
  checked_at: Type.Optional(DateTime('When the page was read for this answer, UTC.')),
  cursor_help: Type.Optional(Type.String({ description: 'How to use the cursor.' })),
  keywords: Type.Optional(
    Type.Array(
      Type.Object({
        keyword: Type.String({ description: 'The keyword as given.' }),
        present: Type.Boolean({ description: 'True when it is on the page now.' }),
        newly_appeared: Type.Boolean({
          description: 'True when it is on the page more often than before. Never on the first check.',
        }),
      }),
      { description: 'One entry per keyword given, in that order. Ignored lines do not count.' },
    ),
  ),
  keyword_alert: Type.Optional(Type.Boolean({ description: 'True when any keyword newly appeared.' })),
  content_hash: Type.Optional(
    Type.String({
      description: 'SHA-256 in hex of the lines, without the ignored ones. Stays the same while `changed` is false.',
    }),
  ),
  line_count: Type.Optional(Type.Integer({ minimum: 0, description: 'Lines watched, without the ignored ones.' })),
  word_count: Type.Optional(Type.Integer({ minimum: 0, description: 'Words in these lines.' })),
  notice: Type.Optional(
    nullable(
      Type.String({
        description:
          'Why the watched text may be wrong, such as a page that needs render: true, or an error page with HTTP 200 that seems to stand in its place. Null if no problem was found.',
      }),
    ),
  ),
  selector_found: Type.Optional(
    nullable(
      Type.Boolean({
        description:
          'Whether something matches selector now. False: the part is gone, so all its lines are removed. Null without selector.',
      }),
    ),
  ),
  free_checks_left: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 3,
      description: 'Number of free checks left for this cursor with free_if_unchanged.',
    }),
  ),
  extracted: Type.Optional(
    nullable(
      Type.Object(
        {
          from: nullable(
            Type.String({
              description: 'The value at `since`; null on the first check, or if nothing matched.',
            }),
          ),
          to: nullable(Type.String({ description: 'The value now, at most 500 characters; null if nothing matches.' })),
          changed: Type.Boolean({ description: 'True when from and to differ as texts; false on the first check.' }),
          difference: nullable(
            Type.Number({
              description:
                'to minus from if they differ in one number only, also with sign, thousands and decimals; null if ambiguous: 1.234, (5), v1.9, 10², or another unit.',
            }),
          ),
        },
        { description: 'The result of extract; null without extract.' },
      ),
    ),
  ),
})
