import { type MarkupHandler, readXml } from './markup-tokens.ts'
import { createNamespaceScope, type NamespaceScope } from './namespace-scope.ts'
import { escapeStrayBrackets } from './stray-brackets.ts'
import { UnreadableFeed } from './unreadable-feed.ts'
import { createEntityDecoder } from './xml-entities.ts'
import { readProlog } from './xml-prolog.ts'

/** An element by its customary lower-case name, such as 'dc:date', whatever prefix the document uses. */
export interface FeedElement {
  readonly name: string
  readonly depth: number
  /** The value of an attribute by its customary name, with references resolved. */
  attribute(name: string): string | undefined
}

/** Receives a document's elements and texts in order. */
export interface XmlHandler {
  /** May return 'stop' to end the reading. */
  open(element: FeedElement): 'stop' | undefined
  /** Called for every opened element, however the document ends. */
  close(depth: number): void
  /** Resolves references, and costs time, only when `read` is called. */
  text(read: () => string): void
}

const MAX_DEPTH = 512
const NO_ATTRIBUTE: FeedElement['attribute'] = () => undefined

/** Walks XML with namespaces, however broken. Throws invalid_input on deep nesting and on entity bombs. */
export async function walkXml(xml: string, handler: XmlHandler, signal: AbortSignal): Promise<void> {
  const { entities, end } = readProlog(xml)
  const decode = createEntityDecoder(entities)
  const scope = createNamespaceScope()
  const stack: { readonly written: string; readonly prefixes: readonly string[] }[] = []
  const openByName = new Map<string, number>()

  function closeTop() {
    const top = stack.pop()
    if (!top) return
    handler.close(stack.length)
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
      return handler.open({ name: scope.nameOf(written), depth, attribute: attributeReader(attributes, scope, decode) })
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
  while (stack.length > 0) closeTop()
}

function attributeReader(
  attributes: ReadonlyMap<string, string>,
  scope: NamespaceScope,
  decode: (text: string) => string,
): FeedElement['attribute'] {
  if (attributes.size === 0) return NO_ATTRIBUTE
  let byName: Map<string, string> | undefined
  return (wanted) => {
    byName ??= new Map(
      Array.from(attributes, ([name, value]) => [name.includes(':') ? scope.nameOf(name) : name.toLowerCase(), value]),
    )
    const value = byName.get(wanted)
    return value === undefined ? undefined : decode(value)
  }
}
