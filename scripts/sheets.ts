// npm run sheets: pictures side by side with their references, to compare by eye.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startTestBrowser } from '../test/kit/browser.ts'
import { compareDiagram } from '../test/kit/pictures/compare-diagram.ts'
import { SAMPLE_DIAGRAMS } from '../test/kit/pictures/sample-diagrams.ts'
import { readCommandLine } from './command-line.ts'
import { barcodeSheet } from './sheets/barcode-sheet.ts'
import { imageSheet } from './sheets/image-sheet.ts'
import { pageSheet } from './sheets/page-sheet.ts'
import { renderSheet } from './sheets/render-sheet.ts'

const CORPUS = join(import.meta.dirname, '..', '..', 'shared', 'corpora', 'mermaid', 'diagrams.json')
const GROUNDS = [
  { theme: 'default', background: 'white' },
  { theme: 'dark', background: '#1e1e1e' },
  { theme: 'default', background: 'transparent' },
] as const

const { values, positionals } = readCommandLine({
  usage: `Usage: npm run sheets [-- <folder>] [--every <n>]

Writes HTML sheets of pictures beside their references, to compare by eye: the diagrams of diagram-render's documentation
and, if the corpus is there, every n-th of the corpus (default 10), and pages. Takes minutes and needs Chromium.
  <folder>   default: var/sheets`,
  options: { every: { type: 'string' } },
  mostArguments: 1,
})
const folder = positionals[0] ?? join(import.meta.dirname, '..', 'var', 'sheets')
mkdirSync(folder, { recursive: true })
await using chromium = startTestBrowser({ allow: '' })
for (const ground of GROUNDS) {
  const rows = []
  for (const { name, code } of diagrams()) {
    const { pictures, named: _, ...differs } = await compareDiagram(chromium.browser, { code, ...ground })
    const marks = Object.entries(differs).flatMap(([raster, isDifferent]) => (isDifferent ? [`${raster} differs`] : []))
    rows.push({ name: [name, ...marks].join(', '), pictures: { ...pictures } })
  }
  const title = `Diagrams, ${ground.theme} on ${ground.background}`
  save(
    `diagrams-${ground.background.replace('#', '')}.html`,
    renderSheet({ title, background: ground.background, rows }),
  )
}
save('pages.html', await pageSheet())
save('barcodes.html', await barcodeSheet())
save('pictures.html', await imageSheet())

/** The samples, and every n-th of the corpus (--every n, default 10). */
function diagrams(): readonly { readonly name: string; readonly code: string }[] {
  const samples = SAMPLE_DIAGRAMS.map(([name, code]) => ({ name, code }))
  if (!existsSync(CORPUS)) return samples
  const cases = JSON.parse(readFileSync(CORPUS, 'utf8')) as { id: string; code: string; expect: string }[]
  const every = Number(values.every ?? 10)
  const chosen = cases.filter(({ expect }) => expect === 'ok').filter((_, index) => index % every === 0)
  return [...samples, ...chosen.map(({ id, code }) => ({ name: id, code }))]
}

function save(name: string, html: string) {
  const path = join(folder, name)
  writeFileSync(path, html)
  process.stdout.write(`${path}\n`)
}
