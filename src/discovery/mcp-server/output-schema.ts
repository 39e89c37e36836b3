import { outlineOf } from '../outline.ts'

interface ObjectSchema {
  readonly properties: Readonly<Record<string, object>>
  readonly required?: readonly string[]
}

// A refused payment answers with its terms in structuredContent (x402, transports-v2/mcp.md), and clients of MCP's SDK 1 hold every
// structuredContent against the schema of the tool.
const TERMS_OF_PAYMENT = { required: ['x402Version', 'accepts'] }
const FILE = /_base64$/

/**
 * The structuredContent of a tool: the output of its service without the words, and each picture or PDF by its address instead of its
 * bytes (`x_url` for `x_base64`). Read whole, with descriptions, at /api/v1/services/<slug>.
 */
export function toOutputSchema(output: object) {
  // The root of every output schema is an object.
  const { properties, required = [] } = outlineOf(output) as ObjectSchema
  const addresses = Object.keys(properties)
    .filter((name) => FILE.test(name))
    .map((name) => [name.replace(FILE, '_url'), { type: 'string', format: 'uri' }])
  const answer = {
    properties: { ...properties, ...Object.fromEntries(addresses) },
    required: required.filter((name) => !FILE.test(name)),
  }
  return { type: 'object' as const, anyOf: [answer, TERMS_OF_PAYMENT] }
}
