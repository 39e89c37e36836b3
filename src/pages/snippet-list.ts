import type { Service } from '../contract/define-service.ts'
import { type Snippet, toSnippets } from '../discovery/guides/snippets.ts'
import { writeInput } from '../discovery/guides/write-input.ts'
import type { Site } from '../discovery/site.ts'
import { type Html, html } from './html.ts'

/** The example call in each language, the first one open; a script opens the last used one, on every page. */
export function renderSnippets(service: Service, site: Site): Html {
  const { input } = service.example
  return html`<div class="snippets">${toSnippets(service, site).map((snippet, index) => renderSnippet(snippet, input, index === 0))}</div>`
}

function renderSnippet({ label, language, code, syntax, note }: Snippet, input: object, isOpen: boolean): Html {
  const [before, after] = code
  const given = after !== undefined && html`<span data-syntax="${syntax}">${writeInput(input, syntax)}</span>${after}`
  return html`<details class="snippet"${language === 'mcp' && html` id="in-mcp"`} data-language="${language}"${isOpen && html` open`}><summary>${label}</summary>${note && html`<p class="hint">${note}</p>`}<div class="code"><pre tabindex="0"><code>${before}${given}</code></pre>
<button type="button" class="copy" hidden>Copy</button></div></details>`
}
