import type { Service } from '../../contract/define-service.ts'
import { fieldOutlineOf } from '../../discovery/guides/field-outline.ts'
import { shortened } from '../../payment/terms/shortened.ts'

/**
 * The `bazaar` extension of x402 v2 for a tool, in place of the one for a POST route: how indexers of MCP servers call it, and
 * what comes back. Specification: extensions/bazaar.md, "MCP"; the form is that of @x402/extensions 2.27.
 */
export function toMcpDiscovery({ slug, input, example }: Service) {
  return {
    info: {
      input: {
        type: 'mcp',
        toolName: slug,
        transport: 'streamable-http',
        inputSchema: fieldOutlineOf(input),
        example: shortened(example.input),
      },
      output: { type: 'json', example: shortened(example.output) },
    },
    schema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      properties: {
        input: {
          type: 'object',
          properties: {
            type: { const: 'mcp' },
            toolName: { type: 'string' },
            transport: { enum: ['streamable-http'] },
            inputSchema: { type: 'object' },
            example: { type: 'object' },
          },
          required: ['type', 'toolName', 'inputSchema'],
        },
        output: { type: 'object', properties: { type: { type: 'string' }, example: { type: 'object' } } },
      },
      required: ['input'],
    },
  }
}
