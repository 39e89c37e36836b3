import { encodeDeploylessCall } from '@farebox/evm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestChain } from '../../../test/kit/chain.ts'

const salt = `0x${'5a'.repeat(32)}` as const

let chain: Awaited<ReturnType<typeof startTestChain>>
beforeAll(async () => {
  chain = await startTestChain()
})
afterAll(() => chain?.close())

test('runs code nobody deployed, with calldata and value, and answers as it does', async () => {
  // CALLDATACOPY(0, 0, CALLDATASIZE), MSTORE(CALLDATASIZE, CALLVALUE), RETURN(0, CALLDATASIZE + 32)
  const data = encodeDeploylessCall({
    code: '0x365f5f37343652366020015ff3',
    data: '0xc0ffee',
    salt,
  })
  const { account } = await chain.newWallet()
  await chain.client.setBalance({ address: account.address, value: 10n })
  const answer = await chain.client.call({ account: account.address, data, value: 7n })
  expect(answer.data).toBe(`0xc0ffee${'0'.repeat(63)}7`)
})

test('reverts as it does', async () => {
  // MSTORE(0, 0xdead), REVERT(30, 2)
  const data = encodeDeploylessCall({ code: '0x61dead5f526002601efd', data: '0x', salt })
  await expect(chain.client.call({ data })).rejects.toThrow('0xdead')
})

test('stands at another address under another salt', async () => {
  // MSTORE(0, ADDRESS), RETURN(0, 32)
  const whoAmI = async (salt: `0x${string}`) =>
    (await chain.client.call({ data: encodeDeploylessCall({ code: '0x305f5260205ff3', data: '0x', salt }) })).data
  expect(await whoAmI(salt)).toBe(await whoAmI(salt))
  expect(await whoAmI(salt)).not.toBe(await whoAmI(`0x${'5b'.repeat(32)}`))
})
