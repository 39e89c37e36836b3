import type { ServiceContext } from '../../contract/context.ts'
import type { Endpoint } from './endpoint.ts'

/** The directives of Strict-Transport-Security. */
export interface Hsts {
  readonly sent: boolean
  /** Null if no valid header was sent. */
  readonly max_age_seconds: number | null
  readonly include_subdomains: boolean
  readonly preload: boolean
}

const NOT_SENT: Hsts = { sent: false, max_age_seconds: null, include_subdomains: false, preload: false }

/** Reads HSTS from the first answer by HTTPS; null if no answer would be trusted by a browser. */
export async function findHsts({ host, port }: Endpoint, { web }: Pick<ServiceContext, 'web'>): Promise<Hsts | null> {
  const { hops } = await web.trace(`https://${host.includes(':') ? `[${host}]` : host}:${port}/`, { method: 'HEAD' })
  const [first] = hops
  return first ? readHsts(first.headers['strict-transport-security']) : null
}

// RFC 6797 6.1: directives in any order and case; a header without a valid max-age is ignored.
function readHsts(header: string | undefined): Hsts {
  const directives = (header ?? '').split(/[;,]/).map((directive) => directive.trim().toLowerCase())
  const [, seconds] =
    directives.map((directive) => /^max-age\s*=\s*"?(\d{1,12})"?$/.exec(directive)).find(Boolean) ?? []
  if (seconds === undefined) return NOT_SENT
  return {
    sent: true,
    max_age_seconds: Number(seconds),
    include_subdomains: directives.includes('includesubdomains'),
    preload: directives.includes('preload'),
  }
}
