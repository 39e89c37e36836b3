import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { ChromiumInstance } from '../packages/browser/src/chromium/chromium-instance.ts'
import { diagramRender } from '../src/services/diagram-render/diagram-render.service.ts'
import { startTestBrowser } from '../test/kit/browser.ts'
import { fakeContext } from '../test/kit/fake-context.ts'
import { type Bench, percentile } from './figure.ts'

const ROUNDS = 40
const SOURCES = {
  flowchart:
    'flowchart LR\n  A[Start] --> B{Is it?}\n  B -- Yes --> C[OK]\n  C --> D[Rethink]\n  D --> B\n  B -- No --> E[End]',
  sequence:
    'sequenceDiagram\n  Alice->>+John: Hello John, how are you?\n  John-->>-Alice: Great!\n  Note over Alice,John: A note\n  Alice-)John: See you later!',
  er: 'erDiagram\n  CUSTOMER ||--o{ ORDER : places\n  ORDER ||--|{ LINE-ITEM : contains\n  CUSTOMER {\n    string name\n    string sector\n  }',
  gantt:
    'gantt\n  dateFormat YYYY-MM-DD\n  section A\n  First :a1, 2026-01-01, 30d\n  Second :after a1, 20d\n  section B\n  Third :2026-01-12, 12d',
  class:
    'classDiagram\n  Animal <|-- Duck\n  Animal : +int age\n  Animal : +isMammal()\n  class Duck {\n    +swim()\n  }',
  state:
    'stateDiagram-v2\n  [*] --> Still\n  Still --> Moving\n  Moving --> Still\n  Moving --> Crash\n  Crash --> [*]',
} as const

interface Case {
  readonly code: string
  readonly expect: 'ok' | 'error' | 'skip'
  readonly ref: { readonly type?: string }
}

/**
 * Times one warm diagram of six kinds, beside Mermaid alone in one warm page and in a fresh one per call; and judges
 * the corpus, if present.
 */
export const bench: Bench = {
  shows: 'speed',
  services: ['diagram-render'],
  corpus: 'mermaid',
  async run({ corpus, say }) {
    await using chromium = startTestBrowser({ allow: '' })
    const context = fakeContext({ browser: chromium.browser })
    const peer = await ChromiumInstance.start({})
    const ours = new Map<string, number[]>()
    const plain: number[] = []
    const bare: number[] = []
    const draw = (code: string) => diagramRender.prepare({ code })(context)
    try {
      const page = await openBare(peer)
      say(`${ROUNDS} rounds of ${Object.keys(SOURCES).length} diagrams`)
      for (let round = -3; round < ROUNDS; round += 1) {
        for (const [kind, code] of Object.entries(SOURCES)) {
          const ms = await timed(() => draw(code))
          const bareMs = await timed(() => drawBare(page, code))
          if (round < 0) continue
          ours.set(kind, [...(ours.get(kind) ?? []), ms])
          bare.push(bareMs)
        }
        if (round >= 0 && round % 5 === 0) plain.push(await timed(() => drawPlainly(peer, SOURCES.flowchart)))
      }
    } finally {
      await peer.close()
    }
    const all = [...ours.values()].flat()
    const p50 = percentile(all, 50)
    const freshPage = percentile(plain, 50)
    const warmPage = percentile(bare, 50)
    const verdicts = corpus ? await judge(corpus, draw) : null
    return {
      value: Number(p50.toFixed(1)),
      unit: 'ms p50, warm, SVG',
      goal: "at most 2 times Mermaid's own rendering in a warm page, and every verdict of the corpus right",
      ok: p50 <= 2 * warmPage && (verdicts === null || verdicts.wrong === 0),
      peers: {
        'mermaid.render in one warm page': Number(warmPage.toFixed(1)),
        'mermaid.render in a fresh page per call': Number(freshPage.toFixed(1)),
      },
      ratio: Number((p50 / warmPage).toFixed(2)),
      details: {
        p99: Number(percentile(all, 99).toFixed(1)),
        p50_by_kind: Object.fromEntries(
          [...ours].map(([kind, times]) => [kind, Number(percentile(times, 50).toFixed(1))]),
        ),
        corpus: verdicts,
      },
    }
  },
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

async function drawPlainly(chromium: ChromiumInstance, code: string) {
  const page = await openBare(chromium)
  await drawBare(page, code)
  await page.context().close()
}

async function openBare(chromium: ChromiumInstance) {
  const page = await (await chromium.openContext({})).newPage()
  await page.addScriptTag({ path: createRequire(import.meta.url).resolve('mermaid/dist/mermaid.min.js') })
  await page.evaluate('mermaid.initialize({ startOnLoad: false })')
  return page
}

function drawBare(page: Page, code: string) {
  return page.evaluate(`mermaid.render('x', ${JSON.stringify(code)})`)
}

async function judge(folder: string, draw: (code: string) => Promise<object>) {
  const cases = JSON.parse(readFileSync(join(folder, 'diagrams.json'), 'utf8')) as Case[]
  let wrong = 0
  // Cases in which Mermaid silently draws a question mark for an icon that it lacks.
  let refusedByName = 0
  let judged = 0
  for (const { code, expect, ref } of cases) {
    if (expect === 'skip') continue
    judged += 1
    const answer = await draw(code).catch((error: unknown) => error as object)
    if (expect === 'ok' && /there is no icon/.test(String(answer))) {
      refusedByName += 1
      continue
    }
    const isRight =
      expect === 'ok'
        ? 'diagram_type' in answer && (ref.type === undefined || answer.diagram_type === ref.type)
        : 'code' in answer && answer.code === 'invalid_input'
    if (!isRight) wrong += 1
  }
  return { judged, wrong, refused_by_name: refusedByName }
}
