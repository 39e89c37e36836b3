import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import axe from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import type { Service } from '../../src/contract/define-service.ts'
import { startTestApp } from '../../test/kit/test-app.ts'
import { type SizedAnswer, sizedAnswersOf } from './sized-answers.ts'

/** An answer as a browser draws it. */
export interface DrawnAnswer {
  readonly slug: string
  readonly size: SizedAnswer['size']
  readonly width: number
  readonly heightPx: number
  /** The share of the page's width that the answer takes. */
  readonly share: number
  readonly faults: readonly string[]
}

const WIDTHS = [390, 768, 1280]
const MOST_HEIGHT_PX = 6000
const LONGEST_MS = 60_000

interface DrawOptions {
  /** Where pictures are saved, if they are wanted. */
  readonly pictures?: string | undefined
  readonly isDark?: boolean
  readonly say: (message: string) => void
}

/**
 * Draws the smallest, usual and largest answer of each service at three widths on its page, and lists what is too wide,
 * too high, inaccessible or reported by the browser.
 */
export async function drawAnswers(
  browser: Browser,
  services: readonly Service[],
  { pictures, isDark = false, say }: DrawOptions,
): Promise<readonly DrawnAnswer[]> {
  let answer: object = {}
  const answering = services.map((service) => ({ ...service, prepare: () => async () => answer, trialsPerDay: 1e6 }))
  const env = { PAYMENTS: 'sandbox', SANDBOX_RPC_PORT: '0', SANDBOX_SOLANA_RPC_PORT: '0' }
  const app = await startTestApp({ services: answering, facilitatorUrl: 'http://127.0.0.1:9', env })
  const drawn: DrawnAnswer[] = []
  if (pictures) mkdirSync(pictures, { recursive: true })
  try {
    for (const width of WIDTHS) {
      const colorScheme = isDark ? 'dark' : 'light'
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        reducedMotion: 'reduce',
        colorScheme,
      })
      const page = await context.newPage()
      page.setDefaultTimeout(LONGEST_MS)
      for (const service of services) {
        for (const { size, data } of sizedAnswersOf(service)) {
          answer = data
          const one = await draw(page, `${app.url}/services/${service.slug}`)
          if (pictures) {
            await page.locator('#answer').screenshot({ path: join(pictures, `${service.slug}-${size}-${width}.png`) })
          }
          drawn.push({ slug: service.slug, size, width, ...one })
          for (const fault of one.faults) say(`${service.slug}, ${size}, ${width} px: ${fault}`)
        }
      }
      await context.close()
    }
  } finally {
    await app.close()
  }
  return drawn
}

async function draw(page: Page, address: string) {
  const faults: string[] = []
  const note = (text: string) => faults.push(`console: ${text}`)
  const onConsole = (message: { text(): string; type(): string }) => message.type() === 'error' && note(message.text())
  const onError = ({ message }: Error) => note(message)
  page.on('console', onConsole)
  page.on('pageerror', onError)
  // An address that differs in its fragment only would not load the page again.
  await page.goto('about:blank')
  await page.goto(address)
  await page.getByRole('button', { name: 'Try it, free' }).click()
  await page.locator('#answer .done').waitFor()
  const { height, share, overflow } = (await page.evaluate(`(() => {
    const { height, width } = document.querySelector('#answer').getBoundingClientRect()
    const { scrollWidth, clientWidth } = document.documentElement
    return { height, share: width / document.querySelector('main').getBoundingClientRect().width, overflow: scrollWidth - clientWidth }
  })()`)) as { height: number; share: number; overflow: number }
  if (overflow > 0) faults.push(`${overflow} pixels too wide`)
  if (height > MOST_HEIGHT_PX) faults.push(`${Math.round(height)} pixels high`)
  faults.push(...(await findViolations(page)))
  page.off('console', onConsole)
  page.off('pageerror', onError)
  return { heightPx: Math.round(height), share: Number(share.toFixed(2)), faults }
}

async function findViolations(page: Page): Promise<readonly string[]> {
  // Evaluated by the debugger, because the page's policy forbids other scripts.
  await page.evaluate(axe.source)
  const found = await page.evaluate(
    `axe.run('#answer', { resultTypes: ['violations'] }).then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes[0].html.slice(0, 160)))`,
  )
  return (found as readonly string[]).map((text) => `axe: ${text}`)
}
