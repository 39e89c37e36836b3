import { buffer } from 'node:stream/consumers'
import { parseEgressAllow } from '@farebox/egress'
import { createCallGuard, createPostNotice } from '@farebox/public-web'
import { expect, test } from 'vitest'
import { startCanary } from '../kit/canary.ts'
import { startSite } from '../kit/site.ts'

function post(allow: string, signal = new AbortController().signal) {
  return createPostNotice({
    guard: createCallGuard({ allow: parseEgressAllow(allow) }),
    userAgent: 'farebox-test/1',
  })(signal)
}

test('posts JSON once, with the headers given', async () => {
  const seen: object[] = []
  await using site = await startSite(async (request, response) => {
    const { method, url, headers } = request
    seen.push({
      method,
      url,
      type: headers['content-type'],
      signature: headers['x-signature'],
      body: (await buffer(request)).toString(),
    })
    response.writeHead(204).end()
  })
  const send = post(`127.0.0.1:${site.port}`)
  expect(await send(`${site.origin}/hook?a=1`, '{"event":"x"}', { 'x-signature': 'sha256=00' })).toBe(204)
  expect(seen).toEqual([
    { method: 'POST', url: '/hook?a=1', type: 'application/json', signature: 'sha256=00', body: '{"event":"x"}' },
  ])
})

test('follows no redirect, and no address within', async () => {
  await using canary = await startCanary()
  await using site = await startSite((_, response) => {
    response.writeHead(307, { location: `http://127.0.0.1:${canary.port}/` }).end()
  })
  expect(await post(`127.0.0.1:${site.port}`)(`${site.origin}/`, '{}')).toBe(307)
  await expect(post('')(`http://127.0.0.1:${canary.port}/`, '{}')).rejects.toMatchObject({ code: 'invalid_input' })
  await expect(post('')('no address', '{}')).rejects.toMatchObject({ code: 'invalid_input' })
  expect(canary.connections).toBe(0)
})

test('ends when the caller’s time is over', async () => {
  await using site = await startSite(() => {})
  const over = new AbortController()
  const sending = post(`127.0.0.1:${site.port}`, over.signal)(`${site.origin}/`, '{}')
  setImmediate(() => over.abort(new Error('over')))
  await expect(sending).rejects.toThrow('over')
})
