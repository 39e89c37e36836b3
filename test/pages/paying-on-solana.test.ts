import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { decodeHTML } from 'entities'
import { expect, test } from 'vitest'
import { PRICE_ATOMIC, sellOnSolana } from '../kit/sell-on-solana.ts'

const run = promisify(execFile)
const { app, solana, sign } = sellOnSolana()

/** The code below a label of the service's page, as a visitor copies it. */
async function snippet(label: string): Promise<string> {
  const { body } = await app().get('/services/subject')
  const [, after = ''] = String(body).split(`<summary>${label}</summary>`)
  const [, code = ''] = /<code>(.*?)<\/code>/s.exec(after) ?? []
  return decodeHTML(code.replaceAll(/<[^>]*>/g, ''))
}

test('the page names both chains, and the snippet for Solana pays there and answers', async () => {
  expect((await app().get('/services/subject')).body).toContain('<dd>0.002 USDC on Base or Solana</dd>')
  const { address, privateKey } = await solana().newWallet(PRICE_ATOMIC)
  const code = await snippet('TypeScript, paid on Solana')
  const { stdout } = await run(process.execPath, ['--input-type=module-typescript', '--eval', code], {
    env: { ...process.env, SOLANA_PRIVATE_KEY: privateKey, SOLANA_RPC_URL: solana().rpcUrl },
  })
  expect(JSON.parse(stdout)).toMatchObject({ success: true, payment: { settled: true, payer: address } })
  expect(await solana().balanceOf(address)).toBe(0n)
})

test('an agent pays on Solana over MCP too', async () => {
  const { header, balance } = await sign()
  const _meta = { 'x402/payment': JSON.parse(Buffer.from(header, 'base64').toString()) }
  const params = { name: 'subject', arguments: { act: 'answer' }, _meta }
  const accept = 'application/json, text/event-stream'
  const { body } = await app().post('/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params }, { accept })
  const text = typeof body === 'string' ? body.slice(body.indexOf('{')) : JSON.stringify(body)
  expect(JSON.parse(text).result._meta['x402/payment-response']).toMatchObject({
    success: true,
    network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  })
  expect(await balance()).toBe(0n)
})
