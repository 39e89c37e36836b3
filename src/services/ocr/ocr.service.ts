import { OCR_LANGUAGES, type RecognizedText } from '@farebox/ocr'
import { Type } from 'typebox'
import { defineService } from '../../contract/define-service.ts'
import { type CallError, invalidInput } from '../../contract/errors.ts'
import { exactlyOneOf, Url, withDefault } from '../../contract/schema.ts'
import example from './example.json' with { type: 'json' }
import { fetchPages } from './fetch-pages.ts'
import { ocrOutput } from './output.ts'
import { parseLanguages } from './parse-languages.ts'
import { readPages } from './read-pages.ts'
import { toOutput } from './to-output.ts'

const AUTO = 'auto'
const MEBIBYTE = 1024 * 1024
// Each takes up to 7.5 s of processor time, and two are read at once: more would exceed the time of a call.
const MAX_PAGES = 3

const known = Object.entries(OCR_LANGUAGES)
  .map(([code, [name, short]]) => `${code} or ${short} (${name})`)
  .join(', ')

/** Reads the text in an image with an OCR engine on this machine. */
export const ocr = defineService({
  id: 'svc_ocr_07',
  slug: 'ocr',
  name: 'OCR: text from an image',
  category: 'data',
  description:
    'Reads the text in a photo, scan, screenshot or up to three pages of a PDF in 30 languages, detected automatically; Japanese also in columns. Rotates pages that are sideways or upside down, straightens slanted ones, and corrects shadows, faint print, small print and white on dark. Returns text, confidence, lines and words with their position, tables as rows, and Markdown on request. The image is sent to no third party.',
  tags: ['ocr', 'image', 'text', 'document', 'scan', 'receipt'],
  price: '0.008',
  p99Ms: 8000,
  trialsPerDay: 1,
  worker: 'read',
  // Base64 makes 4 bytes of 3; the rest is for the other fields and escaped slashes.
  maxBodyBytes: 22 * MEBIBYTE,
  credits: [
    { name: 'Tesseract', homepage: 'https://github.com/tesseract-ocr/tesseract', licence: 'Apache-2.0' },
    { name: 'tessdata', homepage: 'https://github.com/tesseract-ocr/tessdata_best', licence: 'Apache-2.0' },
    { name: 'tesseract.js', homepage: 'https://tesseract.projectnaptha.com', licence: 'Apache-2.0' },
    { name: 'eld', homepage: 'https://github.com/nitotm/efficient-language-detector-js', licence: 'Apache-2.0' },
    { name: 'PDFium', homepage: 'https://pdfium.googlesource.com/pdfium/', licence: 'Apache-2.0' },
    { name: 'sharp', homepage: 'https://sharp.pixelplumbing.com', licence: 'Apache-2.0' },
    { name: 'libvips', homepage: 'https://www.libvips.org', licence: 'LGPL-2.1-or-later' },
  ],
  input: Type.Object(
    {
      image_base64: Type.Optional(
        Type.String({
          minLength: 1,
          description:
            'The image in base64, at most 15 MB decoded and 50 million pixels; a data: prefix is allowed, line breaks are not. PNG, JPEG, WebP, TIFF, BMP, GIF, AVIF or PDF; reads the first of several frames. Exactly one of image_base64 and image_url is required.',
        }),
      ),
      image_url: Type.Optional(Url('Public http(s) address of the image or PDF. Same rules as image_base64.')),
      language: Type.Optional(
        Type.String({
          minLength: 2,
          description: `The language of the text, or up to three joined with + (such as eng+deu), the main one first; each one adds time. Letters outside of a language's alphabet are not read. Known: ${known}. Russian is read with bel+bul. auto, the default, detects it from a part of the page in up to 3 s; a few words or names alone are read as English.`,
        }),
      ),
      page: withDefault(
        Type.Integer({ minimum: 1, maximum: 1000, description: 'The first page of a PDF to read, from 1. Default 1.' }),
        1,
      ),
      max_pages: withDefault(
        Type.Integer({
          minimum: 1,
          maximum: MAX_PAGES,
          description: `How many pages of a PDF to read, from page on: 1 to ${MAX_PAGES}, fewer if it ends before. Each adds seconds; the price is that of the call. Default 1.`,
        }),
        1,
      ),
      include_words: withDefault(
        Type.Boolean({ description: 'True adds the words of each line, each with box and confidence. Default false.' }),
        false,
      ),
      include_markdown: withDefault(
        Type.Boolean({ description: 'True adds the text as Markdown, with tables in their place. Default false.' }),
        false,
      ),
      min_confidence: withDefault(
        Type.Number({
          minimum: 0,
          maximum: 100,
          description:
            'Leaves out words with a lower confidence, 0 to 100. 60 drops most marks that are not text, 80 most mistakes and some correct words. Default 0.',
        }),
        0,
      ),
    },
    exactlyOneOf('image_base64', 'image_url'),
  ),
  output: ocrOutput,
  example,

  async run({ language = AUTO, page, max_pages, include_words, include_markdown, min_confidence, ...sent }, context) {
    const languages = language === AUTO ? [] : parseLanguages(language)
    const field = sent.image_base64 === undefined ? 'image_url' : 'image_base64'
    const start = performance.now()
    const { images, pageCount } = await fetchPages(sent, { page, maxPages: max_pages, context })
    const pages = await readPages(images, {
      ...{ firstPage: page, languages, field, minConfidence: min_confidence, ocr: context.ocr },
      refuseEmpty: (recognized) => unreadable(recognized, { field, min_confidence }),
    })
    const ms = Math.round(performance.now() - start)
    const parts = { withWords: include_words, withMarkdown: include_markdown }
    return toOutput(pages, { ms, at: context.clock.now(), pageCount, ...parts })
  },
})

// The image has marks; charging for an empty text would claim that it is blank.
function unreadable(
  { languages }: RecognizedText,
  { field, min_confidence }: { field: string; min_confidence: number },
): CallError {
  const names = languages.map((code) => OCR_LANGUAGES[code][0]).join(' or ')
  const surely = min_confidence > 0 ? ` with a confidence of ${min_confidence}` : ''
  return invalidInput(
    `${field}: the image has marks, but no readable text in ${names}${surely}. Give the right language, or send it sharper, larger or cropped to the text. Not charged.`,
  )
}
