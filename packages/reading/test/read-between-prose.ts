import { readHtml } from './read-html.ts'

const PROSE = '<p>The quay wall was raised by forty centimetres in spring, and the steps down to it were rebuilt.</p>'

/** The Markdown of a part of a page that stands between two paragraphs, without these. */
export async function readBetweenProse(part: string): Promise<string> {
  const { text } = await readHtml(`<title>Quay</title><main><h1>Quay</h1>${PROSE}${part}${PROSE}</main>`, {
    as: 'markdown',
  })
  return text.replaceAll(PROSE.replace(/<\/?p>/g, ''), '').trim()
}
