import type { Service } from '../contract/define-service.ts'
import { toLinks } from './documents.ts'
import { renderServiceLine } from './guides/service-line.ts'
import { sandboxNotice } from './sandbox-notice.ts'
import type { Site } from './site.ts'

interface Search {
  /** What a search says of its result; null for nothing. */
  readonly note?: string | null
}

/** The base address for language models: how to make a first call, and one line for each service. */
export function renderEntryText(services: readonly Service[], site: Site, { note = null }: Search = {}): string {
  const notice = sandboxNotice(site)
  const lines = services.map((service) => `- ${service.slug} ${renderServiceLine(service)}`)
  return `# Farebox

${services.length} services, JSON over HTTP, one x402 payment in USDC a call. No account, no key.
${notice && `\n${notice}\n`}
${roadOf(site).join('\n')}

More at ${site.baseUrl}: /llms.txt /AGENTS.md /api/v1/services /openapi.json /mcp /docs

Slug, price in USDC, fields (* required, a|b one of them), what it does:

${note === null ? '' : `${note}\n\n`}${lines.join('\n')}
`
}

/** The same for programs. */
export function renderEntry(services: readonly Service[], site: Site, { note = null }: Search = {}): string {
  const notice = sandboxNotice(site)
  return JSON.stringify({
    success: true,
    data: {
      name: 'Farebox',
      ...(notice && { notice }),
      how: roadOf(site),
      ...(note !== null && { note }),
      services: Object.fromEntries(services.map((service) => [service.slug, renderServiceLine(service)])),
    },
    links: toLinks(site.baseUrl),
  })
}

/** The cheapest road to a first paid call. */
function roadOf({ baseUrl }: Site): readonly string[] {
  return [
    `1. POST ${baseUrl}/api/v1/check/<slug> with {}: an example body and the schema. With a body: whether it is taken. Free.`,
    `2. POST ${baseUrl}/api/v1/proxy/<slug> with the body: 402 with the terms. Any x402 client signs them and repeats the request. Only a 200 is charged.`,
    'A few calls a day are free at /api/v1/try/<slug>. Errors are JSON: message says what is wrong, retry.do what to do.',
  ]
}
