import { findChromium } from '@farebox/browser'
import { type Browser, chromium } from 'playwright-core'

/** A real Chromium in the role of a visitor's, for tests of our own pages. */
export function startChromium(): Promise<Browser> {
  const { executablePath, env } = findChromium()
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'], ...(env && { env }) })
}
