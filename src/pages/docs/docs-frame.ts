import type { Service } from '../../contract/define-service.ts'
import { type Html, html } from '../html.ts'

/** The parts of the overview, by anchor. */
export const GUIDES = [
  ['start', 'Start'],
  ['paying', 'Paying, step by step'],
  ['errors', 'Errors'],
  ['limits', 'Limits'],
  ['versions', 'Versions and deprecation'],
  ['changelog', 'Changelog'],
  ['downloads', 'Downloads'],
  ['catalog', 'Catalog operations'],
] as const

interface FrameParts {
  readonly services: readonly Service[]
  /** Slug of the service shown; null on the overview and in search results. */
  readonly here: string | null
  readonly query?: string
  /** The search results, in an element `results`; if missing, a script fills it. */
  readonly results?: Html
}

/** The frame of every reference page: search and contents at the side, the content beside them. */
export function renderDocsFrame(content: Html, { services, here, query = '', results }: FrameParts): Html {
  return html`<div class="docs">
<div class="contents">
<form class="search" role="search" action="/docs/search" method="get">
<label for="q">Search the reference</label>
<input id="q" name="q" type="search" value="${query}" maxlength="200" placeholder="Find anything" autocomplete="off">
<button>Search</button>
</form>
<details class="all"><summary>All pages</summary>
<nav aria-label="Reference"><ul>${GUIDES.map(([id, label]) => html`<li><a href="/docs#${id}">${label}</a></li>`)}</ul>
<ul>${services.map(({ slug, name }) => html`<li><a href="/docs/${slug}"${slug === here && html` aria-current="page"`}>${name}</a></li>`)}</ul></nav></details>
</div>
<div class="content">${results ?? html`<div id="results"></div>`}
${content}</div></div>`
}
