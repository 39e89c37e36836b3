import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { freePort, PLAY_BLOCK_SECONDS, startChain } from '@farebox/sandbox/chain'
import { SANDBOX_TOKENS } from '@farebox/sandbox/tokens'
import { BASE_MAINNET } from '@farebox/till/networks'
import { expect, test, vi } from 'vitest'
import { chainAt } from '../kit/chain.ts'

const PAYEE = '0x000000000000000000000000000000000000dEaD'

test('passes for Base, with a token that passes for USDC at an address of its own', async () => {
  const chain = await startChain()
  try {
    expect(chain.chainId).toBe(8453)
    expect(chain.token).toBe(SANDBOX_TOKENS.evm)
    const { client, balanceOf } = chainAt(chain.rpcUrl)
    expect(await client.getCode({ address: chain.token })).toMatch(/^0x\w{100}/)
    expect(await client.getCode({ address: BASE_MAINNET.asset })).toBeUndefined()
    expect(await client.getChainId()).toBe(8453)
    await chain.mint(PAYEE, 7n)
    expect(await balanceOf(PAYEE)).toBe(7n)
  } finally {
    await chain.close()
  }
})

test('its clock goes on while nothing is bought, where that is asked for', async () => {
  const chain = await startChain({ blockSeconds: 1 })
  try {
    // PLAY_BLOCK_SECONDS: payments are good from a minute ago on, at the least.
    expect(PLAY_BLOCK_SECONDS).toBeLessThan(60)
    const { client } = chainAt(chain.rpcUrl)
    const began = (await client.getBlock()).timestamp
    await vi.waitFor(async () => expect((await client.getBlock()).timestamp).toBeGreaterThan(began + 1n), 10_000)
    await chain.mint(PAYEE, 7n)
  } finally {
    await chain.close()
  }
})

test('takes the port it is told, and another one where that is taken', async () => {
  const rpcPort = await freePort(0)
  const first = await startChain({ rpcPort })
  const second = await startChain({ rpcPort })
  try {
    expect(first.rpcUrl).toBe(`http://127.0.0.1:${rpcPort}`)
    expect(second.rpcUrl).not.toBe(first.rpcUrl)
    await second.mint(PAYEE, 1n)
    expect(await chainAt(first.rpcUrl).balanceOf(PAYEE)).toBe(0n)
  } finally {
    await Promise.all([first.close(), second.close()])
  }
})

test('chains started at the same moment on the same port stay apart', async () => {
  const rpcPort = await freePort(0)
  const chains = await Promise.all([1, 2, 3].map(() => startChain({ rpcPort })))
  try {
    expect(new Set(chains.map(({ rpcUrl }) => rpcUrl)).size).toBe(3)
  } finally {
    await Promise.all(chains.map((chain) => chain.close()))
  }
})

test('is gone after close, and says so', async () => {
  const chain = await startChain()
  await chain.close()
  await chain.exited
  await expect(chainAt(chain.rpcUrl).client.getBlockNumber()).rejects.toThrow()
  expect(await freePort(portOf(chain.rpcUrl))).toBe(portOf(chain.rpcUrl))
})

test.skipIf(process.platform === 'win32')('dies with its process, even where that is killed outright', async () => {
  const script = `
    const { startChain } = await import(${JSON.stringify(import.meta.resolve('@farebox/sandbox/chain'))})
    console.log((await startChain()).rpcUrl)
  `
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [rpcUrl] = (await once(createInterface(parent.stdout), 'line')) as [string]
  const { client } = chainAt(rpcUrl)
  expect(await client.getChainId()).toBe(8453)
  parent.kill('SIGKILL')
  await vi.waitFor(async () => expect(await canListen(portOf(rpcUrl))).toBe(true), { timeout: 5_000, interval: 20 })
})

function portOf(rpcUrl: string): number {
  return Number(new URL(rpcUrl).port)
}

async function canListen(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  const listening = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  server.close()
  return listening
}
