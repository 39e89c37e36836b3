import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startTestBrowser } from '../test/kit/browser.ts'
import { compareDiagram, type DiagramComparison } from '../test/kit/pictures/compare-diagram.ts'
import { repeatWhileBusy } from '../test/kit/repeat-while-busy.ts'
import type { Bench } from './figure.ts'
import { NotMeasured } from './not-measured.ts'

interface Case {
  readonly id: string
  readonly code: string
  readonly expect: 'ok' | 'error' | 'skip'
  readonly ref: { readonly type?: string }
}

const BACKGROUNDS = [
  { name: 'white', theme: 'default', background: 'white' },
  { name: 'dark', theme: 'dark', background: '#1e1e1e' },
  { name: 'transparent', theme: 'default', background: 'transparent' },
] as const
// Pictures that differ are written here for inspection.
const FOLDER = join(import.meta.dirname, '..', 'var', 'diagram-pictures')
const NOTHING: DiagramComparison['named'] = {}
const RASTERS = ['png', 'browser', 'resvg'] as const

/**
 * Draws every diagram of the corpus (../shared/corpora/mermaid) with our service and with Mermaid itself in the same
 * browser. Compares the pictures on white, dark and transparent: our PNG, our SVG in the browser, and our SVG in resvg.
 * Without the corpus there is nothing to compare. Pictures that differ are written to var/diagram-pictures.
 */
export const bench: Bench = {
  shows: 'accuracy',
  services: ['diagram-render'],
  corpus: 'mermaid',
  async run({ corpus, sample, part, say }) {
    if (!corpus) throw new NotMeasured('give the folder ../shared/corpora/mermaid, or --corpus <folder>')
    const cases = JSON.parse(readFileSync(join(corpus, 'diagrams.json'), 'utf8')) as Case[]
    const all = cases.filter(({ expect }) => expect === 'ok')
    const mine = all.filter((_, at) => at % part.count === part.index)
    const drawable = sample === null ? mine : mine.filter(() => Math.random() < sample / mine.length)
    const different: string[] = []
    const named = new Map<string, string[]>()
    const refused: string[] = []
    mkdirSync(FOLDER, { recursive: true })
    let pictures = 0
    await using chromium = startTestBrowser({ allow: '' })
    for (const [index, { id, code, ref }] of drawable.entries()) {
      if (index % 50 === 0) say(`${index} of ${drawable.length} diagrams`)
      for (const { name: ground, ...look } of BACKGROUNDS) {
        // A machine that is busy with something else draws no other picture, but none in time.
        const compared = repeatWhileBusy(() => compareDiagram(chromium.browser, { code, ...look }))
        const seen = await compared.catch((error: unknown) => {
          say(`${id}: ${String(error)}`)
          if (/there is no icon/.test(String(error))) return null
          return { png: true, browser: true, resvg: true, named: NOTHING, pictures: null }
        })
        // Our service refuses unknown icons by name, while Mermaid draws a question mark.
        if (!seen) {
          refused.push(`${id} ${ground}`)
          continue
        }
        for (const raster of RASTERS) {
          pictures += 1
          const name = seen.named[raster]
          if (name) named.set(name, [...(named.get(name) ?? []), `${id} ${ground} ${raster}`])
          if (!seen[raster]) continue
          different.push(`${id} ${ref.type} ${ground} ${raster}`)
          for (const [part, bytes] of Object.entries(seen.pictures ?? {})) {
            if (part === raster || part === 'mermaid') writeFileSync(join(FOLDER, `${id}-${ground}-${part}.png`), bytes)
          }
        }
      }
    }
    return {
      value: different.length,
      unit: 'pictures that differ from those of Mermaid itself by more than antialiasing',
      goal: '0 for all diagrams on white, dark and transparent, as PNG, SVG in the browser and SVG in resvg',
      ok: different.length === 0 && pictures > 0,
      peers: {},
      ratio: null,
      details: {
        ...{ diagrams: drawable.length, pictures, different, refused },
        // Features that Mermaid draws wrong and we do not; each is proved to be the only difference.
        drawn_otherwise_on_purpose: Object.fromEntries(named),
      },
    }
  },
}
