/** Why a call of this agent failed. */
interface A2aRefusal {
  /** HTTP's status. */
  readonly code: number
  /** In capitals: A2A's own where it has one, else this server's code. */
  readonly reason: string
  readonly message: string
}

const OF_A2A = new Set(['TASK_NOT_FOUND', 'UNSUPPORTED_OPERATION', 'VERSION_NOT_SUPPORTED', 'INVALID_PARAMS'])
// What no repetition of the request changes (5.4).
const PRECONDITIONS = new Set(['UNSUPPORTED_OPERATION', 'VERSION_NOT_SUPPORTED'])
// google.rpc.Code, as it is named for a status of HTTP.
const NAMES = new Map([
  [400, 'INVALID_ARGUMENT'],
  [404, 'NOT_FOUND'],
  [429, 'RESOURCE_EXHAUSTED'],
  [500, 'INTERNAL'],
  [503, 'UNAVAILABLE'],
])

/** An error as A2A 1.0 has it over HTTP (11.6): google.rpc.Status, with the reason for programs in an ErrorInfo. */
export function toA2aError({ code, reason, message }: A2aRefusal, baseUrl: string) {
  const status = PRECONDITIONS.has(reason) ? 'FAILED_PRECONDITION' : (NAMES.get(code) ?? 'UNKNOWN')
  const domain = OF_A2A.has(reason) ? 'a2a-protocol.org' : new URL(baseUrl).host
  const info = { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason, domain }
  return { error: { code, status, message, details: [info] } }
}
