import type { Service } from '../../contract/define-service.ts'
import { CallError } from '../../contract/errors.ts'

/** A client's choices for the list of tools, from the query of /mcp. */
export interface McpChoice {
  /** `services=a,b`: only these. */
  readonly services: readonly Service[]
  /** Default, or `detail=short`: one clause for each tool, fields by name and type. `detail=full`: whole schemas. */
  readonly short: boolean
  /** `page_size=10`: the number of tools in one answer to tools/list. Default: all. */
  readonly pageSize: number
}

/** Throws invalid_input, which names the unknown parameter or value. */
export function readMcpChoice(query: URLSearchParams, services: readonly Service[]): McpChoice {
  const detail = query.get('detail') ?? 'short'
  if (detail !== 'full' && detail !== 'short') throw wrong('detail', 'full or short')
  const pageSize = query.has('page_size') ? Number(query.get('page_size')) : Number.MAX_SAFE_INTEGER
  if (!Number.isInteger(pageSize) || pageSize < 1) throw wrong('page_size', 'a whole number of 1 or more')
  return { services: choose(query.get('services'), services), short: detail === 'short', pageSize }
}

function choose(slugs: string | null, services: readonly Service[]): readonly Service[] {
  if (slugs === null) return services
  const wanted = new Set(slugs.split(',').map((slug) => slug.trim()))
  const chosen = services.filter(({ slug }) => wanted.has(slug))
  if (chosen.length === wanted.size) return chosen
  throw wrong(
    'services',
    `names from this list, with commas between them: ${services.map(({ slug }) => slug).join(', ')}`,
  )
}

function wrong(name: string, allowed: string): CallError {
  return new CallError('invalid_input', `${name} in the query of /mcp must be ${allowed}`)
}
