import { type MarkupHandler, readXml } from './markup/markup-tokens.ts'
import { escapeStrayBrackets } from './markup/stray-brackets.ts'
import { createNamespaceScope, type NamespaceScope } from './namespace-scope.ts'
import { UnreadableFeed } from './unreadable-feed.ts'
import { createEntityDecoder } from './xml-entities.ts'
import { readProlog } from './xml-prolog.ts'

/** An element by its customary lower-case name, such as 'dc:date', whatever prefix the document uses. */
export interface FeedElement {
  readonly name: string
  readonly depth: number
  /** The value of an attribute by its customary name, with references resolved. */
  attribute(name: string): string | undefined
  /** All of them, as `attribute` reads each. */
  attributes(): ReadonlyMap<string, string>
}

/** Receives a document's elements and texts in order. */
export interface XmlHandler {
  /** May return 'stop' to end the reading. */
  open(element: FeedElement): 'stop' | undefined
  /** Called for every opened element, however the document ends: `isCut` if it ended within the element. */
  close(depth: number, isCut: boolean): void
  /** Resolves references, and costs time, only when `read` is called. */
  text(read: () => string): void
}

const MAX_DEPTH = 512
const NO_ATTRIBUTES = new Map<string, string>()

/** Walks XML with namespaces, however broken. Throws invalid_input on deep nesting and on entity bombs. */
export async function walkXml(xml: string, handler: XmlHandler, signal: AbortSignal): Promise<void> {
  const { entities, end } = readProlog(xml)
  const decode = createEntityDecoder(entities)
  const scope = createNamespaceScope()
  const stack: { readonly written: string; readonly prefixes: readonly string[] }[] = []
  const openByName = new Map<string, number>()

  function closeTop(isCut = false) {
    const top = stack.pop()
    if (!top) return
    handler.close(stack.length, isCut)
    scope.leave(top.prefixes)
    openByName.set(top.written, (openByName.get(top.written) ?? 1) - 1)
  }

  const tokens: MarkupHandler = {
    open(name, attributes) {
      if (stack.length >= MAX_DEPTH) {
        throw new UnreadableFeed(`the feed nests elements more than ${MAX_DEPTH} deep, so it was not read.`)
      }
      const written = name.toLowerCase()
      const depth = stack.length
      stack.push({ written, prefixes: scope.enter(attributes) })
      openByName.set(written, (openByName.get(written) ?? 0) + 1)
      return handler.open({ name: scope.nameOf(written), depth, ...attributeReader(attributes, scope, decode) })
    },
    close(name) {
      const written = name.toLowerCase()
      // A lookup instead of a search: a flood of stray end tags must not cost a walk through the stack for each.
      if (!openByName.get(written)) return
      while (stack.at(-1)?.written !== written) closeTop()
      closeTop()
    },
    text: (text, verbatim) => handler.text(() => (verbatim ? text : decode(text))),
  }
  await readXml(escapeStrayBrackets(xml.slice(end)), tokens, signal)
  while (stack.length > 0) closeTop(true)
}

function attributeReader(
  attributes: ReadonlyMap<string, string>,
  scope: NamespaceScope,
  decode: (text: string) => string,
): Pick<FeedElement, 'attribute' | 'attributes'> {
  let byName: Map<string, string> | undefined = attributes.size === 0 ? NO_ATTRIBUTES : undefined
  const named = () => {
    byName ??= new Map(
      Array.from(attributes, ([name, value]) => [name.includes(':') ? scope.nameOf(name) : name.toLowerCase(), value]),
    )
    return byName
  }
  return {
    attribute(wanted) {
      const value = named().get(wanted)
      return value === undefined ? undefined : decode(value)
    },
    attributes: () => new Map(Array.from(named(), ([name, value]) => [name, decode(value)])),
  }
}
