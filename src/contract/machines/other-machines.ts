import type { Service } from '../define-service.ts'

/** One call that may be done on another machine. */
export interface HeavyCall {
  readonly service: Service
  /** Accepted by the service. */
  readonly body: unknown
  /** SHA-256 of the body as canonical JSON; absent for our own checks. */
  readonly digest?: string | undefined
}

/** The machines that do heavy work for this one. */
export interface OtherMachines {
  /** Whether a call is done there; without a body, whether each call of the service is. */
  takes(service: Service, body?: unknown): boolean
  /** Throws busy if none of them is there for what every call of the service needs. */
  assertPresent(service: Service): void
  /** Does the whole work of a call there, for the current caller. Throws what it throws there, or busy, or the signal's reason. */
  run(call: HeavyCall, signal: AbortSignal): Promise<object>
}
