import { createBrowser } from '@farebox/browser'
import { afterAll, beforeAll } from 'vitest'
import type { DiagramBrowser } from '../src/diagram-browser.ts'

/** A real Chromium for the tests of a file, whose pages reach nothing. */
export function useDrawingBrowser(): { readonly browser: DiagramBrowser } {
  const refuse = () => Promise.reject(new Error('A diagram needs no network.'))
  const guard = { admit: refuse, admitHost: refuse, judge: refuse, judgeHost: refuse }
  const ignore = () => {}
  let supervised: ReturnType<typeof createBrowser>
  let browser: DiagramBrowser
  beforeAll(() => {
    supervised = createBrowser({ guard, log: { info: ignore, warn: ignore, error: ignore } })
    browser = supervised.open(new AbortController().signal)
  })
  afterAll(() => supervised.close())
  return {
    get browser() {
      return browser
    },
  }
}
