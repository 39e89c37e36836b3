import { onBehalfOf, toCaller } from '@farebox/concurrency/callers'
import { parseEgressAllow } from '@farebox/egress'
import { createCallGuard } from '@farebox/public-web'
import { expect, test } from 'vitest'
import { PageEgress } from '../../packages/browser/src/proxy/page-egress.ts'

test("a page's requests, which come by a socket, are those of the call that opened it", async () => {
  const guard = createCallGuard({ allow: parseEgressAllow('127.0.0.0/8') })
  const hosts = new Set<string>()
  const egress = onBehalfOf(
    toCaller('203.0.113.7', { payer: '0xabc', hosts }),
    () => new PageEgress({ guard, isUnwanted: () => false }),
  )
  await egress.admit(new URL('http://127.0.0.1:8080/'))
  egress.close()
  expect([...hosts]).toEqual(['127.0.0.1'])
})
