import { Type } from 'typebox'
import { Url, withDefault } from '../../contract/schema.ts'

const Phrase = Type.String({ maxLength: 200, pattern: '\\S', description: 'Words to look for, whatever their case.' })

/** What page-watch takes. */
export const input = Type.Object({
  url: Url('Public http or https address of the page.'),
  cursor: Type.Optional(
    Type.String({
      maxLength: 200,
      description:
        'From the previous call for this url. Omit it on the first call, which stores what later ones compare with.',
    }),
  ),
  keywords: withDefault(
    Type.Array(Phrase, {
      maxItems: 10,
      description:
        'Raise keyword_alert when one of these newly appears in the added lines, whatever its case. A word counts as a whole: "art" is not in "start".',
    }),
    [],
  ),
  ignore: withDefault(
    Type.Array(Phrase, {
      maxItems: 20,
      description:
        'Lines that contain any of these, whatever the case, are left out of everything. May differ from call to call.',
    }),
    [],
  ),
  render: withDefault(
    Type.Boolean({
      description:
        'True opens the page in a browser and waits for its scripts: slower, for pages built with JavaScript.',
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
        'Regular expression (RE2 syntax) for a value in the watched lines, such as "Price: ([0-9.,]+)"; its first group counts. extracted then has the value before and now. May differ from call to call.',
    }),
  ),
  context_lines: withDefault(
    Type.Integer({
      minimum: 0,
      maximum: 10,
      description:
        'Above 0, diff.blocks tells where each change stands, with so many unchanged lines before and after it, and what was only moved.',
    }),
    0,
  ),
  free_if_unchanged: withDefault(
    Type.Boolean({
      description:
        'True, with a cursor: where nothing changed the call is refused with 409 unchanged and not charged, three times for each charged answer; then "no change" is answered and charged once more. Tells nothing of the page but that.',
    }),
    false,
  ),
  also_watch: withDefault(
    Type.Array(
      Type.Union([Type.Literal('links'), Type.Literal('images'), Type.Literal('alt_texts'), Type.Literal('titles')]),
      {
        maxItems: 4,
        uniqueItems: true,
        description:
          'Also watch what is not text: addresses of links, addresses of images, alternative texts of images, titles shown on pointing. They stand in the lines in brackets, such as [link: https://...]. Send the same with a cursor.',
      },
    ),
    [],
  ),
})
