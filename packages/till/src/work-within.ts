import { PaymentRefusal } from './payment/payment-refusal.ts'
import { workTimeMs } from './payment/terms/work-time.ts'

/** The work on one answer; `signal` fires when its time is over or its caller has gone. */
export type SoldWork<Data extends object> = (signal: AbortSignal) => Data | Promise<Data>

/** Works, and waits no longer than the product's time and the caller. Throws timed_out, or what the work throws. */
export async function workWithin<Data extends object>(
  work: SoldWork<Data>,
  { p99Ms, clientGone }: { readonly p99Ms: number; readonly clientGone: AbortSignal },
): Promise<Data> {
  const milliseconds = workTimeMs({ p99Ms })
  const over = new AbortController()
  const interrupted = Promise.withResolvers<never>()
  const end = (message: string) => {
    const refusal = new PaymentRefusal('timed_out', message)
    over.abort(refusal)
    interrupted.reject(refusal)
  }
  const onGone = () => end('The client disconnected. Not charged.')
  const timer = setTimeout(end, milliseconds, `The call took longer than ${milliseconds / 1000} s. Not charged.`)
  clientGone.addEventListener('abort', onGone, { once: true })
  if (clientGone.aborted) onGone()
  try {
    // An await of its own, so that a work that throws at once is a rejection too.
    const working = (async () => (over.signal.aborted ? interrupted.promise : work(over.signal)))()
    working.catch(() => {})
    return await Promise.race([working, interrupted.promise])
  } finally {
    clearTimeout(timer)
    clientGone.removeEventListener('abort', onGone)
  }
}
