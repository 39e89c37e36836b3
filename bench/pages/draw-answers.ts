import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import axe from 'axe-core'
import type { Service } from '../../src/contract/define-service.ts'
import { startTestApp } from '../../test/kit/test-app.ts'
import { type AnswerPart, measureParts } from './answer-parts.ts'
import type { Engine, EngineWindow } from './engines/engine.ts'
import { measureLargeText } from './large-text.ts'
import { type SizedAnswer, sizedAnswersOf } from './sized-answers.ts'

/** An answer as a browser draws it. */
export interface DrawnAnswer {
  readonly engine: string
  readonly slug: string
  readonly size: SizedAnswer['size']
  readonly width: number
  readonly heightPx: number
  /** The share of the page's width that the answer takes. */
  readonly share: number
  readonly parts: readonly AnswerPart[]
  readonly faults: readonly string[]
}

const WIDTHS = [390, 768, 1280]
const MOST_HEIGHT_PX = 6000
const LONGEST_MS = 60_000
// By name, and wide: what an engine takes for a generic name is its own affair, and no difference of our pages.
const FONTS = `(() => {
  const { style } = document.documentElement
  style.setProperty('--sans', 'DejaVu Sans')
  style.setProperty('--mono', 'DejaVu Sans Mono')
})()`
// Earlier answers, with which the page would compare this one, at the times of their calls.
const FORGET = `new Promise((done) => {
  const asked = indexedDB.open('farebox', 1)
  asked.onupgradeneeded = () => asked.transaction.abort()
  asked.onerror = () => done(false)
  asked.onsuccess = () => {
    const transaction = asked.result.transaction(['calls', 'answers'], 'readwrite')
    transaction.objectStore('calls').clear()
    transaction.objectStore('answers').clear()
    transaction.oncomplete = () => {
      asked.result.close()
      done(true)
    }
  }
})`

interface DrawOptions {
  /** Where pictures are saved, if they are wanted. */
  readonly pictures?: string | undefined
  readonly isDark?: boolean
  readonly say: (message: string) => void
}

/**
 * Draws the smallest, usual and largest answer of each service at three widths on its page, and lists what is too wide
 * (also with text at 200 %), too high, cut, inaccessible or reported by the browser.
 */
export async function drawAnswers(
  engine: Engine,
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
      const window = await engine.openWindow({ width, isDark })
      for (const service of services) {
        for (const { size, data } of sizedAnswersOf(service)) {
          answer = data
          const { slug } = service
          const picture = pictures && join(pictures, `${slug}-${size}-${width}.png`)
          const one = await draw(window, `${app.url}/services/${slug}`, picture)
          drawn.push({ engine: engine.name, slug, size, width, ...one })
          for (const fault of one.faults) say(`${engine.name}: ${slug}, ${size}, ${width} px: ${fault}`)
        }
      }
      await window.close()
    }
  } finally {
    await app.close()
  }
  return drawn
}

async function draw(window: EngineWindow, address: string, picture: string | undefined) {
  await window.goto(address)
  await waitFor(window, `!document.querySelector('.actions').hidden`)
  await window.evaluate(FONTS)
  await window.evaluate(FORGET)
  await window.evaluate(`document.querySelector('.actions [type=submit]').click()`)
  await waitFor(window, `document.querySelector('#answer .done') !== null`)
  // A picture has no size until it is decoded.
  await waitFor(window, `[...document.querySelectorAll('#answer img')].every(({ complete }) => complete)`)
  const { height, share, overflow } = (await window.evaluate(`(() => {
    const { height, width } = document.querySelector('#answer').getBoundingClientRect()
    const { scrollWidth, clientWidth } = document.documentElement
    return { height, share: width / document.querySelector('main').getBoundingClientRect().width, overflow: scrollWidth - clientWidth }
  })()`)) as { height: number; share: number; overflow: number }
  const { parts, cut } = await measureParts(window)
  if (picture) await window.savePicture('#answer', picture)
  const violations = await findViolations(window)
  const tooLarge = await measureLargeText(window)
  const faults = [
    ...(overflow > 0 ? [`${overflow} pixels too wide`] : []),
    ...(height > MOST_HEIGHT_PX ? [`${Math.round(height)} pixels high`] : []),
    ...cut.map((text) => `cut: ${text}`),
    ...violations.map((text) => `axe: ${text}`),
    ...(tooLarge > 0 ? [`${tooLarge} pixels too wide with text at 200 %`] : []),
    ...window.takeErrors().map((text) => `console: ${text}`),
  ]
  return { heightPx: Math.round(height), share: Number(share.toFixed(2)), parts, faults }
}

// Polls, because the page's policy forbids waiting inside it.
async function waitFor(window: EngineWindow, condition: string) {
  const end = performance.now() + LONGEST_MS
  while (!(await window.evaluate(condition))) {
    if (performance.now() > end) throw new Error(`After ${LONGEST_MS / 1000} s it does not hold that ${condition}`)
    await pause(20)
  }
}

async function findViolations(window: EngineWindow): Promise<readonly string[]> {
  // Evaluated by the debugger, because the page's policy forbids other scripts.
  await window.evaluate(`(() => { ${axe.source} })()`)
  const found = await window.evaluate(
    `axe.run('#answer', { resultTypes: ['violations'] }).then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes[0].html.slice(0, 160)))`,
  )
  return found as readonly string[]
}
