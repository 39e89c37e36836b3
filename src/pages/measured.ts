import written from './figures.generated.json' with { type: 'json' }
import { type Html, html } from './html.ts'

/** A figure of a benchmark, as its command printed it. */
interface Figure {
  readonly services: readonly string[]
  readonly value: number
  readonly unit: string
  readonly goal: string
  /** Whether the goal was met. */
  readonly ok: boolean
  /** The same measure for others, from the same run. */
  readonly peers: Readonly<Record<string, number>>
  /** YYYY-MM-DD. */
  readonly measured_on: string
}

/** The figures of a service, including missed goals; nothing if it was not measured. */
export function renderMeasured(slug: string, figures: readonly Figure[] = written): Html {
  const own = figures.filter(({ services }) => services.includes(slug))
  if (own.length === 0) return html``
  return html`<section aria-labelledby="measured"><h2 id="measured">Measured</h2>
<ul>${own.map(renderFigure)}</ul></section>`
}

function renderFigure({ value, unit, goal, ok, peers, measured_on }: Figure): Html {
  const beside = Object.entries(peers).map(([peer, theirs]) => `${peer}: ${theirs}`)
  return html`<li><strong>${value}</strong> ${unit}${beside.length > 0 && html`; for comparison ${beside.join(', ')}`}. Goal: ${goal}, ${ok ? 'met' : 'missed'}. <time datetime="${measured_on}">${measured_on}</time></li>`
}
