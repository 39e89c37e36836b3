import { text } from 'node:stream/consumers'
import { startSite } from './site.ts'

/** A proxy in front of a JSON-RPC node that closes all connections while it is silenced. */
export async function startSilenceable(target: string) {
  let isSilent = false
  const asked: string[] = []
  const site = await startSite(async (request, response) => {
    if (isSilent) return request.socket.destroy()
    const body = await text(request)
    asked.push(body)
    const answer = await fetch(target, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
  })
  return {
    url: site.origin,
    /** The bodies of all requests. */
    asked,
    silence(silent: boolean) {
      isSilent = silent
    },
    close: () => site[Symbol.asyncDispose](),
  }
}
