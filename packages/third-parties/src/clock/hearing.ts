import type { Dispatcher } from 'undici'
import { type HearTime, toSaidTime } from './clock-comparison.ts'

/** Lets hear the time that each answer of a dispatcher names. */
export function hearing(hear: HearTime): Dispatcher.DispatcherComposeInterceptor {
  return (dispatch) => (options, handler) => {
    const start = performance.now()
    const { hostname } = new URL(String(options.origin))
    return dispatch(options, {
      onRequestStart: (...told) => handler.onRequestStart?.(...told),
      onRequestUpgrade: (...told) => handler.onRequestUpgrade?.(...told),
      onResponseStart(...told) {
        hear(hostname, toSaidTime(told[2], start))
        handler.onResponseStart?.(...told)
      },
      onResponseData: (...told) => handler.onResponseData?.(...told),
      onResponseEnd: (...told) => handler.onResponseEnd?.(...told),
      onResponseError: (...told) => handler.onResponseError?.(...told),
    })
  }
}
