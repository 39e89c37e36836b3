import { readProlog } from './xml-prolog.ts'

const MAX_TYPE_CHARS = 60

/**
 * Names the apparent kind of a document that is not a feed, for a message: 'a web page', 'XML with the root element
 * <urlset>'.
 */
export function describeDocument(text: string, contentType = ''): string {
  const start = text.slice(readProlog(text).end).trimStart()
  if (start === '') return 'an empty document'
  if (/^<(html|head|body)\b/i.test(start) || /^\s*<!doctype html/i.test(text)) return 'a web page'
  const root = /^<([a-z_][\w:.-]{0,60})/i.exec(start)?.[1]
  if (root) return `XML with the root element <${root}>`
  if (/^[{[]/.test(start)) return 'JSON that is not JSON Feed'
  const type = /^[\w.+/-]+/.exec(contentType.trim())?.[0]
  return type ? `content of type ${type.slice(0, MAX_TYPE_CHARS)}` : 'content of an unknown type'
}
