/** What an answer's headers say to a program that should not have come, or not yet. */
export interface RefusedProgram {
  readonly challenged: boolean
  readonly retry_after_s: number | null
}

// Cloudflare, Vercel and AWS name their header so: cf-mitigated, x-vercel-mitigated, x-amzn-waf-action.
const FIREWALL_HEADER = /-(?:mitigated|waf-action)$/
const CHECK = /^(?:challenge|captcha)$/i

/** Reads whether a firewall answered in place of the page, and how long the server wants to be left alone. */
export function readRefusal(headers: Readonly<Record<string, string>>, now: Date): RefusedProgram {
  return {
    challenged: Object.entries(headers).some(([name, value]) => FIREWALL_HEADER.test(name) && CHECK.test(value.trim())),
    retry_after_s: readRetryAfter(headers['retry-after']?.trim() ?? '', now),
  }
}

// RFC 9110 10.2.3: seconds, or a moment.
function readRetryAfter(text: string, now: Date): number | null {
  if (/^\d{1,9}$/.test(text)) return Number(text)
  const ms = /^[A-Z][a-z]+, /.test(text) ? Date.parse(text) - now.getTime() : Number.NaN
  return Number.isNaN(ms) ? null : Math.max(0, Math.ceil(ms / 1000))
}
