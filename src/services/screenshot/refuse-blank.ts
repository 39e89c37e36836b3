import type { BrowserPage } from '@farebox/browser'
import sharp from 'sharp'
import { invalidInput } from '../../contract/errors.ts'

/** Throws invalid_input for a page without text of which nothing was drawn: each pixel is white. */
export async function refuseBlank(page: BrowserPage, png: Uint8Array) {
  if ((await page.text()).trim() !== '') return
  const { channels } = await sharp(png, { limitInputPixels: false }).stats()
  if (channels.some(({ min }) => min < 255)) return
  throw invalidInput(
    `url: the page answers with HTTP ${page.status()} and shows nothing: no text, no picture and no colour. Not charged; give a longer wait_ms if its scripts are slow.`,
  )
}
