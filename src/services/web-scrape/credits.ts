import type { Credit } from '../../contract/credit.ts'

/** The libraries that find and convert the text. */
export const readingCredits: readonly Credit[] = [
  { name: 'Readability', homepage: 'https://github.com/mozilla/readability', licence: 'Apache-2.0' },
  { name: 'Turndown', homepage: 'https://github.com/mixmark-io/turndown', licence: 'MIT' },
  { name: 'PDFium', homepage: 'https://pdfium.googlesource.com/pdfium/', licence: 'BSD-3-Clause' },
]
