import { createBrowser } from '@farebox/browser'
import type { DiagramBrowser } from '../src/diagram-browser.ts'

export interface DrawingBrowser extends AsyncDisposable {
  readonly browser: DiagramBrowser
}

/** A real Chromium whose pages reach nothing. */
export function startDrawingBrowser(): DrawingBrowser {
  const refuse = () => Promise.reject(new Error('A diagram needs no network.'))
  const guard = { admit: refuse, admitHost: refuse, judge: refuse, judgeHost: refuse }
  const ignore = () => {}
  const supervised = createBrowser({ guard, log: { info: ignore, warn: ignore, error: ignore } })
  return {
    browser: supervised.open(new AbortController().signal),
    [Symbol.asyncDispose]: () => supervised.close(),
  }
}
