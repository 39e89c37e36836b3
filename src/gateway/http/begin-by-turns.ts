import type { IncomingMessage, ServerResponse } from 'node:http'

type Handle = (request: IncomingMessage, response: ServerResponse) => void

// Requests that begin together share what is stored for them: one at a time is half as fast, and so are 512.
const AT_ONCE = 64

/**
 * Begins requests in the order of arrival, as many as turns of the event loop have passed. Node lets one connection in
 * per turn: if each turn began whatever has arrived, those who are in would come back, for seconds, before those at the
 * door.
 */
export function beginByTurns(handle: Handle): Handle {
  const waiting: Parameters<Handle>[] = []
  // Requests begun for which no turn has passed.
  let ahead = 0

  function begin(request: Parameters<Handle>) {
    if (ahead === 0) setImmediate(endTurn)
    ahead += 1
    if (!request[0].socket.destroyed) handle(...request)
  }

  function endTurn() {
    ahead -= 1
    if (ahead > 0) return void setImmediate(endTurn)
    for (const request of waiting.splice(0, AT_ONCE)) begin(request)
  }

  return (...request) => {
    if (ahead < AT_ONCE && waiting.length === 0) begin(request)
    else waiting.push(request)
  }
}
