import type { Credit } from '@farebox/third-parties'

/** The programs that read pages: they open pages and run their scripts, find and convert the text, and open PDF. */
export const readingEngines = {
  chromium: { name: 'Chromium', homepage: 'https://www.chromium.org', licence: 'BSD-3-Clause' },
  readability: { name: 'Readability', homepage: 'https://github.com/mozilla/readability', licence: 'Apache-2.0' },
  turndown: { name: 'Turndown', homepage: 'https://github.com/mixmark-io/turndown', licence: 'MIT' },
  pdfium: { name: 'PDFium', homepage: 'https://pdfium.googlesource.com/pdfium/', licence: 'BSD-3-Clause' },
} as const satisfies Record<string, Credit>
