import written from './figures.generated.json' with { type: 'json' }
import { type Html, html } from './html.ts'

/** A figure of a benchmark. */
interface Figure {
  readonly services: readonly string[]
  /** The figure and those of others, from the same run, in a sentence. */
  readonly words: string
  /** The goal, if it was not reached as a whole. */
  readonly missed: string | null
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

function renderFigure({ words, missed, measured_on }: Figure): Html {
  return html`<li>${words}${missed !== null && html` <span class="hint">Not all that we aim at: ${missed}.</span>`} <time datetime="${measured_on}">${measured_on}</time></li>`
}
