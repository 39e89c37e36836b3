import type { Socket } from 'node:net'
import { parseEgressAllow } from '@farebox/egress'
import { createCallGuard, createPublicWeb } from '@farebox/public-web'
import { expect, test } from 'vitest'
import { startCanary } from '../../../test/kit/canary.ts'
import { fakeContext } from '../../../test/kit/fake-context.ts'
import { startSite } from '../../../test/kit/site.ts'
import { urlStatus } from './url-status.service.ts'

const { signal } = new AbortController()

function check(body: object, allow: string) {
  const guard = createCallGuard({ allow: parseEgressAllow(allow) })
  const web = createPublicWeb({ guard, userAgent: 'farebox-test/1' })(signal)
  return urlStatus.prepare(body)(fakeContext({ web }))
}

test('a private address is refused if given, and told with the way to it if redirected to', async () => {
  await using canary = await startCanary()
  const forbidden = `http://127.0.0.1:${canary.port}/`
  const targets = new Map([
    ['/private', forbidden],
    ['/port', 'http://example.com:22/'],
    ['/local', 'http://localhost/'],
    ['/named', 'http://user:word@example.com/'],
  ])
  await using site = await startSite(({ url = '' }, response) => {
    response.writeHead(302, { location: targets.get(url) ?? '/private' }).end()
  })
  const allow = `127.0.0.1:${site.port}`
  await expect(check({ url: forbidden }, allow)).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining('url must point to a public http or https address'),
  })
  const told = {
    ok: false,
    reachable: false,
    status: null,
    error: expect.stringMatching(/^it redirects to an address/),
  }
  for (const [path, target] of targets) {
    const final_url = target
    expect(await check({ url: site.origin + path }, allow)).toMatchObject({ ...told, final_url, redirect_count: 1 })
  }
  expect(await check({ url: `${site.origin}/far`, urls: [`${site.origin}/far`] }, allow)).toMatchObject({
    ...told,
    redirects: [{ location: `${site.origin}/private` }, { status: 302, location: forbidden }],
    results: [{ ...told, redirect_count: 2, final_url: forbidden }],
  })
  expect(canary.connections).toBe(0)
})

// A server may close or reset the connection, or send what HTTP does not allow.
test.each([
  ['closes', (socket: Socket) => socket.end()],
  ['resets', (socket: Socket) => socket.resetAndDestroy()],
  ['garbles', (socket: Socket) => socket.end('no HTTP at all\r\n\r\n')],
])('repeats with GET where a server %s at HEAD', async (_, breakOff) => {
  await using site = await startSite((request, response) => {
    if (request.method === 'HEAD' || request.url === '/down') breakOff(request.socket)
    else response.end('here')
  })
  const asked = (path: string) => check({ url: site.origin + path, method: 'HEAD' }, `127.0.0.1:${site.port}`)
  expect(await asked('/')).toMatchObject({ ok: true, status: 200, error: null })
  expect(site.requests).toEqual(['HEAD /', 'GET /'])
  expect(await asked('/down')).toMatchObject({
    ok: false,
    reachable: false,
    error: expect.stringContaining('the server'),
  })
})
