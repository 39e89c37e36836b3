import type { BrowserPage } from '@farebox/browser'
import type { EgressGuard } from '@farebox/egress'
import { createPublicWeb } from '@farebox/public-web'
import type { createUpstreamHttp } from '@farebox/third-parties'
import type { Clock, Logger, Model, ServiceContext } from '../contract/context.ts'
import type { Service } from '../contract/define-service.ts'

interface DryPortsParts {
  readonly guard: EgressGuard
  readonly upstreamHttp: Pick<ReturnType<typeof createUpstreamHttp>, 'open'>
  readonly model: Model | undefined
  readonly clock: Clock
  readonly log: Logger
}

/** Opens the ports of one dry run; `onReached` is called when its work would use one. */
export type OpenDry = (
  service: Pick<Service, 'upstreams'>,
  options: { readonly onReached: () => void; readonly signal: AbortSignal },
) => ServiceContext

/**
 * Ports for finding out what a service refuses by itself: they judge the addresses that a caller names, as the real ones
 * do, and never work, connect or wait.
 */
export function createDryPorts({ guard, upstreamHttp, model, clock, log }: DryPortsParts): OpenDry {
  return ({ upstreams }, { onReached, signal }) => {
    // Never settles: a rejection would be one that no service expects, and may be handled by none.
    const stop = (): Promise<never> => {
      onReached()
      return new Promise(() => {})
    }
    const judgeOnly = {
      ...guard,
      admit: (url: URL) => guard.judge(url).then(stop),
      admitHost: (endpoint: Parameters<EgressGuard['judgeHost']>[0]) => guard.judgeHost(endpoint).then(stop),
    }
    const web = createPublicWeb({ guard: judgeOnly, userAgent: '' })(signal)
    // The casts: a port of which every method stops fits any port.
    const port = <Port extends object>(own: Partial<Port> = {}) =>
      new Proxy(own, { get: (methods, name) => Reflect.get(methods, name) ?? stop }) as Port
    const context: ServiceContext = {
      http: port<ServiceContext['http']>({ isConfigured: upstreamHttp.open({ upstreams, signal }).isConfigured }),
      web,
      dns: port(),
      workers: port(),
      model: model && port<Model>({ name: model.name }),
      browser: port<ServiceContext['browser']>({
        withPage: ({ timeMs: remainingMs }, use) =>
          use(port<BrowserPage>({ remainingMs, goto: (url) => web.fetch(url).then(stop) })),
      }),
      ocr: port(),
      notices: port(),
      statements: { sign: () => '' },
      datasets: port(),
      store: port<ServiceContext['store']>({ get: async () => undefined }),
      memo: { remember: (_key, { load }) => load(context) },
      clock,
      log,
      signal,
    }
    return context
  }
}
