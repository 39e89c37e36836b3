import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startChannelSeller } from '../kit/channel-seller.ts'
import { echo } from '../kit/echo-service.ts'
import { hurriedClock } from '../kit/hurried-clock.ts'
import { runPayCommand } from '../kit/pay-command.ts'

const NONE = 'This wallet has no channel at this server.\n'
const { chain, app } = await startChannelSeller({ services: [echo], clock: hurriedClock })
const folder = mkdtempSync(join(tmpdir(), 'farebox-lost-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function newPayer() {
  const { account, privateKey } = await chain.newWallet(5_000_000n)
  const file = join(folder, account.address)
  const env = { FAREBOX_PRIVATE_KEY: privateKey, FAREBOX_SPENDING_FILE: file }
  return {
    account,
    call: (text: string) =>
      runPayCommand(['echo', JSON.stringify({ text }), '--url', app.url, '--channel', '--deposit', '1'], env),
    close: (url = app.url) => runPayCommand(['--close-channels', '--url', url], env),
    lose: () => rmSync(`${file}.channels`, { recursive: true }),
  }
}

test('a channel whose record is lost is told to its wallet alone, and gives back what is left', async () => {
  const [payer, other] = [await newPayer(), await newPayer()]
  expect(await payer.close()).toMatchObject({ code: 0, stdout: NONE })
  for (let call = 0; call < 10; call += 1) expect(await payer.call(`call ${call}`)).toMatchObject({ code: 0 })
  payer.lose()
  expect(await other.close()).toMatchObject({ code: 0, stdout: NONE })
  expect(await payer.close()).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^0x\w{64}: 0\.98 USDC came back\n$/),
  })
  expect(await chain.balanceOf(payer.account.address)).toBe(4_980_000n)
  expect(await payer.close()).toMatchObject({ code: 0, stdout: NONE })
})

test('what cannot be given back yet names what the contract needs to give it', async () => {
  const payer = await newPayer()
  expect(await payer.call('once')).toMatchObject({ code: 0 })
  payer.lose()
  expect(await payer.close()).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/refund_too_early.*initiateWithdraw\(config, 998000\).*"salt":"0x\w{64}"/s),
  })
})

test('where a server does not tell, nobody says that there is none', async () => {
  const payer = await newPayer()
  const silent = createServer(async (request, response) => {
    const isTold = request.url !== '/api/v1/channels'
    const answer = await fetch(app.url + request.url)
    response.writeHead(isTold ? answer.status : 404, { 'content-type': 'application/json' })
    response.end(isTold ? (await answer.text()).replaceAll(app.url, `http://${request.headers.host}`) : '{}')
  }).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  expect(await payer.close(`http://127.0.0.1:${(silent.address() as AddressInfo).port}`)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/does not tell.*initiateWithdraw/s),
  })
  silent.close()
})
