// Statuses that servers return to HEAD although they would answer GET otherwise; known from link checkers.
const STATUSES = new Set([400, 403, 404, 405, 500, 501])
const CLOSED = new Set(['ECONNRESET', 'ECONNABORTED', 'EPIPE', 'UND_ERR_SOCKET'])

/** Whether a server that answers HEAD with this status may answer GET otherwise. */
export function refusesHead(status: number): boolean {
  return STATUSES.has(status)
}

/** Whether a request failed because the server closed the connection, or sent what no HTTP answer may have, such as a body to HEAD. */
export function breaksOff(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return CLOSED.has(code) || code.startsWith('HPE_') || error.name === 'HTTPParserError'
}
