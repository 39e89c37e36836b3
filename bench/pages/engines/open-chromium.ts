import type { Browser } from 'playwright-core'
import type { Engine } from './engine.ts'

/** The engine of a Chromium that runs already; closing it leaves the browser open. */
export function openChromium(browser: Browser): Engine {
  return {
    name: `Chromium ${browser.version()}`,
    async openWindow({ width, isDark = false }) {
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        reducedMotion: 'reduce',
        colorScheme: isDark ? 'dark' : 'light',
      })
      const page = await context.newPage()
      let errors: string[] = []
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
      page.on('pageerror', ({ message }) => errors.push(message))
      return {
        async goto(address) {
          await page.goto('about:blank')
          await page.goto(address)
        },
        evaluate: (expression) => page.evaluate(expression),
        takeErrors() {
          const taken = errors
          errors = []
          return taken
        },
        async savePicture(selector, path) {
          await page.locator(selector).first().screenshot({ path })
        },
        close: () => context.close(),
      }
    },
    async close() {},
  }
}
