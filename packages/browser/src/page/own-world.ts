import type { CDPSession, Page } from 'playwright-core'
import { allElements } from '../in-page/all-elements.ts'
import { textSeams } from '../in-page/drawn/text-seams.ts'

/** What a function returned and what stays inside the page, such as an element. */
export interface PageObject<Value> {
  /** Undefined for null. */
  readonly objectId: string | undefined
  /** Only a type. */
  readonly value?: Value
}

type Given<Values extends readonly unknown[]> = { [Name in keyof Values]: Values[Name] | PageObject<Values[Name]> }

// They travel with each function that names them.
const HELPERS = [allElements, textSeams]
const worlds = new WeakMap<Page, OwnWorld>()

/** The world of our functions in a page. */
export function ownWorldOf(page: Page): OwnWorld {
  const world = worlds.get(page) ?? new OwnWorld(page)
  worlds.set(page, world)
  return world
}

/**
 * Runs functions inside a page, apart from its scripts: they see the same document, but not what the page has made of
 * JavaScript's and the browser's own objects. Only the source of a function travels: it must not use outer variables, but for
 * those of the functions that travel with it. Values go through JSON.
 */
class OwnWorld {
  readonly #page: Page
  #session: Promise<CDPSession> | undefined
  #frame: Promise<string> | undefined
  /** Of the current document. */
  #context: Promise<number> | undefined

  constructor(page: Page) {
    this.#page = page
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) this.#context = undefined
    })
  }

  /** The page's own line to the browser, which is opened once. */
  session(): Promise<CDPSession> {
    this.#session ??= this.#page.context().newCDPSession(this.#page)
    return this.#session
  }

  async evaluate<Values extends readonly unknown[], Result>(
    inPage: (...given: Values) => Result | Promise<Result>,
    ...given: Given<Values>
  ): Promise<Result> {
    // What the function returns.
    return (await this.#call(String(inPage), given, { returnByValue: true })).value as Result
  }

  async hold<Values extends readonly unknown[], Result>(
    inPage: (...given: Values) => Result,
    ...given: Given<Values>
  ): Promise<PageObject<Result>> {
    const { objectId } = await this.#call(String(inPage), given, { returnByValue: false })
    return { objectId }
  }

  async #call(inPage: string, given: readonly unknown[], how: { readonly returnByValue: boolean }) {
    const session = await this.session()
    this.#context ??= this.#open(session)
    const context = this.#context
    try {
      const { result, exceptionDetails } = await session.send('Runtime.callFunctionOn', {
        functionDeclaration: `function (...given) { ${HELPERS.filter(({ name }) => inPage.includes(name)).join(';')}; return (${inPage})(...given) }`,
        executionContextId: await context,
        arguments: given.map(toArgument),
        awaitPromise: true,
        ...how,
      })
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
      return result
    } catch (error) {
      if (this.#context === context) this.#context = this.#frame = undefined
      throw error
    }
  }

  async #open(session: CDPSession): Promise<number> {
    // That of the main frame stays the same, wherever it goes.
    this.#frame ??= session.send('Page.getFrameTree').then(({ frameTree }) => frameTree.frame.id)
    const world = { frameId: await this.#frame, worldName: 'farebox' }
    return (await session.send('Page.createIsolatedWorld', world)).executionContextId
  }
}

function toArgument(given: unknown) {
  const isObject = typeof given === 'object' && given !== null && 'objectId' in given
  if (!isObject) return given === undefined ? {} : { value: given }
  return given.objectId === undefined ? { value: null } : { objectId: String(given.objectId) }
}
