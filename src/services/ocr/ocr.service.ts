import { type Static, Type } from 'typebox'
import { defineService } from '../../contract/define-service.ts'
import { type CallError, invalidInput } from '../../contract/errors.ts'
import { OCR_LANGUAGES, type OcrLanguage, type RecognizedText } from '../../contract/ocr.ts'
import { DateTime, withDefault } from '../../contract/schema.ts'
import { readBase64 } from '../../domain/images/read-base64.ts'
import { countWords } from '../../domain/reading/count-words.ts'
import { parseLanguages } from './parse-languages.ts'

const MEBIBYTE = 1024 * 1024
const MAX_IMAGE_BYTES = 15 * MEBIBYTE

const known = Object.entries(OCR_LANGUAGES)
  .map(([code, [name, short]]) => `${code} or ${short} (${name})`)
  .join(', ')

const Confidence = (of: string) =>
  Type.Number({ minimum: 0, maximum: 100, description: `How sure the recognizer is of ${of}: 0 to 100.` })
const Pixels = (what: string) => Type.Integer({ minimum: 0, description: what })

const output = Type.Object({
  text: Type.String({
    description:
      'What was read, in the order of reading: a line break after each line, an empty line between paragraphs. Rows of a table stay rows. Empty only where the image is blank: marks that cannot be read are refused, uncharged.',
  }),
  confidence: Type.Number({
    minimum: 0,
    maximum: 100,
    description:
      'How sure the recognizer is, 0 to 100: the mean of all words, weighted by length. Clean print has 90 and more; below 60 expect mistakes or the wrong language. 0 on a blank image.',
  }),
  language: Type.String({ description: 'The models used, such as eng or eng+deu.' }),
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
      box: Type.Object({
        left: Pixels('From the left edge of the image.'),
        top: Pixels('From the top edge of the image.'),
        width: Pixels('Width.'),
        height: Pixels('Height.'),
      }),
    }),
    {
      description:
        'Each line of text with the smallest upright box around it, in pixels of the image as sent (upright by its EXIF data). In the order of text.',
    },
  ),
})

/** The text in an image, read by a recognizer inside the process. */
export const ocr = defineService({
  id: 'svc_ocr_07',
  slug: 'ocr',
  name: 'OCR: text from an image',
  category: 'data',
  description:
    'Reads the text in a photo, scan or screenshot in 29 languages. Turns pages that lie on their side or upside down, straightens slanted ones, and evens out shadows, faint print, small print and white on dark. Gives text, confidence, and each line with its place. The image is sent to nobody.',
  tags: ['ocr', 'image', 'text', 'document', 'scan', 'receipt'],
  price: '0.008',
  p99Ms: 8000,
  trialsPerDay: 1,
  // Base64 makes 4 bytes of 3; the rest is for the other fields and escaped slashes.
  maxBodyBytes: 22 * MEBIBYTE,
  credits: [
    { name: 'Tesseract', homepage: 'https://github.com/tesseract-ocr/tesseract', licence: 'Apache-2.0' },
    { name: 'tessdata', homepage: 'https://github.com/tesseract-ocr/tessdata_best', licence: 'Apache-2.0' },
    { name: 'tesseract.js', homepage: 'https://tesseract.projectnaptha.com', licence: 'Apache-2.0' },
    { name: 'sharp', homepage: 'https://sharp.pixelplumbing.com', licence: 'Apache-2.0' },
    { name: 'libvips', homepage: 'https://www.libvips.org', licence: 'LGPL-2.1-or-later' },
  ],
  input: Type.Object({
    image_base64: Type.String({
      minLength: 1,
      description:
        'The image in base64, at most 15 MB decoded and 50 million pixels; a data: prefix is allowed, line breaks are not. PNG, JPEG, WebP, TIFF, BMP, GIF or AVIF; of several pages or frames, the first is read.',
    }),
    language: withDefault(
      Type.String({
        minLength: 2,
        description: `The language of the text, or up to three joined with + (such as eng+deu), the main one first; each more takes more time. The right language matters: letters that it does not have are not read. Known: ${known}. Russian is read well with bel+bul. Default eng.`,
      }),
      'eng',
    ),
  }),
  output,
  example: {
    input: {
      image_base64:
        'iVBORw0KGgoAAAANSUhEUgAAAMgAAAAyAgMAAABkP3xyAAAADFBMVEX///8HBweenp5ISEh5ZPARAAAACXBIWXMAAAPoAAAD6AG1e1JrAAABi0lEQVRIx+3Ur0/DQBQH8O/d0kBZOszCJjFdFcGwKcQsboJjEwurx1QuqBccDjGWiYn9CZiR4PoP4GgyRapRMyQIyLh3XMN+CTTpS5o2l/vcu3fvUiCPPPLgKHb+Nq+glArt90w/Lk0vAaHOMU0hE3VRbNPRdaL6SyRuIAVkRhwaeQSx+JThCPBRwhgy9jFcImTIfkbq9CCaEDpRfMJkzxL/l0g0QMBORp50ipCJSzUm0hKHlqpp6C3TfaveZSLPMuJRALO2JVgh3k0UoBowEbeamI05PMvHZHNjTGoYBTh0mJRcghtDJHNL0s3ymZQxCHhZTU418bjCwQ/RDTBEReukHOD4ncmdJg0eDVaziHALmZksoSYjHnVWa5GdLaTFRCrVLcSGrJ3Yyyo54FoiQxZfH9zVXfhZX2igb4iPypYTM1m4g1V9CCUEtvsFqsDVb5/W++JMXqeW9BbpsEhje8cEOW+P+u01l658Mpdtcvv156ueIUpF5aJK7U1WJJMISV90879DHnn8l/gGV9h7j1yHetYAAAAASUVORK5CYII=',
    },
    output: {
      text: 'Total 42.50 EUR',
      confidence: 96.5,
      language: 'eng',
      word_count: 3,
      char_count: 15,
      processing_ms: 120,
      processed_at: '2026-11-20T12:00:00.000Z',
      rotation_deg: 0,
      lines: [{ text: 'Total 42.50 EUR', confidence: 96.5, box: { left: 15, top: 15, width: 164, height: 16 } }],
    },
  },

  async run({ image_base64, language }, { ocr: recognizer, clock }) {
    const languages = parseLanguages(language)
    const image = readBase64(image_base64, { field: 'image_base64', maxBytes: MAX_IMAGE_BYTES })
    const start = performance.now()
    const recognized = await recognizer.recognize(image, { languages, field: 'image_base64' })
    if (recognized.text === '' && !recognized.isBlank) throw unreadable(languages)
    const measured = { language: languages.join('+'), ms: Math.round(performance.now() - start), at: clock.now() }
    return toOutput(recognized, measured)
  },
})

// There is something on it, and selling nothing would say there is not.
function unreadable(languages: readonly OcrLanguage[]): CallError {
  const names = languages.map((code) => OCR_LANGUAGES[code][0]).join(' or ')
  return invalidInput(
    `image_base64: there are marks on it, but no text in ${names} that could be read. Give the right language, or send it sharper, larger or cropped to the text. Not charged.`,
  )
}

interface Measured {
  readonly language: string
  readonly ms: number
  readonly at: Date
}

function toOutput(recognized: RecognizedText, { language, ms, at }: Measured): Static<typeof output> {
  const { text, confidence, lines, rotationDegrees } = recognized
  return {
    text,
    confidence,
    language,
    word_count: countWords(text),
    char_count: [...text].length,
    processing_ms: ms,
    processed_at: at.toISOString(),
    rotation_deg: rotationDegrees,
    lines: lines.map(({ words: _, ...line }) => line),
  }
}
