import type { Page, Response } from 'playwright-core'

const GIVES_NO_DOCUMENT = new Set([204, 205])

/** Tracks the HTTP status of the document that a page shows, wherever its scripts navigate. */
export class DocumentStatus {
  #answer: Response | undefined
  #current: number | undefined

  constructor(driver: Page) {
    driver.on('response', (response) => {
      const request = response.request()
      if (!request.isNavigationRequest() || request.frame() !== driver.mainFrame()) return
      if (!GIVES_NO_DOCUMENT.has(response.status())) this.#answer = response
    })
    // Set on commit: until then the page shows the previous document. A fragment is not part of the request.
    driver.on('framenavigated', (frame) => {
      if (frame !== driver.mainFrame() || this.#answer === undefined) return
      if (withoutFragment(this.#answer.url()) === withoutFragment(frame.url())) this.#current = this.#answer.status()
    })
  }

  /** Undefined if no address was opened. */
  get current(): number | undefined {
    return this.#current
  }
}

function withoutFragment(url: string): string {
  return url.split('#', 1)[0] ?? url
}
