const MOVED = /Execution context was destroyed|because of a navigation|page is navigating|Cannot find context/
const ATTEMPTS = 5
const PAUSE_MS = 100

/** Asks a page that may just be going elsewhere (a script, a meta refresh): asks again where it has arrived. */
export async function onMovingPage<T>(ask: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask()
    } catch (error) {
      if (attempt === ATTEMPTS || !(error instanceof Error) || !MOVED.test(error.message)) throw error
      await new Promise((done) => setTimeout(done, PAUSE_MS))
    }
  }
}
