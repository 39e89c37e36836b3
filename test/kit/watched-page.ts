import type { RequestListener } from 'node:http'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Store } from '../../src/contract/context.ts'
import { pageWatch } from '../../src/services/page-watch/page-watch.service.ts'
import { openDatabase } from '../../src/storage/database.ts'
import { createStore } from '../../src/storage/store.ts'
import { fakeContext, fixedClock } from './fake-context.ts'
import { startLiveWeb } from './live-web.ts'
import { taskWorkers } from './task-workers.ts'

/** The answer of page-watch. */
export interface WatchAnswer {
  readonly changed: boolean
  readonly cursor: string
  readonly summary: string
  readonly title_before: string | null
  readonly diff: {
    readonly added: string[]
    readonly removed: string[]
    readonly added_count: number
    readonly removed_count: number
    readonly truncated: boolean
    readonly blocks: readonly object[] | null
  }
  readonly free_checks_left: number
  readonly since: string
  readonly product_changes: readonly object[]
  readonly keywords: { readonly keyword: string; readonly present: boolean; readonly newly_appeared: boolean }[]
  readonly content_hash: string
  readonly line_count: number
  readonly notice: string | null
  readonly selector_found: boolean | null
  readonly extracted: {
    readonly from: string | null
    readonly to: string | null
    readonly changed: boolean
    readonly difference: number | null
  } | null
}

/** A page that a test changes, and page-watch with a real store, real worker processes and a real browser. */
interface WatchedPage extends AsyncDisposable {
  readonly url: string
  readonly requests: readonly string[]
  readonly clock: ReturnType<typeof fixedClock>
  readonly store: Store
  serve(body: string, options?: { readonly status?: number; readonly type?: string }): void
  serveWith(listener: RequestListener): void
  watch(input?: object): Promise<WatchAnswer>
}

/** The time of the first check of a watched page. */
export const START = '2026-11-20T12:00:00.000Z'

/**
 * One for a whole test file; each test starts with the items One and Two, at START.
 * @param options.isDrawn the file watches what only a browser shows; a start takes it a second of processor time
 */
export function watchPage({ isDrawn = false }: { readonly isDrawn?: boolean } = {}): () => WatchedPage {
  let page: WatchedPage
  beforeAll(async () => {
    page = await startWatchedPage(isDrawn)
  })
  afterAll(() => page[Symbol.asyncDispose]())
  beforeEach(() => {
    page.clock.set(START)
    page.serve('<p>One</p><p>Two</p>')
  })
  return () => page
}

async function startWatchedPage(isWarm: boolean): Promise<WatchedPage> {
  let answer: RequestListener = (_, response) => void response.end()
  const live = await startLiveWeb((request, response) => answer(request, response), { isWarm })
  const database = await openDatabase(':memory:')
  const clock = fixedClock(START)
  const store = createStore({ database, clock })
  const url = live.site.origin
  return {
    url,
    requests: live.site.requests,
    clock,
    store,
    serve(body, { status = 200, type = 'text/html; charset=utf-8' } = {}) {
      answer = (_, response) => void response.writeHead(status, { 'content-type': type }).end(body)
    },
    serveWith(listener) {
      answer = listener
    },
    async watch(input = {}) {
      const run = pageWatch.prepare({ url, ...input })
      return (await run(fakeContext({ ...live.ports, workers: taskWorkers, store, clock }))) as WatchAnswer
    },
    async [Symbol.asyncDispose]() {
      await live[Symbol.asyncDispose]()
      await database.destroy()
    },
  }
}
