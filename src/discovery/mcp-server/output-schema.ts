import { addressFieldOf } from '../file-type.ts'
import { outlineOf } from '../guides/outline.ts'

interface ObjectSchema {
  readonly properties: Readonly<Record<string, object>>
  readonly required?: readonly string[]
}

// A refused payment returns its terms in structuredContent (x402, transports-v2/mcp.md), and clients of MCP's SDK 1
// validate every structuredContent against the tool's schema.
const TERMS_OF_PAYMENT = { required: ['x402Version', 'accepts'] }

/**
 * The schema of a tool's structuredContent: the service's output without descriptions, with the address of each picture
 * or PDF instead of its bytes (`x_url` for `x_base64`). The full schema is at /api/v1/services/<slug>.
 */
export function toOutputSchema(output: object) {
  // The root of every output schema is an object.
  const { properties, required = [] } = outlineOf(output) as ObjectSchema
  const addresses = Object.keys(properties).flatMap((name) => {
    const address = addressFieldOf(name)
    return address === undefined ? [] : [[address, { type: 'string', format: 'uri' }]]
  })
  const answer = {
    properties: { ...properties, ...Object.fromEntries(addresses) },
    required: required.filter((name) => addressFieldOf(name) === undefined),
  }
  return { type: 'object' as const, anyOf: [answer, TERMS_OF_PAYMENT] }
}
