import type { Resolver } from 'node:dns/promises'
import { upstreamFailed } from '@farebox/call-errors'
import { limitTime } from '@farebox/concurrency'
import { queryRecords } from '@farebox/egress'
import type { Dns } from './dns-port.ts'

interface DnsOptions {
  /** `address` or `address:port` of each. Default: the system's. */
  readonly servers?: readonly string[]
  /** Time limit of one query. Default 4000. */
  readonly timeoutMs?: number
}

/** RFC 8659 4.1: bit 0, the most significant one. */
const CRITICAL = 128

/** Implements the `dns` port, for one call each. */
export function createDns({ servers, timeoutMs = 4000 }: DnsOptions = {}): (signal: AbortSignal) => Dns {
  async function ask<T>(query: (resolver: Resolver) => Promise<T[]>, signal: AbortSignal): Promise<T[]> {
    using limit = limitTime(signal, {
      ms: timeoutMs,
      late: () => upstreamFailed('DNS', 'the name servers do not answer'),
    })
    try {
      return await queryRecords(query, { servers, signal: limit.signal })
    } catch (error) {
      if (limit.signal.aborted) throw limit.signal.reason
      throw upstreamFailed('DNS', error)
    }
  }

  return (signal) => ({
    async resolveMx(name) {
      const exchanges = await ask((resolver) => resolver.resolveMx(name), signal)
      return exchanges.map(({ priority, exchange }) => ({ priority, exchange })).sort((a, b) => a.priority - b.priority)
    },
    async resolveTxt(name) {
      const records = await ask((resolver) => resolver.resolveTxt(name), signal)
      return records.map((strings) => strings.join(''))
    },
    resolvePtr: (address) => ask((resolver) => resolver.reverse(address), signal),
    resolveAddresses: (name, family) =>
      ask((resolver) => (family === 4 ? resolver.resolve4(name) : resolver.resolve6(name)), signal),
    async resolveCaa(name) {
      const records = await ask((resolver) => resolver.resolveCaa(name), signal)
      return records.flatMap(({ critical, ...properties }) =>
        Object.entries(properties).flatMap(([tag, value]) =>
          typeof value === 'string' && tag !== 'type' ? [{ critical: critical >= CRITICAL, tag, value }] : [],
        ),
      )
    },
  })
}
