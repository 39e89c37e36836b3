import { onBehalfOf, toCaller } from '@farebox/concurrency/callers'
import { expect, test } from 'vitest'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { jsonReply, startUpstreamServer } from '../../../test/kit/upstream-server.ts'
import { dexScreener } from '../../upstreams/dexscreener/dexscreener.ts'
import { EVM_RPC } from '../../upstreams/evm-rpc/evm-rpc.ts'
import { goPlus } from '../../upstreams/goplus/goplus.ts'
import { honeypotIs } from '../../upstreams/honeypot-is/honeypot-is.ts'
import { solanaRpc } from '../../upstreams/solana-rpc/solana-rpc.ts'
import { tokenSecurity } from './token-security.service.ts'

const token = '0x4200000000000000000000000000000000000006'
const FEED = '/api/v1/token_security/8453'
const upstreams = [goPlus, honeypotIs, dexScreener, EVM_RPC.base, solanaRpc]

test('says where it did not ask the feed, and when it can', async () => {
  await using server = await startUpstreamServer({
    [FEED]: jsonReply({ code: 1, result: {} }),
    [`/token-pairs/v1/base/${token}`]: jsonReply([]),
  })
  const context = upstreamContext({ upstreams, baseAddress: server.baseAddress })
  // Free calls share half of 30 a minute.
  const free = <T>(ask: () => Promise<T>) => onBehalfOf(toCaller('192.0.2.10', {}), ask)
  const url = new URL(`https://api.gopluslabs.io${FEED}`)
  for (let turn = 0; turn < 15; turn += 1) await free(() => context.http.getJson(url))
  const told = expect.stringMatching(/o answer from Powered by GoPlus [(]was not asked: .* in (59|60) s[)], Base/)
  await expect(free(() => tokenSecurity.prepare({ token })(context))).resolves.toMatchObject({
    note: told,
    summary: told,
  })
  expect(server.requests.filter(({ path }) => path === FEED)).toHaveLength(15)
})
