import { Tokenizer } from 'htmlparser2'
import { nextTurn } from '../next-turn.ts'

/** Receives the tokens of markup in document order. Names are as written. */
export interface MarkupHandler {
  /** May return 'stop' to end the reading. */
  open(name: string, attributes: ReadonlyMap<string, string>): 'stop' | undefined
  close(name: string): void
  /** `verbatim` is true in a CDATA section, where '&' is a literal character. */
  text(text: string, verbatim: boolean): void
}

const MAX_ATTRIBUTES = 128
const CHARS_PER_TURN = 128 * 1024

/** Reads HTML tokens, however broken, and decodes references. Never throws, takes linear time, keeps no tree. */
export function readHtml(html: string, handler: MarkupHandler): void {
  const tokenizer = createTokenizer(html, 'html', handler)
  tokenizer.write(html)
  if (tokenizer.running) tokenizer.end()
}

/** Reads XML tokens in pieces. Leaves references as written: a document may declare its own. */
export async function readXml(xml: string, handler: MarkupHandler, signal: AbortSignal): Promise<void> {
  const tokenizer = createTokenizer(xml, 'xml', handler)
  for (let at = 0; at < xml.length && tokenizer.running; at += CHARS_PER_TURN) {
    if (at > 0) await nextTurn(signal)
    tokenizer.write(xml.slice(at, at + CHARS_PER_TURN))
  }
  if (tokenizer.running) tokenizer.end()
}

function createTokenizer(source: string, syntax: 'xml' | 'html', handler: MarkupHandler): Tokenizer {
  const xml = syntax === 'xml'
  let name = ''
  let attributes = new Map<string, string>()
  let attribute = ''
  let value = ''

  function opened() {
    if (handler.open(name, attributes) === 'stop') tokenizer.pause()
  }

  const tokenizer = new Tokenizer(
    { xmlMode: xml, decodeEntities: !xml },
    {
      onopentagname(start, end) {
        name = source.slice(start, end)
        attributes = new Map()
      },
      onattribname(start, end) {
        attribute = source.slice(start, end)
        value = ''
      },
      onattribdata(start, end) {
        value += source.slice(start, end)
      },
      onattribentity(codePoint) {
        value += String.fromCodePoint(codePoint)
      },
      onattribend() {
        if (attributes.size < MAX_ATTRIBUTES && !attributes.has(attribute)) attributes.set(attribute, value)
      },
      onopentagend: opened,
      onselfclosingtag() {
        opened()
        if (xml) handler.close(name)
      },
      onclosetag: (start, end) => handler.close(source.slice(start, end)),
      ontext: (start, end) => handler.text(source.slice(start, end), false),
      ontextentity: (codePoint) => handler.text(String.fromCodePoint(codePoint), false),
      oncdata: (start, end, endOffset) => handler.text(source.slice(start, end - endOffset), true),
      oncomment() {},
      ondeclaration() {},
      onprocessinginstruction() {},
      onend() {},
    },
  )
  return tokenizer
}
