import type { Browser } from 'playwright-core'

interface ColumnOptions {
  readonly browser: Browser
  /** ISO 639-1; selects the font. */
  readonly language: string
  /** Height of an em in pixels. */
  readonly emPixels: number
  /** Height of a column in em. */
  readonly columnEms: number
}

/** Paragraphs in vertical lines, the first on the right, as PNG, with vertical punctuation and long vowels. */
export async function drawColumns(
  paragraphs: readonly string[],
  { browser, language, emPixels, columnEms }: ColumnOptions,
): Promise<Buffer> {
  const page = await browser.newPage()
  try {
    const style = `display:inline-block;writing-mode:vertical-rl;height:${columnEms}em;font-size:${emPixels}px;line-height:1.7;padding:2.5em`
    const inside = paragraphs.map((paragraph) => `<p style="margin:0;text-indent:1em">${paragraph}</p>`).join('')
    await page.setContent(`<body style="margin:0"><section lang="${language}" style="${style}">${inside}</section>`)
    return await page.locator('section').screenshot()
  } finally {
    await page.close()
  }
}
