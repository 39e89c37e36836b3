// @ts-check

/**
 * A service as its record in the catalog describes it.
 * @typedef {{ slug: string, name: string, description: string, price_usdc: number, price_atomic: string,
 *   latency_p99_ms: number, try_limit_per_day: number, endpoint: string, try_url: string, input_schema: object }} ServiceRecord
 */

/** @type {Readonly<Record<string, string>>} By the first characters of the base64: a file says itself what it is. */
const MEDIA_TYPES = {
  iVBORw0KGgo: 'image/png',
  '/9j/': 'image/jpeg',
  UklGR: 'image/webp',
  R0lGOD: 'image/gif',
  JVBERi0: 'application/pdf',
}

/**
 * A service as an MCP tool; its price stands in the description, where a model reads it.
 * @param {Pick<ServiceRecord, 'slug' | 'name' | 'description' | 'input_schema'>} service
 * @param {string} terms what a call costs, in words
 */
export function toTool({ slug, name, description, input_schema }, terms) {
  return {
    name: slug,
    title: name,
    description: `${description}\n\n${terms}`,
    inputSchema: /** @type {{ type: 'object', [key: string]: unknown }} */ (input_schema),
    annotations: { title: name, readOnlyHint: true, openWorldHint: true },
  }
}

/**
 * A service's answer as content a model can take: pictures as images, files as resources, all the rest as JSON text.
 * @param {object} data
 * @param {string} slug
 */
export function toContent(data, slug) {
  const entries = Object.entries(data)
  const files = entries.flatMap(([field, value]) => {
    const mimeType = field.endsWith('_base64') ? mediaTypeOf(value) : undefined
    return mimeType === undefined ? [] : [{ field, blob: String(value), mimeType }]
  })
  const kept = entries.map(([field, value]) => {
    const file = files.find((candidate) => candidate.field === field)
    return [field, file ? `(${file.mimeType}, attached)` : value]
  })
  return [
    { type: /** @type {const} */ ('text'), text: JSON.stringify(Object.fromEntries(kept)) },
    ...files.map(({ field, blob, mimeType }) =>
      mimeType.startsWith('image/')
        ? { type: /** @type {const} */ ('image'), data: blob, mimeType }
        : { type: /** @type {const} */ ('resource'), resource: { uri: `farebox://${slug}/${field}`, mimeType, blob } },
    ),
  ]
}

/**
 * An error body as a model reads it: what is wrong, what to do, and an input that would be right.
 * @param {Record<string, any>} body
 */
export function toFailureText({ error, message, hint, example_input }) {
  const example = example_input && `A right input: ${JSON.stringify(example_input)}`
  return [`${error}: ${message}`, hint, example].filter(Boolean).join('\n')
}

/** @param {unknown} value */
function mediaTypeOf(value) {
  if (typeof value !== 'string') return undefined
  return Object.entries(MEDIA_TYPES).find(([start]) => value.startsWith(start))?.[1]
}
