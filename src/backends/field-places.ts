import type { Backend } from './backend-settings.ts'

/** Where the fields of a request go that do not go into the body. */
export interface FieldPlaces {
  readonly path: ReadonlySet<string>
  readonly query: ReadonlySet<string>
  /** Headers by their fields: `accept_language` for `accept-language`. */
  readonly headers: ReadonlyMap<string, string>
  /** What the address itself says: its query. */
  readonly said: ReadonlyMap<string, string>
}

/** The places of fields that the settings name. */
export function placesOf({
  backend,
  query = [],
  headers = [],
}: Pick<Backend, 'backend' | 'query' | 'headers'>): FieldPlaces {
  return {
    path: new Set([...backend.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name)),
    query: new Set(query),
    headers: new Map(headers.map((header) => [header.replaceAll('-', '_'), header])),
    said: new Map(new URL(backend).searchParams),
  }
}
