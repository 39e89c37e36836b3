import { CHANGE_KINDS } from '@farebox/page-diff'
import { Type } from 'typebox'
import { matching, oneOf, Url, withDefault } from '../../contract/schema.ts'

const Phrase = Type.String({
  maxLength: 200,
  ...matching('\\S', 'more than spaces'),
  description: 'Words to look for, ignoring case.',
})

/** The input of page-watch. */
export const input = Type.Object({
  url: Url('Public http or https address of the page.'),
  cursor: Type.Optional(
    Type.String({
      maxLength: 200,
      description:
        'The token of the last state, from the previous call for this url. Omit it on the first call, which stores the text for later comparison.',
    }),
  ),
  keywords: withDefault(
    Type.Array(Phrase, {
      maxItems: 10,
      description:
        'Raises keyword_alert when one of these newly appears in the added lines, ignoring case. Matches whole words: "art" is not in "start".',
    }),
    [],
  ),
  ignore: withDefault(
    Type.Array(Phrase, {
      maxItems: 20,
      description: 'Ignores lines that contain any of these, regardless of case. May differ from call to call.',
    }),
    [],
  ),
  render: withDefault(
    Type.Boolean({
      description:
        'True fetches the page with a browser and waits for its scripts; slower, for pages built with JavaScript or words drawn by CSS.',
    }),
    false,
  ),
  selector: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 300,
      description:
        'CSS selector of the part to watch instead of the whole page, several separated by commas, such as "#price, .stock". HTML only. Send the same with a cursor.',
    }),
  ),
  extract: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 300,
      description:
        'Regular expression (RE2 syntax) for a value in the watched lines, such as "Price: ([0-9.,]+)"; the value is its first group. extracted has the value before and now. May differ from call to call.',
    }),
  ),
  context_lines: withDefault(
    Type.Integer({
      minimum: 0,
      maximum: 10,
      description:
        'Above 0, diff.blocks has the position of each change, with this many unchanged lines before and after it, and marks moved lines.',
    }),
    0,
  ),
  free_if_unchanged: withDefault(
    Type.Boolean({
      description:
        'True, with a cursor: a call without change is refused with 409 unchanged, uncharged, three times after each charged answer; the next "no change" is answered and charged. The refusal names the kinds of change that do not count, and nothing else of the page.',
    }),
    false,
  ),
  also_report: withDefault(
    Type.Array(oneOf(CHANGE_KINDS.slice(1).filter((kind) => kind !== 'clock')), {
      maxItems: 5,
      uniqueItems: true,
      description:
        'Changes that pages make by themselves are no change by default. These kinds count: order of unchanged lines (set it for rankings and steps: lines do not tell a ranking from shuffled cards), counter of views or comments, advert (also dialogs to close, chats, a quote of the day), typography of the same words, rotation of lines with each visit. May differ from call to call.',
    }),
    [],
  ),
  also_watch: withDefault(
    Type.Array(oneOf(['links', 'images', 'alt_texts', 'titles']), {
      maxItems: 4,
      uniqueItems: true,
      description:
        'Also watches addresses of links and images, alternative texts of images, and tooltips. They appear in the lines in brackets, such as [link: https://...]. Send the same with a cursor.',
    }),
    [],
  ),
})
