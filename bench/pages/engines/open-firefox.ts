import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type BidiSession, connectBidi } from './connect-bidi.ts'
import type { Engine, WindowOptions } from './engine.ts'

const PLACES = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox']
const START_MS = 60_000

/**
 * The installed Firefox, or that of FIREFOX_PATH, headless, driven by WebDriver BiDi; undefined if there is none. Its
 * pages are light and without motion: a profile's own preferences say so.
 */
export async function openFirefox(): Promise<Engine | undefined> {
  const program = [process.env.FIREFOX_PATH, ...PLACES].find((place) => place && existsSync(place))
  if (!program) return undefined
  const profile = mkdtempSync(join(tmpdir(), 'farebox-firefox-'))
  const preferences = {
    'ui.prefersReducedMotion': 1,
    'ui.systemUsesDarkTheme': 0,
    // As in headless Chromium, which hides them: they take no room.
    'ui.useOverlayScrollbars': 1,
    'widget.gtk.overlay-scrollbars.enabled': true,
    'app.update.enabled': false,
  }
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`)
  writeFileSync(join(profile, 'user.js'), lines.join(''))
  const options = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile]
  const firefox = spawn(program, options, { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = new Promise<void>((resolve) => firefox.once('close', () => resolve()))
  const session = await connectBidi(await readAddress(firefox.stderr))
  return {
    name: `Firefox ${session.version}`,
    openWindow: (wanted) => openWindow(session, wanted),
    async close() {
      session.close()
      firefox.kill()
      await ended
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function readAddress(stderr: NodeJS.ReadableStream): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const timer = setTimeout(() => reject(new Error(`Firefox was not ready within ${START_MS / 1000} s`)), START_MS)
  createInterface({ input: stderr }).on('line', (line) => {
    const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? []
    if (address) resolve(address)
  })
  try {
    return await promise
  } finally {
    clearTimeout(timer)
  }
}

interface Evaluated {
  readonly result?: { readonly value?: string }
  readonly exceptionDetails?: { readonly text: string }
}

async function openWindow(session: BidiSession, { width }: WindowOptions) {
  const { userContext } = await session.send<{ userContext: string }>('browser.createUserContext', {})
  const { context } = await session.send<{ context: string }>('browsingContext.create', { type: 'tab', userContext })
  await session.send('browsingContext.setViewport', { context, viewport: { width, height: 900 } })

  async function evaluate(expression: string): Promise<unknown> {
    // As JSON: a value of the protocol has a form of its own.
    const wrapped = `Promise.resolve(${expression}).then((value) => JSON.stringify(value) ?? null)`
    const asked = { expression: wrapped, target: { context }, awaitPromise: true }
    const { result, exceptionDetails } = await session.send<Evaluated>('script.evaluate', asked)
    if (exceptionDetails) throw new Error(exceptionDetails.text)
    return result?.value === undefined ? undefined : JSON.parse(result.value)
  }

  return {
    async goto(address: string) {
      await session.send('browsingContext.navigate', { context, url: 'about:blank', wait: 'complete' })
      await session.send('browsingContext.navigate', { context, url: address, wait: 'complete' })
    },
    evaluate,
    takeErrors: () => session.takeErrors(context),
    async savePicture(selector: string, path: string) {
      const box = `(() => { const { x, y, width, height } = document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect(); return { x: x + scrollX, y: y + scrollY, width, height } })()`
      const clip = { type: 'box', ...((await evaluate(box)) as object) }
      const asked = { context, origin: 'document', clip }
      const { data } = await session.send<{ data: string }>('browsingContext.captureScreenshot', asked)
      writeFileSync(path, Buffer.from(data, 'base64'))
    },
    async close() {
      await session.send('browser.removeUserContext', { userContext })
    },
  }
}
