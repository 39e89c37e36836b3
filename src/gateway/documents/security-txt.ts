import type { Hono } from 'hono'
import type { Clock } from '../../contract/context.ts'
import type { Site } from '../../discovery/site.ts'
import type { HttpEnv } from '../http/http-env.ts'

/** The content of /.well-known/security.txt (RFC 9116). */
export interface SecurityTxtParts {
  /** mailto:, https: or tel: of this installation's operator; null if none is configured. */
  readonly securityContact?: string | null
  readonly site: Site
  readonly clock: Clock
}

type SecurityParts = Pick<SecurityTxtParts, 'securityContact' | 'clock'> & { readonly site: Pick<Site, 'baseUrl'> }

// RFC 9116, 2.5.5: less than a year ahead. Each request gets a fresh date.
const VALID_MS = 180 * 24 * 3600 * 1000

/**
 * Serves /.well-known/security.txt (RFC 9116). Without a configured contact there is none, as the file must name one.
 */
export function mountSecurityTxt(app: Hono<HttpEnv>, { securityContact, site, clock }: SecurityParts) {
  if (!securityContact) return
  app.get('/.well-known/security.txt', (c) => {
    const expires = new Date(clock.now().getTime() + VALID_MS).toISOString()
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en',
      `Canonical: ${site.baseUrl}/.well-known/security.txt`,
    ]
    return c.text(`${lines.join('\n')}\n`)
  })
}
