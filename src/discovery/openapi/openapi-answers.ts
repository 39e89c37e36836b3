/** The content of a JSON answer. */
export function toJsonContent(content: object) {
  return { 'application/json': content }
}

/** A successful answer in the common envelope, of data with this schema and further fields beside it. */
export function describeSuccess(description: string, data: object = {}, more: object = {}) {
  const properties = { success: { const: true }, data, ...more }
  return {
    description,
    content: toJsonContent({ schema: { type: 'object', required: Object.keys(properties), properties } }),
  }
}

/** The shared answers with these statuses. */
export function refer(...statuses: readonly string[]) {
  return Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/${status}` }]))
}
