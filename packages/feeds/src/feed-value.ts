import type { FeedFormat } from './feed.ts'
import type { FeedValue } from './feed-values.ts'
import { createMarkupWriter, type MarkupWriter } from './markup/markup-writer.ts'
import type { TextKind } from './plain-text.ts'
import { createTextFlow, MAX_VALUE_CHARS, type TextFlow } from './text-flow.ts'
import type { FeedElement } from './walk-xml.ts'

/** Collects the text of one open element of a feed. */
export interface ValueReader extends Pick<TextFlow, 'close' | 'text' | 'isFull'> {
  open(element: FeedElement): void
  read(): FeedValue
}

const ESCAPED_HTML = new Set([
  'description',
  'content:encoded',
  'content',
  'fullitem',
  'itunes:summary',
  'body',
  'summary',
])
const HTML_TYPES = new Set(['html', 'text/html', 'application/xhtml+xml', 'xhtml'])
const TEXT_TYPES = new Set(['text', 'plain', 'text/plain'])

/** `base` is the base of relative addresses in the element. */
export function createValueReader(
  element: FeedElement,
  { base, format }: { base: string; format: FeedFormat },
): ValueReader {
  const flow = createTextFlow(MAX_VALUE_CHARS)
  let writer: MarkupWriter | null = null
  const type = element.attribute('type')?.trim().toLowerCase()
  const mode = element.attribute('mode')?.trim().toLowerCase()
  return {
    open({ name, attributes }) {
      if (!writer) {
        writer = createMarkupWriter(MAX_VALUE_CHARS)
        writer.text(flow.read())
      }
      flow.open(name)
      writer.open(name, attributes())
    },
    close(name) {
      flow.close(name)
      writer?.close(name)
    },
    text(text) {
      flow.text(text)
      writer?.text(text)
    },
    isFull: flow.isFull,
    read() {
      const isBase64 = mode === 'base64' || type === 'application/octet-stream'
      return {
        text: isMedia(type) ? '' : isBase64 ? readBase64(flow.read()) : flow.read(),
        // The text of inline markup is already extracted.
        kind: writer ? 'text' : isBase64 ? 'html' : kindOf(element.name, format, { type, mode }),
        base,
        hasOwnBase: element.attribute('xml:base') !== undefined,
        markup: isMedia(type) ? undefined : writer?.read(),
        href: element.attribute('href'),
        rel: element.attribute('rel')?.trim(),
        length: element.attribute('length'),
        type,
        isPermalink: element.attribute('ispermalink')?.trim().toLowerCase() !== 'false',
      }
    },
  }
}

// RFC 4287, section 3.1: an untyped text is plain. RSS never states its type: bodies are HTML, most titles are not.
function kindOf(name: string, format: FeedFormat, { type, mode }: Record<string, string | undefined>): TextKind {
  if (type && HTML_TYPES.has(type)) return 'html'
  if (type && TEXT_TYPES.has(type)) return format === 'atom' ? 'literal' : 'text'
  if (mode === 'escaped') return 'either'
  if (format === 'atom') return 'text'
  return ESCAPED_HTML.has(name) ? 'html' : 'either'
}

function isMedia(type: string | undefined): boolean {
  return type !== undefined && /^(image|audio|video)\//.test(type)
}

function readBase64(text: string): string {
  const decoded = Buffer.from(text, 'base64')
  const words = new TextDecoder().decode(decoded)
  // Binary data, such as an unnamed picture.
  return words.includes('\0') ? '' : words
}
