import { readFileSync } from 'node:fs'
import { type Html, html } from '../html.ts'
import { renderCode } from '../inline-code.ts'

const FILE = new URL('../../../CHANGELOG.md', import.meta.url)

/** The changes for callers, from CHANGELOG.md. */
export function renderChangelog(): Html {
  const releases = readReleases(readFileSync(FILE, 'utf8'))
  return html`<section aria-labelledby="changelog"><h2 id="changelog">Changelog</h2>
${releases.map(({ name, changes }) => html`<h3>${name}</h3><ul class="guide">${changes.map((change) => html`<li>${renderCode(change)}</li>`)}</ul>`)}</section>`
}

interface Release {
  readonly name: string
  readonly changes: readonly string[]
}

/** The part "Callers" of each release; operators read the file. */
function readReleases(text: string): Release[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((release) => {
      const [name = '', ...rest] = release.split('\n')
      const [, callers = ''] = rest.join('\n').split(/^### Callers$/m)
      const [own = ''] = callers.split(/^### /m)
      return {
        name,
        changes: own
          .split(/^- /m)
          .slice(1)
          .map((change) => change.replaceAll(/\s+/g, ' ').trim()),
      }
    })
    .filter(({ changes }) => changes.length > 0)
}
