import type { UpstreamHttp } from '@farebox/third-parties'
import type { ServiceContext } from '../../src/contract/context.ts'
import { upstreamFailed } from '../../src/contract/errors.ts'

/** A context in which every other address fails without a request, to test one of several that are asked in turn. */
export function onlyAsking(context: ServiceContext, address: string): ServiceContext {
  const { href } = new URL(address)
  const http = new Proxy(context.http, {
    get(port, name: keyof UpstreamHttp) {
      // Each of these takes the address first and returns a promise, and is called as its caller calls it.
      const method = port[name] as (...given: unknown[]) => unknown
      if (name === 'isConfigured') return method
      return (url: URL, ...rest: unknown[]) =>
        url.href.startsWith(href) ? method(url, ...rest) : Promise.reject(upstreamFailed(url.host, 'not asked'))
    },
  })
  return { ...context, http }
}
