/** The content of a JSON answer. */
export function toJsonContent(content: object) {
  return { 'application/json': content }
}

/** A successful answer in the common envelope, of data with this schema. */
export function describeSuccess(description: string, data: object = {}) {
  const properties = { success: { const: true }, data }
  return {
    description,
    content: toJsonContent({ schema: { type: 'object', required: ['success', 'data'], properties } }),
  }
}

/** The shared answers with these statuses. */
export function refer(...statuses: readonly string[]) {
  return Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/${status}` }]))
}
