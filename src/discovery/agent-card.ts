import type { Service } from '../contract/define-service.ts'
import { sandboxNotice } from './sandbox-notice.ts'
import type { Site } from './site.ts'
import { priceOf } from './x402/ways-to-pay.ts'

/** Path of the A2A endpoint below the base address. Clients append /message:send. */
export const A2A_PATH = '/a2a/v1'

/** /.well-known/agent-card.json: the card of A2A 1.0, with the fields in which 0.3 clients look for the address. */
export function renderAgentCard(services: readonly Service[], site: Site): string {
  const { baseUrl } = site
  return JSON.stringify({
    name: 'Farebox',
    description:
      `${site.sandbox ? `${sandboxNotice(site)} ` : ''}` +
      'Small paid services for software agents: HTTP and JSON, one x402 payment per call in USDC, no account. Describe what you need; ' +
      'the answer names the matching services, with their prices, schemas and addresses. The services themselves are called over HTTP or MCP.',
    version: '2.0.0',
    supportedInterfaces: [{ url: baseUrl + A2A_PATH, protocolBinding: 'HTTP+JSON', protocolVersion: '1.0' }],
    provider: { organization: 'Farebox', url: baseUrl },
    documentationUrl: `${baseUrl}/llms.txt`,
    capabilities: { streaming: false, pushNotifications: false, extendedAgentCard: false },
    defaultInputModes: ['text/plain'],
    defaultOutputModes: ['text/plain', 'application/json'],
    skills: services.map((service) => ({
      id: service.slug,
      name: service.name,
      description: `${service.description} ${priceOf(service, site)} per call: POST ${baseUrl}/api/v1/proxy/${service.slug}`,
      tags: [...new Set([service.category, ...service.tags])],
      examples: [JSON.stringify(service.example.input)],
    })),
    // A2A 0.3. Its clients append /v1/message:send to this address.
    protocolVersion: '0.3.0',
    url: baseUrl + A2A_PATH.replace(/\/v1$/, ''),
    preferredTransport: 'HTTP+JSON',
  })
}
