import type { Service } from '../../contract/define-service.ts'
import type { Site } from '../site.ts'
import { toPlainCallRecord } from '../x402/plain-call-record.ts'
import { priceOf } from '../x402/ways-to-pay.ts'
import { renderGuidance } from './guidance.ts'

const TITLE =
  '# Farebox\n\n> Small services for software agents over HTTP and JSON, one x402 payment per call in USDC. No account, no key.\n'

/** llms.txt (llmstxt.org): one line per service, with links to more. */
export function renderLlmsTxt(services: readonly Service[], site: Site): string {
  const { baseUrl } = site
  const byCategory = Map.groupBy(services, ({ category }) => category)
  const sections = [...byCategory].map(([category, members]) => {
    const lines = members.map(
      (service) =>
        `- [${service.name}](${baseUrl}/api/v1/services/${service.slug}): ${priceOf(service, site)}. ${oneLine(service.description)}`,
    )
    return `## Services: ${category}\n\n${lines.join('\n')}\n`
  })
  const optional = `## Optional

- [Everything in one file](${baseUrl}/llms-full.txt): every service with its schemas and an example
- [OpenAPI](${baseUrl}/openapi.json): the machine-readable description, 3.1
- [MCP server](${baseUrl}/mcp-server.mjs): one file for \`node mcp-server.mjs\`, every service a tool, paid with an EVM key, at most FAREBOX_MAX_PER_CALL (0.20 USDC) a call and FAREBOX_MAX_PER_DAY (2 USDC) a day; over HTTP at ${baseUrl}/mcp
- [Skill](${baseUrl}/SKILL.md): for agents that load skills
- [Status](${baseUrl}/api/v1/status): the current state of each service
- [Credits](${baseUrl}/api/v1/credits): data sources, engines and their licences
`
  return [TITLE, `${renderGuidance(services, site)}\n`, ...sections, optional].join('\n')
}

/** llms-full.txt: everything an agent needs to call every service. */
export function renderLlmsFullTxt(services: readonly Service[], site: Site): string {
  const sections = services.map((service) => `## ${renderServiceText(service, site)}`)
  return [TITLE, `${renderGuidance(services, site)}\n`, ...sections].join('\n')
}

/** One service in Markdown: its name, then everything an agent needs to call it. */
export function renderServiceText(service: Service, site: Site): string {
  const { slug, name, description, trialsPerDay, p99Ms, input, output, example } = service
  return `${name}

${description}

- Paid: POST ${site.baseUrl}/api/v1/proxy/${slug}, ${priceOf(service, site)}
- Free: POST ${site.baseUrl}/api/v1/try/${slug}, ${trialsPerDay} a day${toPlainLine(service, site)}
- 99 % of calls work for less than ${p99Ms} ms; what paying adds is in ${site.baseUrl}/api/v1/status, payments.added_ms, by network and scheme

Example body: ${inJson(example.input)}

Body (JSON Schema): ${inJson(input)}

Answer, field data (JSON Schema): ${inJson(output)}

Example data: ${inJson(example.output)}
`
}

/** Where the API itself answers, without our envelope. */
function toPlainLine(service: Service, { baseUrl }: Site): string {
  const plain = toPlainCallRecord(service, baseUrl)
  if (!plain) return ''
  const streamed = plain.streamed ? `, streamed (${plain.streamed.replace('_', ' ')})` : ''
  return `\n- Plain: ${plain.method} ${plain.url}, paid the same; fields in path, query and JSON body, the answer as it is${streamed}`
}

function inJson(value: object): string {
  return `\n\n\`\`\`json\n${JSON.stringify(value)}\n\`\`\``
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
