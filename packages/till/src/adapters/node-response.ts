import { type AnswerConnection, AnswerReset } from '../payment/answer-reset.ts'
import type { TillCaller } from '../to-paid-request.ts'

/** As much of Node's ServerResponse as this needs. */
export interface NodeResponse {
  once(event: 'close', listener: () => void): unknown
  /** Whether everything was given to the system. */
  readonly writableFinished: boolean
  readonly socket?: AnswerConnection | null
}

/** What a response of Node tells of its caller: whether it has gone, and whether it got the whole answer. */
export function watchResponse(response: NodeResponse): Required<Pick<TillCaller, 'gone' | 'handedOver' | 'whenReset'>> {
  const gone = new AbortController()
  const reset = new AnswerReset(response.socket)
  const handedOver = Promise.withResolvers<boolean>()
  response.once('close', () => {
    if (response.writableFinished) reset.sent()
    else gone.abort()
    handedOver.resolve(response.writableFinished)
  })
  return { gone: gone.signal, handedOver: handedOver.promise, whenReset: reset.when }
}
