import type { Service } from '../contract/define-service.ts'
import { renderAgentCard } from './agent-card.ts'
import { renderApiCatalog } from './api-catalog.ts'
import { renderCredits } from './credits.ts'
import { renderAgentsMd } from './guides/agents-md.ts'
import { renderLlmsFullTxt, renderLlmsTxt } from './guides/llms-txt.ts'
import { renderSkillMd } from './guides/skill-md.ts'
import { renderMcpConfiguration } from './guides/snippets.ts'
import { renderMcpRegistryEntry } from './mcp-registry.ts'
import { renderMcpServer } from './mcp-server.ts'
import { renderOpenApi } from './openapi/openapi.ts'
import { renderPostmanCollection } from './openapi/postman.ts'
import { sandboxNotice } from './sandbox-notice.ts'
import type { Site } from './site.ts'
import { renderPaymentRequirements } from './x402/payment-requirements.ts'
import { renderWellKnownX402 } from './x402/well-known-x402.ts'

interface Document {
  /** Its name in the `links` object. */
  readonly link: string
  readonly contentType: string
  render(services: readonly Service[], site: Site): string
  /** Of what it depends on beyond the catalog and the offers: changes whenever that does. */
  revision?(site: Site): number
}

const JSON_TYPE = 'application/json; charset=utf-8'
const TEXT_TYPE = 'text/plain; charset=utf-8'
const MARKDOWN_TYPE = 'text/markdown; charset=utf-8'

/**
 * Every document that depends only on the catalog and the site, by path. The gateway serves the rows and `links` lists
 * them.
 */
export const documents: Readonly<Record<`/${string}`, Document>> = {
  '/api/v1/payment-requirements': {
    link: 'payment_requirements',
    contentType: JSON_TYPE,
    render: renderPaymentRequirements,
    revision: ({ signedOffers }) => signedOffers?.revision() ?? 0,
  },
  '/api/v1/credits': { link: 'credits', contentType: JSON_TYPE, render: renderCredits },
  '/openapi.json': { link: 'openapi', contentType: JSON_TYPE, render: renderOpenApi },
  '/llms.txt': { link: 'llms_txt', contentType: TEXT_TYPE, render: renderLlmsTxt },
  '/llms-full.txt': { link: 'llms_full_txt', contentType: TEXT_TYPE, render: renderLlmsFullTxt },
  '/AGENTS.md': { link: 'agents_md', contentType: MARKDOWN_TYPE, render: renderAgentsMd },
  '/SKILL.md': { link: 'skill_md', contentType: MARKDOWN_TYPE, render: renderSkillMd },
  '/mcp-server.mjs': { link: 'mcp_server', contentType: 'text/javascript; charset=utf-8', render: renderMcpServer },
  '/server.json': { link: 'mcp_registry', contentType: JSON_TYPE, render: renderMcpRegistryEntry },
  '/mcp.json': {
    link: 'mcp_configuration',
    contentType: JSON_TYPE,
    // Clients ignore this field: the format has none for notes.
    render: (_, site) => {
      const notice = sandboxNotice(site)
      const configuration = JSON.parse(renderMcpConfiguration(site.baseUrl))
      return JSON.stringify({ ...(notice && { description: notice }), ...configuration }, null, 2)
    },
  },
  '/postman.json': { link: 'postman', contentType: JSON_TYPE, render: renderPostmanCollection },
  '/.well-known/api-catalog': {
    link: 'api_catalog',
    // RFC 9727, 4.1.
    contentType: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
    render: renderApiCatalog,
  },
  // No standard says what stands here; readers look for the address and the transport.
  '/.well-known/mcp.json': { link: 'mcp_discovery', contentType: JSON_TYPE, render: renderMcpRegistryEntry },
  '/.well-known/x402': { link: 'discovery', contentType: JSON_TYPE, render: renderWellKnownX402 },
  '/.well-known/agent-card.json': { link: 'agent_card', contentType: JSON_TYPE, render: renderAgentCard },
}

/** The `links` object: every resource worth reading next. Spec: Links object. */
export function toLinks(baseUrl: string): Record<string, string> {
  const links: Record<string, string> = {
    catalog: `${baseUrl}/api/v1/services`,
    status: `${baseUrl}/api/v1/status`,
    docs: `${baseUrl}/docs`,
  }
  for (const [path, { link }] of Object.entries(documents)) links[link] = baseUrl + path
  return links
}
