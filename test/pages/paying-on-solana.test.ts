import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { decodeHTML } from 'entities'
import { expect, test } from 'vitest'
import { PRICE_ATOMIC, sellOnSolana } from '../kit/sell-on-solana.ts'

const run = promisify(execFile)
const { app, solana } = sellOnSolana()

/** The code below a label of the service's page, as a visitor copies it. */
async function snippet(label: string): Promise<string> {
  const { body } = await app().get('/services/subject')
  const [, after = ''] = String(body).split(`<summary>${label}</summary>`)
  return decodeHTML(/<code>([^<]*)<\/code>/.exec(after)?.[1] ?? '')
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
