import type { Service } from '../../contract/define-service.ts'

/** How a service is called by programs that know its API, and not our envelope. */
export interface PlainCallRecord {
  readonly method: string
  /** `{name}` is a field of the request. */
  readonly url: string
  /** Set if answers arrive while they come: paid before their first byte leaves, or after their last has come. */
  readonly streamed?: 'settled_first' | 'settled_after'
}

/** The address of plain calls, its own one first; null if there is none. */
export function toPlainCallRecord({ slug, plainCall }: Service, baseUrl: string): PlainCallRecord | null {
  if (!plainCall) return null
  const { method, stream } = plainCall
  return {
    method,
    url: baseUrl + plainPathOf(slug, plainCall),
    ...(stream && { streamed: `settled_${stream.settled}` }),
  }
}

/** The path of plain calls that documents show. */
export function plainPathOf(slug: string, { path = `/api/v1/plain/${slug}` }: { readonly path?: string }): string {
  return path
}
