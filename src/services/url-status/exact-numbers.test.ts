import { parseEgressAllow } from '@farebox/egress'
import { createCallGuard, createPublicWeb } from '@farebox/public-web'
import { expect, test } from 'vitest'
import { fakeContext } from '../../../test/kit/fake-context.ts'
import { startSite } from '../../../test/kit/site.ts'
import { urlStatus } from './url-status.service.ts'

test.each([
  ['9007199254740993', '9007199254740992', false],
  ['9007199254740993', '9007199254740993', true],
  ['9007199254740992', '9007199254740992', true],
  ['0.12345678901234567891', '0.12345678901234567891', true],
  // Nobody knows the digits that the caller's number had.
  ['0.12345678901234567891', 0.12345678901234568, null],
  ['1e0', 1, true],
  ['1', '1', false],
  // KEPT_DIGITS: up to here a number is one for every program, so a text is another type.
  ['999999999999999', '999999999999999', false],
  ['9999999999999990', '9999999999999990', true],
])('the number %s compared with %j: %s', async (number, equals, met) => {
  await using site = await startSite((_, response) => void response.writeHead(200).end(`{"n":${number}}`))
  const guard = createCallGuard({ allow: parseEgressAllow(`127.0.0.1:${site.port}`) })
  const web = createPublicWeb({ guard, userAgent: 'farebox-test/1' })(new AbortController().signal)
  const body = { url: site.origin, expect: { json_path: '$.n', equals } }
  expect(await urlStatus.prepare(body)(fakeContext({ web }))).toMatchObject({
    expect_met: met,
    assertions: [{ ok: met, seen: number === '1e0' ? '1' : number }],
  })
})
