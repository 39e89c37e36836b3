import { createJsonClient } from '@farebox/third-parties/json-client'
import { createJsonRpc } from '@farebox/till/facilitators'
import { generateKeyPairSigner } from '@solana/kit'
import { afterAll, expect, test } from 'vitest'
import { silentLog } from '../../../test/kit/fake-context.ts'
import { startTestSolana } from '../../../test/kit/solana.ts'
import { watchSolanaRecipient } from './solana-recipient.ts'

const solana = await startTestSolana()
afterAll(() => solana.close())

function watch(payTo: string, rpcUrl = solana.rpcUrl) {
  const call = createJsonRpc(createJsonClient(rpcUrl))
  const network = { network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as const, asset: solana.chain.mint, payTo }
  return watchSolanaRecipient({ network, call, log: silentLog() })
}

test('a recipient without an account of the token is told, one with an account is not', async () => {
  const [own, other] = [watch(solana.payTo), watch((await generateKeyPairSigner()).address)]
  expect(other.problems()).toEqual([])
  await Promise.all([own.refresh(), other.refresh()])
  expect(own.problems()).toEqual([])
  expect(other.problems()).toMatchObject([{ severity: 'warning', message: expect.stringContaining('SOLANA_PAY_TO: ') }])
})

test('a node that does not answer proves nothing', async () => {
  const silent = watch((await generateKeyPairSigner()).address, 'http://127.0.0.1:9')
  await silent.refresh()
  expect(silent.problems()).toEqual([])
})
