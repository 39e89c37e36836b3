import { randomBytes } from 'node:crypto'
import { freePort } from '@farebox/sandbox/chain'
import { startSolanaChain } from '@farebox/sandbox/solana'
import { SOLANA_MAINNET } from '@farebox/till/networks'
import { type Base64EncodedWireTransaction, type Blockhash, getBase58Decoder, type Signature } from '@solana/kit'
import { fetchMint } from '@solana-program/token'
import type { PaymentRequirements } from '@x402/core/types'
import { toFacilitatorSvmSigner } from '@x402/svm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSolana } from '../kit/solana.ts'

// Of the Solana protocol: a blockhash serves for 150 blocks.
const LIFE = 150

let solana: Awaited<ReturnType<typeof startTestSolana>>
beforeAll(async () => {
  solana = await startTestSolana()
})
afterAll(() => solana.close())

function terms(): PaymentRequirements {
  const { network, asset } = SOLANA_MAINNET
  const extra = { feePayer: solana.feePayer.address }
  return { scheme: 'exact', network, asset, amount: '2000', payTo: solana.payTo, maxTimeoutSeconds: 60, extra }
}

/** A transfer of 2000 units: as the payer signed it, and as it is sent. */
async function transfer(balance = 2000n) {
  const wallet = await solana.newWallet(balance)
  const unsigned = (await solana.sign(wallet, terms())) as Base64EncodedWireTransaction
  const { address, signer } = solana.feePayer
  const signed = await toFacilitatorSvmSigner(signer).signTransaction(unsigned, address, SOLANA_MAINNET.network)
  return { wallet, unsigned, signed: signed as Base64EncodedWireTransaction }
}

function send(transaction: Base64EncodedWireTransaction): Promise<Signature> {
  return solana.rpc.sendTransaction(transaction, { encoding: 'base64' }).send()
}

async function call(body: string) {
  const response = await fetch(solana.rpcUrl, { method: 'POST', body })
  return { status: response.status, body: await response.json() }
}

test('passes for mainnet, with USDC where USDC is', async () => {
  expect(solana.chain.mint).toBe('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v')
  const mint = await fetchMint(solana.rpc, solana.chain.mint)
  expect([mint.data.decimals, mint.programAddress]).toEqual([6, 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'])
  const { address } = await solana.newWallet(7n)
  expect(await solana.balanceOf(address)).toBe(7n)
})

test('runs the real token program, and lets a transaction land once', async () => {
  const { wallet, unsigned, signed } = await transfer(6000n)
  const simulated = await solana.rpc.simulateTransaction(unsigned, { encoding: 'base64', sigVerify: false }).send()
  expect(simulated.value.err).toBeNull()
  expect(simulated.value.unitsConsumed).toBeGreaterThan(0n)
  expect(await solana.balanceOf(wallet.address)).toBe(6000n)
  const id = await send(signed)
  expect(await send(signed)).toBe(id)
  expect(await solana.balanceOf(wallet.address)).toBe(4000n)
  const { value } = await solana.rpc.getSignatureStatuses([id]).send()
  expect(value).toMatchObject([{ err: null, confirmationStatus: 'finalized' }])
  const again = await solana.rpc.simulateTransaction(unsigned, { encoding: 'base64', sigVerify: false }).send()
  expect(again.value.err).toBe('AlreadyProcessed')
})

test('keeps a transaction that fails, with the reason of its program', async () => {
  const { wallet, signed } = await transfer(1999n)
  const id = await send(signed)
  // SPL Token: 1 is InsufficientFunds; TransferChecked is the third instruction.
  expect((await call(`{"id":1,"method":"getSignatureStatuses","params":[["${id}"]]}`)).body).toMatchObject({
    result: { value: [{ err: { InstructionError: [2, { Custom: 1 }] } }] },
  })
  expect(await solana.balanceOf(wallet.address)).toBe(1999n)
  expect(await (await fetch(solana.chain.transactionUrl + id)).json()).toMatchObject({ status: 'failed' })
})

test('takes nothing that is not signed by all, or by others', async () => {
  const { wallet, unsigned, signed } = await transfer()
  const forged = Buffer.from(signed, 'base64')
  forged[70] = (forged[70] ?? 0) ^ 1
  for (const transaction of [unsigned, forged.toString('base64') as Base64EncodedWireTransaction]) {
    await expect(send(transaction)).rejects.toThrow(/signature verification/i)
  }
  expect(await solana.balanceOf(wallet.address)).toBe(2000n)
})

test('forgets a blockhash after 150 blocks; what names it is given an id and never lands', async () => {
  const { wallet, unsigned, signed } = await transfer()
  const { value } = await solana.rpc.getLatestBlockhash().send()
  expect(value.lastValidBlockHeight).toBe((await solana.rpc.getBlockHeight().send()) + BigInt(LIFE))
  const isValid = async (blockhash: Blockhash) => (await solana.rpc.isBlockhashValid(blockhash).send()).value
  expect(await isValid(value.blockhash)).toBe(true)
  solana.chain.skip(LIFE + 1)
  expect(await isValid(value.blockhash)).toBe(false)
  expect(await isValid(getBase58Decoder().decode(randomBytes(32)) as Blockhash)).toBe(false)
  const id = await send(signed)
  expect((await solana.rpc.getSignatureStatuses([id]).send()).value).toEqual([null])
  const late = await solana.rpc.simulateTransaction(unsigned, { encoding: 'base64', sigVerify: false }).send()
  expect(late.value.err).toBe('BlockhashNotFound')
  expect(await solana.balanceOf(wallet.address)).toBe(2000n)
})

test('gives other blockhashes at every start, so that no payment looks like one of an earlier sandbox', async () => {
  const hashOf = async (rpcUrl: string) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getLatestBlockhash' })
    const response = await fetch(rpcUrl, { method: 'POST', body })
    const { result } = (await response.json()) as { result: { value: { blockhash: string } } }
    return result.value.blockhash
  }
  const other = await startSolanaChain()
  expect(await hashOf(other.rpcUrl)).not.toBe(await hashOf(solana.rpcUrl))
  await other.close()
})

test.each([
  ['no JSON', '{', -32700],
  ['a list', '[]', -32600],
  ['no method', '{"id":7}', -32600],
  ['a method there is not', '{"id":7,"method":"requestAirdrop"}', -32601],
  ['a method of every object', '{"id":7,"method":"constructor"}', -32601],
  ['no parameters', '{"id":7,"method":"getAccountInfo"}', -32602],
  ['what is no address', '{"id":7,"method":"getAccountInfo","params":["0x12"]}', -32602],
  ['what is no transaction', '{"id":7,"method":"sendTransaction","params":["AQID"]}', -32602],
  [
    'too many signatures',
    `{"id":7,"method":"getSignatureStatuses","params":[${JSON.stringify(Array(257).fill('a'))}]}`,
    -32602,
  ],
  ['too much', `"${'x'.repeat(70_000)}"`, -32600],
])('answers %s with an error that has a code', async (_, body, code) => {
  expect(await call(body)).toMatchObject({ status: 200, body: { jsonrpc: '2.0', error: { code } } })
})

test('has no other pages than those of transactions', async () => {
  for (const path of ['/', '/tx/', '/tx/0x12', `/tx/${'1'.repeat(88)}`]) {
    expect((await fetch(solana.rpcUrl + path)).status).toBe(404)
  }
})

test('takes the port it is told, and another one where that is taken', async () => {
  const rpcPort = await freePort(0)
  const [first, second] = [await startSolanaChain({ rpcPort }), await startSolanaChain({ rpcPort })]
  expect(first.rpcUrl).toBe(`http://127.0.0.1:${rpcPort}`)
  expect(second.rpcUrl).not.toBe(first.rpcUrl)
  await Promise.all([first.close(), second.close()])
})
