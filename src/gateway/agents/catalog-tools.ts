import type { CallToolResult } from '@modelcontextprotocol/server'
import type { Service } from '../../contract/define-service.ts'
import { CallError } from '../../contract/errors.ts'
import { renderServiceLine } from '../../discovery/guides/service-line.ts'
import { describeTool } from '../../discovery/mcp-server/describe-tool.ts'
import { toTool } from '../../discovery/mcp-server/tool.ts'
import { findServices } from '../../discovery/search/find-services.ts'
import type { Site } from '../../discovery/site.ts'
import { priceOf } from '../../discovery/x402/ways-to-pay.ts'

const MOST_FOUND = 5

/** A free tool about the services themselves. */
export interface CatalogTool {
  readonly tool: ReturnType<typeof toTool>
  /** Throws invalid_input. */
  call(input: Readonly<Record<string, unknown>>): CallToolResult
}

/** The free tools with which an agent finds a service and reads its whole schema, by name. */
export function createCatalogTools(
  services: readonly Service[],
  site: Pick<Site, 'offerFor'>,
): Readonly<Record<string, CatalogTool>> {
  const slugs = services.map(({ slug }) => slug)
  return {
    find_service: {
      tool: toTool(
        {
          slug: 'find_service',
          name: 'Find a service',
          description: 'Which of these tools does what you need, and whether any does.',
          input_schema: { type: 'object', properties: { task: { type: 'string' } }, required: ['task'] },
        },
        'Free.',
      ),
      call({ task }) {
        if (typeof task !== 'string' || task.trim() === '') {
          throw new CallError('invalid_input', 'task must say in words what you need.')
        }
        const { services: found, note } = findServices(services, task)
        const lines = found.slice(0, MOST_FOUND).map((service) => `${service.slug} ${renderServiceLine(service)}`)
        return toText([...(note === null ? [] : [note]), ...lines].join('\n'))
      },
    },
    [describeTool.name]: {
      tool: describeTool,
      call({ service: slug }) {
        const service = services.find((one) => one.slug === slug)
        if (!service) throw new CallError('invalid_input', `service must be one of: ${slugs.join(', ')}`)
        const { name, description, input, output, example } = service
        return toText(
          JSON.stringify({
            name,
            description,
            price: priceOf(service, site),
            input_schema: input,
            example_input: example.input,
            output_schema: output,
          }),
        )
      },
    },
  }
}

function toText(text: string): CallToolResult {
  return { content: [{ type: 'text', text }] }
}
