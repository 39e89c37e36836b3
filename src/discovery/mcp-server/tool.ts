import { addressFieldOf, mediaTypeOf } from '../file-type.ts'

/** The parts of a service that make an MCP tool. */
interface NamedService {
  readonly slug: string
  readonly name: string
  readonly description: string
  readonly input_schema: object
}

/**
 * A service as an MCP tool. The price, in words, is part of the description, which models read. One that spends money is not
 * called read-only: clients call such tools without asking anybody.
 */
export function toTool(
  { slug, name, description, input_schema }: NamedService,
  terms: string,
  { spends = false }: { readonly spends?: boolean } = {},
) {
  return {
    name: slug,
    title: name,
    description: `${description}\n\n${terms}`,
    // The root of every input schema is an object; MCP's type requires that explicitly.
    inputSchema: input_schema as { type: 'object'; [key: string]: unknown },
    annotations: { title: name, readOnlyHint: !spends, destructiveHint: false, openWorldHint: true },
  }
}

/**
 * A service's answer as content for a model: pictures as images, files as resources, everything else as JSON text.
 * @param addresses of its files by field; a file without one is embedded
 */
export function toContent(data: object, slug: string, addresses: Readonly<Record<string, unknown>> = {}) {
  const entries: [string, unknown][] = Object.entries(data)
  const files = entries.flatMap(([field, value]) => {
    const mimeType = addressFieldOf(field) === undefined ? undefined : mediaTypeOf(value)
    return mimeType === undefined ? [] : [{ field, blob: String(value), mimeType }]
  })
  const kept = entries.map(([field, value]) => {
    const file = files.find((candidate) => candidate.field === field)
    if (!file) return [field, value]
    const linked = addressFieldOf(field) ?? ''
    return linked in addresses ? [linked, addresses[linked]] : [field, `(${file.mimeType}, attached)`]
  })
  return [
    { type: 'text' as const, text: JSON.stringify(Object.fromEntries(kept)) },
    ...files.map(({ field, blob, mimeType }) => {
      if (mimeType.startsWith('image/')) return { type: 'image' as const, data: blob, mimeType }
      const uri = addresses[addressFieldOf(field) ?? '']
      return typeof uri === 'string'
        ? { type: 'resource_link' as const, uri, name: `${slug} ${field}`, mimeType }
        : { type: 'resource' as const, resource: { uri: `farebox://${slug}/${field}`, mimeType, blob } }
    }),
  ]
}

/** An error body as text for a model: the problem, the remedy, a valid input, and the fields that these speak of. */
export function toFailureText(body: Readonly<Record<string, unknown>>): string {
  const { error, message, hint, example_input } = body
  const example = example_input && `A valid input: ${JSON.stringify(example_input)}`
  const fields = Object.entries(body).filter(([name]) => !SAID_ELSEWHERE.has(name))
  const more = fields.length > 0 && JSON.stringify(Object.fromEntries(fields))
  return [`${error}: ${message}`, hint, example, more].filter(Boolean).join('\n')
}

// In the lines above, in the tool's own schema, or in the protocol of payments.
const SAID_ELSEWHERE: ReadonlySet<string> = new Set(
  'success error message hint example_input input_schema retry x402Version accepts extensions'.split(' '),
)
