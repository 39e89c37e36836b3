import { invalidInput, notReached, Unreachable } from '@farebox/call-errors'
import { trustedRoots } from '@farebox/certificates'
import { limitTime } from '@farebox/concurrency'
import { connectionFailure } from '@farebox/egress'
import type { PublicWebOptions } from './public-web.ts'
import { exchange } from './web-exchange.ts'

const LIMIT_MS = 8000
const WAITS = { connectMs: 4000, silenceMs: 8000 }

/** One POST of JSON, without redirects; the answer's body is not read. Resolves to the HTTP status; no answer is a CallError. */
export type PostNotice = (address: string, body: string, headers?: Readonly<Record<string, string>>) => Promise<number>

/** Sends notices to addresses that callers named, each through the guard, without following redirects. */
export function createPostNotice({
  guard,
  userAgent,
  trustedCertificates,
}: PublicWebOptions): (signal: AbortSignal) => PostNotice {
  const trusted = trustedRoots(trustedCertificates)
  return (signal) => async (address, body, headers) => {
    const url = URL.parse(address)
    if (!url) throw invalidInput('notify_url must be an absolute http or https address.')
    const late = () => new Unreachable('url', `it timed out: no answer within ${LIMIT_MS / 1000} s`)
    using limit = limitTime(signal, { ms: LIMIT_MS, late })
    try {
      const admitted = await guard.admit(url, limit.signal)
      const sent = { ...headers, 'user-agent': userAgent, 'content-type': 'application/json' }
      using answer = await exchange(admitted, {
        ...WAITS,
        trusted,
        method: 'POST',
        headers: sent,
        body,
        signal: limit.signal,
      })
      return answer.status
    } catch (error) {
      if (limit.signal.aborted) throw limit.signal.reason
      const failure = connectionFailure(error)
      throw failure ? notReached('url', failure, error) : error
    }
  }
}
