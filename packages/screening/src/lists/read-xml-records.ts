import { SaxesParser } from 'saxes'
import { UnreadableList } from './unreadable-list.ts'

/** An element of a record, with its name without prefix; `text` is its own text, trimmed. */
export interface RecordElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly RecordElement[]
  readonly text: string
}

interface RecordOptions {
  /** The local name of the root element: a page of an outage and another list are XML, too. */
  readonly root: string
  /** The local names of the elements that are records. */
  readonly records: ReadonlySet<string>
  /** Receives the attributes of the root element, which may state the file's date. */
  onRoot?(attributes: Readonly<Record<string, string>>): void
}

const MAX_DEPTH = 32
const MAX_FILE_BYTES = 256 * 1024 * 1024
const MAX_RECORD_ELEMENTS = 20_000
/** Far above any real list, whose longest text is a remark of a few kilobytes. */
const MAX_BYTES_WITHOUT_TAG = 1024 * 1024

/**
 * Streams the records of an XML file, with one record in memory at a time. Throws UnreadableList if the XML is cut
 * off, is not well-formed, has another root, declares a document type (and so entities), or exceeds the limits of size and depth.
 */
export async function* readXmlRecords(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { root, records, onRoot }: RecordOptions,
): AsyncGenerator<RecordElement> {
  const parser = new SaxesParser({ xmlns: false })
  const open: Draft[] = []
  let done: RecordElement[] = []
  let depth = 0
  let elements = 0
  let bytesWithoutTag = 0

  parser.on('error', (error) => {
    throw new UnreadableList(error.message)
  })
  parser.on('doctype', () => {
    throw new UnreadableList('a document type is not accepted')
  })
  parser.on('opentag', ({ name, attributes }) => {
    bytesWithoutTag = 0
    if (++depth > MAX_DEPTH) throw new UnreadableList(`nested deeper than ${MAX_DEPTH}`)
    const local = localName(name)
    if (depth === 1 && local !== root) throw new UnreadableList(`the root is ${JSON.stringify(local)}, not ${root}`)
    if (depth === 1) onRoot?.(attributes)
    if (open.length === 0 && !records.has(local)) return
    if (open.length === 0) elements = 0
    if (++elements > MAX_RECORD_ELEMENTS)
      throw new UnreadableList(`a record of more than ${MAX_RECORD_ELEMENTS} elements`)
    open.push({ name: local, attributes, children: [], text: '' })
  })
  parser.on('text', (text) => addText(open, text))
  parser.on('cdata', (text) => addText(open, text))
  parser.on('closetag', () => {
    bytesWithoutTag = 0
    depth--
    const draft = open.pop()
    if (!draft) return
    const element = { ...draft, text: draft.text.trim() }
    const parent = open.at(-1)
    if (parent) parent.children.push(element)
    else done.push(element)
  })

  const decoder = new TextDecoder()
  let bytes = 0
  for await (const chunk of chunks) {
    bytes += chunk.length
    bytesWithoutTag += chunk.length
    parser.write(decoder.decode(chunk, { stream: true }))
    if (bytes > MAX_FILE_BYTES) throw new UnreadableList(`larger than ${MAX_FILE_BYTES} bytes`)
    if (bytesWithoutTag > MAX_BYTES_WITHOUT_TAG)
      throw new UnreadableList(`${MAX_BYTES_WITHOUT_TAG} bytes without a tag`)
    yield* done
    done = []
  }
  parser.write(decoder.decode()).close()
  yield* done
}

interface Draft {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: RecordElement[]
  text: string
}

function addText(open: readonly Draft[], text: string): void {
  const element = open.at(-1)
  if (element) element.text += text
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

/** The text of the first child with that name; '' if there is none. */
export function textOf(element: RecordElement, name: string): string {
  return childrenOf(element, name)[0]?.text ?? ''
}

/** The children with that name; a second name selects children of each of them. */
export function childrenOf(element: RecordElement, name: string, inside?: string): readonly RecordElement[] {
  const children = element.children.filter((child) => child.name === name)
  return inside ? children.flatMap((child) => childrenOf(child, inside)) : children
}
