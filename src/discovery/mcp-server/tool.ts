/** A service as an MCP tool names it. */
interface NamedService {
  readonly slug: string
  readonly name: string
  readonly description: string
  readonly input_schema: object
}

/** By the first characters of the base64: a file says itself what it is. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  iVBORw0KGgo: 'image/png',
  '/9j/': 'image/jpeg',
  UklGR: 'image/webp',
  R0lGOD: 'image/gif',
  JVBERi0: 'application/pdf',
}

/** A service as an MCP tool; its terms, what a call costs in words, stand in the description, where a model reads them. */
export function toTool({ slug, name, description, input_schema }: NamedService, terms: string) {
  return {
    name: slug,
    title: name,
    description: `${description}\n\n${terms}`,
    // The root of every input schema is an object; MCP's type wants that written.
    inputSchema: input_schema as { type: 'object'; [key: string]: unknown },
    annotations: { title: name, readOnlyHint: true, openWorldHint: true },
  }
}

/** A service's answer as content a model can take: pictures as images, files as resources, all the rest as JSON text. */
export function toContent(data: object, slug: string) {
  const entries: [string, unknown][] = Object.entries(data)
  const files = entries.flatMap(([field, value]) => {
    const mimeType = field.endsWith('_base64') ? mediaTypeOf(value) : undefined
    return mimeType === undefined ? [] : [{ field, blob: String(value), mimeType }]
  })
  const kept = entries.map(([field, value]) => {
    const file = files.find((candidate) => candidate.field === field)
    return [field, file ? `(${file.mimeType}, attached)` : value]
  })
  return [
    { type: 'text' as const, text: JSON.stringify(Object.fromEntries(kept)) },
    ...files.map(({ field, blob, mimeType }) =>
      mimeType.startsWith('image/')
        ? { type: 'image' as const, data: blob, mimeType }
        : { type: 'resource' as const, resource: { uri: `farebox://${slug}/${field}`, mimeType, blob } },
    ),
  ]
}

/** An error body as a model reads it: what is wrong, what to do, and an input that would be right. */
export function toFailureText({ error, message, hint, example_input }: Readonly<Record<string, unknown>>): string {
  const example = example_input && `A right input: ${JSON.stringify(example_input)}`
  return [`${error}: ${message}`, hint, example].filter(Boolean).join('\n')
}

function mediaTypeOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  return Object.entries(MEDIA_TYPES).find(([start]) => value.startsWith(start))?.[1]
}
