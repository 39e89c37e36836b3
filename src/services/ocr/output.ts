import { Type } from 'typebox'
import { DateTime, nullable } from '../../contract/schema.ts'

const Confidence = (of: string) =>
  Type.Number({ minimum: 0, maximum: 100, description: `Confidence of ${of}: 0 to 100.` })
const Pixels = (what: string) => Type.Integer({ minimum: 0, description: what })

const Page = Type.Integer({ minimum: 1, description: 'The page of the PDF, from 1; 1 for an image.' })

const Box = (where: string) =>
  Type.Object(
    {
      left: Pixels('Distance from the left edge of the image.'),
      top: Pixels('Distance from the top edge of the image.'),
      width: Pixels('Width.'),
      height: Pixels('Height.'),
    },
    { description: `The smallest upright box ${where}, in pixels.` },
  )

/** The answer: the text, with positions and confidence. */
export const ocrOutput = Type.Object({
  text: Type.String({
    description:
      'The text in reading order: a line break after each line, an empty line between paragraphs. Rows of a table stay rows. Empty only if the image is blank: unreadable marks are refused, uncharged.',
  }),
  confidence: Type.Number({
    minimum: 0,
    maximum: 100,
    description:
      'Confidence, 0 to 100: the mean of all words, weighted by length; below 85 it is multiplied by the share of the text that a second reading in another size or light confirms. Clean print has 90 or more; below 80 expect mistakes; below 70 only a part was read: rely on lines that are not uncertain. Hopeless print is refused, not charged. 0 for a blank image.',
  }),
  language: Type.String({
    description:
      'The models used, such as eng or eng+deu: as requested, or as detected; of several pages, all of them.',
  }),
  word_count: Type.Integer({
    minimum: 0,
    description: 'Number of words in text. In scripts without spaces, words as in a dictionary.',
  }),
  char_count: Type.Integer({ minimum: 0, description: 'Unicode characters in text, spaces and line breaks included.' }),
  processing_ms: Type.Integer({
    minimum: 0,
    description: 'Time for decoding, straightening and reading, in ms, including the wait for a free engine.',
  }),
  processed_at: DateTime('When the reading ended, UTC.'),
  rotation_deg: Type.Number({
    minimum: 0,
    maximum: 360,
    description:
      'How far the image, or the first page that was read, was rotated clockwise to be read, in degrees. 0 if it was upright.',
  }),
  lines: Type.Array(
    Type.Object({
      text: Type.String({ description: 'The line.' }),
      confidence: Confidence('this line'),
      uncertain: Type.Boolean({
        description:
          'True if the confidence of this line is below 75, if letters stand in it that were not read, or if a number in it is less than 8 pixels high or has a confidence below 50, other digits whenever it is read again in another size, no time to be read again, or a digit that looks like another one of the image: expect wrong or missing characters.',
      }),
      box: Box('around the line'),
      page: Page,
      words: nullable(
        Type.Array(
          Type.Object({
            text: Type.String({ description: 'The word, or the part of a line that the engine treats as one.' }),
            confidence: Confidence('this word'),
            box: Box('around the word'),
          }),
          { description: 'The words of the line from first to last; null unless include_words is true.' },
        ),
      ),
    }),
    {
      description:
        'Each line of text with the smallest upright box around it, in pixels of the image as sent (upright by its EXIF data). In the order of text.',
    },
  ),
  tables: Type.Array(
    Type.Object({
      rows: Type.Array(Type.Array(Type.String()), {
        description: 'Rows from top to bottom; each has a text for every column, empty for an empty cell.',
      }),
      box: Box('around the table'),
      page: Page,
      certain: Type.Boolean({
        description:
          'True if nothing leaves open which cell is in which row and column, and the first row names the columns; only such a table stands in markdown as one.',
      }),
    }),
    {
      description:
        'Tables of two or more rows and columns, found by the position of words; text and lines have the same text. Empty if there is none.',
    },
  ),
  unread: Type.Array(Type.Object({ box: Box('around the part'), page: Page }), {
    description:
      'Parts of the image that look like lines of print and could not be read: another script than language, handwriting, a logo or a drawing. Their text is not in text. Empty if there is none.',
  }),
  markdown: nullable(
    Type.String({
      description:
        'The text as GitHub-flavoured Markdown, of all pages read: certain tables as tables in their place, all else as lines and paragraphs. null unless include_markdown is true.',
    }),
  ),
  page_count: Type.Integer({ minimum: 1, description: 'Pages of the PDF; 1 for an image.' }),
  pages: Type.Array(
    Type.Object({
      page: Page,
      confidence: Confidence('this page; 0 if it is blank or was not read'),
      language: Type.String({ description: 'The models that the page was read with; empty if it was not read.' }),
      rotation_deg: Type.Number({
        minimum: 0,
        maximum: 360,
        description: 'How far the page was rotated clockwise to be read, in degrees.',
      }),
      char_count: Type.Integer({ minimum: 0, description: 'Unicode characters of the page in text.' }),
      refusal: nullable(
        Type.String({
          description:
            'Why the page could not be read; null if it was, or is blank. If no page can be read, the call is refused, uncharged.',
        }),
      ),
    }),
    { minItems: 1, maxItems: 3, description: 'The pages read, in order.' },
  ),
})
