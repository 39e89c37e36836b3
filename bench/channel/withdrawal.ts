import { setTimeout as pause } from 'node:timers/promises'
import type { ChainClient } from '@farebox/sandbox/chain'
import { batchSettlementAbi as abi } from '@farebox/sandbox/chain'
import { BATCH_SETTLEMENT_ADDRESS } from '@x402/evm'
import { type Hex, parseAbi } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { echo } from '../../test/kit/echo-service.ts'
import { hurriedClock } from '../../test/kit/hurried-clock.ts'
import { payV2 } from '../../test/kit/payer.ts'
import { startTestApp } from '../../test/kit/test-app.ts'
import { measureGas } from './measure-gas.ts'
import { openVouchers } from './open-vouchers.ts'

const PATH = '/api/v1/channel/echo'
const EXACT_PATH = '/api/v1/proxy/echo'
const BODY = '{"text":"hello"}'
const DAY = 86_400
const A_DAY_MS = 5_000
const PRICE_ATOMIC = 2000
const READ = parseAbi(['function channels(bytes32) view returns (uint128 balance, uint128 totalClaimed)'])

interface WithdrawalOptions {
  readonly client: ChainClient
  readonly facilitatorUrl: string
  readonly env: Readonly<Record<string, string>>
  readonly privateKey: Hex
}

/**
 * A payer who calls without a pause, asks the chain for everything in the middle, goes on calling, and takes the rest when
 * the delay is over: answers given, and those of them that were not paid; and the gas of all that. The server's minute lasts
 * 1.2 s.
 */
export async function measureWithdrawal({ client, facilitatorUrl, env, privateKey }: WithdrawalOptions) {
  const app = await startTestApp({ services: [echo], facilitatorUrl, env, clock: hurriedClock })
  const url = app.url + PATH
  try {
    await untilOffered(url)
    const block = await client.getBlockNumber()
    await payV2({ url: app.url + EXACT_PATH, privateKey, body: JSON.parse(BODY) })
    const vouchers = await openVouchers(url, { privateKey, channels: 1, body: BODY })
    let answered = 1
    const call = async () => {
      const headers = { 'content-type': 'application/json', 'PAYMENT-SIGNATURE': vouchers.nextOf(0) }
      const { status } = await fetch(url, { method: 'POST', headers, body: BODY })
      if (status === 200) answered += 1
      return status
    }
    for (let count = 0; count < 50; count += 1) await call()
    const account = privateKeyToAccount(privateKey).address
    await client.setBalance({ address: account, value: 10n ** 18n })
    await client.impersonateAccount({ address: account })
    const send = async (functionName: string, args: readonly unknown[]) => {
      const hash = await client.writeContract({ account, address: BATCH_SETTLEMENT_ADDRESS, abi, functionName, args })
      await client.waitForTransactionReceipt({ hash })
    }
    const [[config], [id = '0x']] = [vouchers.configs, vouchers.ids]
    const inChannel = 1_000_000n
    await send('initiateWithdraw', [config, inChannel])
    const answeredBefore = answered
    while ((await call()) === 200);
    // The day that a withdrawal takes: here some of the server's minutes.
    await pause(A_DAY_MS)
    await client.increaseTime({ seconds: DAY })
    await client.mine({ blocks: 1 })
    await send('finalizeWithdraw', [config])
    // Of this channel alone: claims for earlier calls of others may still come.
    const contract = { address: BATCH_SETTLEMENT_ADDRESS, abi: READ }
    const [, claimed] = await client.readContract({ ...contract, functionName: 'channels', args: [id] })
    const paid = Number(claimed) / PRICE_ATOMIC
    const unpaid = answered - paid
    return {
      withdrawal: { answered, answered_after_the_withdrawal: answered - answeredBefore, unpaid },
      gas: await measureGas(client, block + 1n),
    }
  } finally {
    await app.close()
  }
}

/** Until the server has heard its chain and its facilitator. */
export async function untilOffered(url: string): Promise<void> {
  const end = performance.now() + 20_000
  while (performance.now() < end) {
    const header = (await fetch(url)).headers.get('PAYMENT-REQUIRED') ?? ''
    if (Buffer.from(header, 'base64').toString().includes('batch-settlement')) return
    await pause(100)
  }
  throw new Error(`${url} sells nothing by channel`)
}
