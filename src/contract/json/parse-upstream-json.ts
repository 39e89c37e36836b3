import type { Credit } from '../credit.ts'
import { upstreamFailed } from '../errors.ts'

/** Parses a vendor's body as JSON, or throws upstream_failed. */
export function parseUpstreamJson(source: Credit, bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch (error) {
    throw upstreamFailed(source.name, error)
  }
}
