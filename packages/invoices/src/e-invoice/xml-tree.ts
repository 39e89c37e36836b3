import { SaxesParser } from 'saxes'
import { UnreadableInvoice } from './unreadable-invoice.ts'

/** An element by its local name. Prefixes mean nothing; namespaces are kept. */
export interface XmlElement {
  readonly name: string
  readonly namespace: string
  /** By local name, without those of a namespace: 'x:currencyID' says nothing about an amount. */
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  /** Its own text, untrimmed. */
  readonly text: string
}

type OpenElement = XmlElement & { readonly children: XmlElement[]; text: string }

// The deepest e-invoice standards nest 12 levels; the largest real documents have some 200,000 elements.
const MAX_DEPTH = 64
const MAX_ELEMENTS = 1_000_000

/**
 * Parses well-formed XML without a document type declaration. Throws UnreadableInvoice, with line and column, for
 * anything else.
 */
export function parseXml(xml: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true, position: true })
  const open: OpenElement[] = []
  let root: OpenElement | undefined
  let elements = 0

  parser.on('error', (error) => refuse(`is not well-formed: ${error.message}`))
  parser.on('doctype', () => refuse('has a DOCTYPE, which no e-invoice standard allows. Remove it'))
  parser.on('opentag', ({ local, uri, attributes }) => {
    elements += 1
    if (open.length >= MAX_DEPTH) refuse(`is nested deeper than ${MAX_DEPTH} levels`)
    if (elements > MAX_ELEMENTS) refuse(`has more than ${MAX_ELEMENTS} elements`)
    const own = Object.values(attributes).filter(({ prefix }) => prefix === '')
    const values = own.map((attribute) => [attribute.local, attribute.value])
    const element = { name: local, namespace: uri, attributes: Object.fromEntries(values), children: [], text: '' }
    open.at(-1)?.children.push(element)
    root ??= element
    open.push(element)
  })
  parser.on('closetag', () => open.pop())
  parser.on('text', (text) => addText(text))
  parser.on('cdata', (text) => addText(text))
  parser.write(xml).close()
  if (!root) throw new UnreadableInvoice('the XML is empty')
  return root

  function addText(text: string) {
    const element = open.at(-1)
    if (element) element.text += text
  }

  function refuse(what: string): never {
    throw new UnreadableInvoice(`the XML ${what} (line ${parser.line}, column ${parser.column})`)
  }
}

/** All descendants along a path of local names, such as 'Party/PartyTaxScheme'; 'A|B' takes either. */
export function findAll(element: XmlElement | undefined, path: string): readonly XmlElement[] {
  let found: readonly XmlElement[] = element ? [element] : []
  for (const step of path.split('/')) {
    const names = step.split('|')
    found = found.flatMap(({ children }) => children.filter(({ name }) => names.includes(name)))
  }
  return found
}

/** The first of findAll(). */
export function find(element: XmlElement | undefined, path: string): XmlElement | undefined {
  return findAll(element, path)[0]
}

/** The text at a path, trimmed: the first non-empty one of several; null if nothing is stated. */
export function textAt(element: XmlElement | undefined, path: string): string | null {
  for (const { text } of findAll(element, path)) {
    const trimmed = text.trim()
    if (trimmed) return trimmed
  }
  return null
}

/** The texts at a path, trimmed, without empty ones. */
export function textsAt(element: XmlElement | undefined, path: string): string[] {
  return findAll(element, path)
    .map(({ text }) => text.trim())
    .filter((text) => text !== '')
}

/** An element and the one around it. */
export interface PlacedElement {
  readonly element: XmlElement
  readonly parent: XmlElement | undefined
}

/** An element and all below it, but for those that are left out with all below them. */
export function listElements(root: XmlElement, isLeftOut?: (element: XmlElement) => boolean): readonly PlacedElement[] {
  const all: PlacedElement[] = [{ element: root, parent: undefined }]
  // The list grows while it is walked.
  for (const { element } of all) {
    for (const child of element.children) if (!isLeftOut?.(child)) all.push({ element: child, parent: element })
  }
  return all
}
