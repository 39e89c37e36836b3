import type { Service } from '../contract/define-service.ts'
import type { Site } from '../discovery/site.ts'
import { type Html, html } from './html.ts'

/** Three ways to start, to copy: a document for an agent, an MCP server, and a first free call. */
export function renderStartPanel(services: readonly Service[], { baseUrl }: Site): Html {
  const [quickest] = services.toSorted((a, b) => a.p99Ms - b.p99Ms)
  const ways = [
    ['Tell an agent to read', `${baseUrl}/llms.txt`],
    ['Connect it over MCP', `${baseUrl}/mcp`],
    ['First call, free', `curl -X POST ${baseUrl}/api/v1/try/${quickest?.slug}`],
  ]
  return html`<dl class="start">${ways.map(
    ([label, code]) =>
      html`<div><dt>${label}</dt><dd class="code"><code>${code}</code><button type="button" class="copy" hidden>Copy</button></dd></div>`,
  )}</dl>`
}
