import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodePaymentResponseHeader } from '@x402/core/http'
import { expect, onTestFinished, test } from 'vitest'
import { startChainAndFacilitator } from '../kit/chain-and-facilitator.ts'
import { payV2 } from '../kit/payer.ts'
import { PAY_TO } from '../kit/test-app.ts'
import { prepareApp } from './app-process.ts'

const ROOT = join(import.meta.dirname, '../..')
const readme = readFileSync(join(ROOT, 'packages/till/README.md'), 'utf8')
const { chain, facilitator } = await startChainAndFacilitator()

test.each(['hono', 'express', 'fastify'])(
  'the priced route of the README for %s is sold to the official client, once on the chain',
  async (framework) => {
    const blocks = [...readme.matchAll(/```js\n([\s\S]*?)```/g)].map(([, code = '']) => code)
    const code = blocks.find((block) => block.includes(`'@farebox/till/${framework}'`)) ?? expect.fail('no example')
    expect(code.trim().split('\n').length).toBeLessThanOrEqual(12)
    const folder = mkdtempSync(join(tmpdir(), 'farebox-route-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
    writeFileSync(join(folder, 'server.mjs'), code)
    const app = await prepareApp([join(folder, 'server.mjs')], {
      PAY_TO,
      FACILITATOR: facilitator.url,
      RPC: chain.rpcUrl,
      DATABASE: `file:${join(folder, 'sales.db')}`,
    })
    onTestFinished(() => app.kill())
    await app.start()
    const [{ privateKey, account }, before] = [await chain.newWallet(10_000n), await chain.balanceOf(PAY_TO)]
    const answer = await payV2({ url: `${app.url}/greet`, privateKey, body: { name: 'Ada' } })
    expect(answer).toMatchObject({ status: 200, body: { text: 'Hello Ada' } })
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    })
    const settled = decodePaymentResponseHeader(answer.headers['payment-response'] ?? '')
    expect(settled).toMatchObject({ success: true, network: 'eip155:8453', payer: account.address })
    const { status } = await chain.client.getTransactionReceipt({ hash: settled.transaction as `0x${string}` })
    expect(status).toBe('success')
    expect((await chain.balanceOf(PAY_TO)) - before).toBe(10_000n)
    expect(await chain.balanceOf(account.address)).toBe(0n)
  },
  60_000,
)
