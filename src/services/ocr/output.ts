import { Type } from 'typebox'
import { DateTime, nullable } from '../../contract/schema.ts'

const Confidence = (of: string) =>
  Type.Number({ minimum: 0, maximum: 100, description: `How sure the recognizer is of ${of}: 0 to 100.` })
const Pixels = (what: string) => Type.Integer({ minimum: 0, description: what })

const Box = (where: string) =>
  Type.Object(
    {
      left: Pixels('From the left edge of the image.'),
      top: Pixels('From the top edge of the image.'),
      width: Pixels('Width.'),
      height: Pixels('Height.'),
    },
    { description: `The smallest upright box ${where}, in pixels.` },
  )

/** The answer: the text, and where and how surely it was read. */
export const ocrOutput = Type.Object({
  text: Type.String({
    description:
      'What was read, in the order of reading: a line break after each line, an empty line between paragraphs. Rows of a table stay rows. Empty only where the image is blank: marks that cannot be read are refused, uncharged.',
  }),
  confidence: Type.Number({
    minimum: 0,
    maximum: 100,
    description:
      'How sure the recognizer is, 0 to 100: the mean of all words, weighted by length; below 90, times the share of the text that a second reading in another size or light has as well. Clean print has 90 and more; below 80 expect mistakes. Print that is hopeless is refused, uncharged. 0 on a blank image.',
  }),
  language: Type.String({ description: 'The models used, such as eng or eng+deu: those asked for, or those found.' }),
  word_count: Type.Integer({
    minimum: 0,
    description: 'Words in text. In scripts written without spaces, the words of a dictionary.',
  }),
  char_count: Type.Integer({ minimum: 0, description: 'Unicode characters in text, spaces and line breaks included.' }),
  processing_ms: Type.Integer({
    minimum: 0,
    description: 'Decoding, straightening and reading, in ms; waiting for a free engine included.',
  }),
  processed_at: DateTime('When the reading ended, UTC.'),
  rotation_deg: Type.Number({
    minimum: 0,
    maximum: 360,
    description: 'How far the image was turned clockwise to be read, in degrees. 0 where it was upright.',
  }),
  lines: Type.Array(
    Type.Object({
      text: Type.String({ description: 'The line.' }),
      confidence: Confidence('this line'),
      box: Box('around the line'),
      words: nullable(
        Type.Array(
          Type.Object({
            text: Type.String({ description: 'The word, or the part of a line that the recognizer takes for one.' }),
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
        description: 'From top to bottom; each row has a text for every column, empty where the cell is.',
      }),
      box: Box('around the table'),
    }),
    {
      description:
        'What stands in two or more rows and columns, by where its words are; the same text is in text and lines. Empty where there is none.',
    },
  ),
  page_count: Type.Integer({ minimum: 1, description: 'Pages of the PDF; 1 for an image.' }),
})
