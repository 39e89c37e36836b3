import { readPage } from '../src/read-page.ts'

const PROSE = '<p>The quay wall was raised by forty centimetres in spring, and the steps down to it were rebuilt.</p>'

/** The Markdown of a part of a page that stands between two paragraphs, without these. */
export async function readBetweenProse(part: string): Promise<string> {
  const { text } = await readPage({
    body: Buffer.from(`<title>Quay</title><main><h1>Quay</h1>${PROSE}${part}${PROSE}</main>`),
    contentType: 'text/html; charset=utf-8',
    url: 'https://harbour.example/wall',
    rendered: false,
    as: 'markdown',
    maxChars: 50_000,
    maxLinks: 0,
  })
  return text.replaceAll(PROSE.replace(/<\/?p>/g, ''), '').trim()
}
