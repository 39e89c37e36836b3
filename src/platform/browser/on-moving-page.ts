import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { holdStill } from './hold-still.ts'

const MOVED =
  /Execution context was destroyed|because of a navigation|is navigating|Cannot find context|Not attached to an active/
const ATTEMPTS = 10
const PAUSE_MS = 50

/** Asks a page that may just be going elsewhere (a script, a meta refresh): when it does, it is held and asked again. */
export async function onMovingPage<T>(page: Page, ask: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask()
    } catch (error) {
      if (attempt === ATTEMPTS || !(error instanceof Error) || !MOVED.test(error.message)) throw error
      await holdStill(page)
      await pause(PAUSE_MS)
    }
  }
}
