import { testAccount } from '@farebox/sandbox/accounts'
import { usdCoinAbi as abi } from '@farebox/sandbox/chain'
import { type Address, concat, type Hex, hexToBigInt, keccak256, numberToHex, parseEventLogs, slice, toHex } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestChain } from '../kit/chain.ts'

const NEVER = 2n ** 256n - 1n
const CURVE_ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

// Unlocked on the chain, but without rights on the token.
const sender = testAccount(4).account.address
const bystander = testAccount(5).account.address

let chain: Awaited<ReturnType<typeof startTestChain>>

beforeAll(async () => {
  chain = await startTestChain()
})
afterAll(() => chain?.close())

interface Authorization {
  from: Address
  to: Address
  value: bigint
  validAfter: bigint
  validBefore: bigint
  nonce: Hex
}

test('has the name, symbol and decimals of USDC on Base', async () => {
  expect(await read('name')).toBe('USD Coin')
  expect(await read('version')).toBe('2')
  expect(await read('symbol')).toBe('USDC')
  expect(await read('decimals')).toBe(6)
})

test('computes the type hashes EIP-3009 prints and the domain separator of its chain and address', async () => {
  expect(await read('TRANSFER_WITH_AUTHORIZATION_TYPEHASH')).toBe(
    '0x7c7c6cdb67a18743f49ec6fa9b35f50d52ed05cbed4cc592e13b44501c1a2267',
  )
  expect(await read('RECEIVE_WITH_AUTHORIZATION_TYPEHASH')).toBe(
    '0xd099cc98ef71107a616c4f0f941f04c322d8e254fe26b3c6668db87aae413de8',
  )
  expect(await read('CANCEL_AUTHORIZATION_TYPEHASH')).toBe(
    '0x158b0a9edf7a828aad02f63cd515c68ef2f50ba807396f6d12842833a1597429',
  )
  // The answer of USDC at this address on Base mainnet.
  expect(await read('DOMAIN_SEPARATOR')).toBe('0x02fa7265e7c5d81118673727957699e4d68f74cd74b7db77da710fe8a2c7834f')
})

test('lets only its owner mint', async () => {
  const { account } = await chain.newWallet(5n)
  await expect(send('mint', [account.address, 1n])).rejects.toThrow('caller is not the owner')
  expect(await chain.balanceOf(account.address)).toBe(5n)
})

test("moves at most the holder's balance, and nothing to the zero address", async () => {
  await chain.mint(sender, 10n)
  const { account } = await chain.newWallet()
  const before = await chain.balanceOf(sender)
  await send('transfer', [account.address, 4n])
  expect(await chain.balanceOf(account.address)).toBe(4n)
  expect(await chain.balanceOf(sender)).toBe(before - 4n)
  await expect(send('transfer', [account.address, before])).rejects.toThrow('transfer amount exceeds balance')
  await expect(send('transfer', [zero(20), 1n])).rejects.toThrow('transfer to the zero address')
})

test('lets an approved spender move the approved amount once', async () => {
  const { account } = await chain.newWallet()
  await chain.mint(bystander, 10n)
  await send('approve', [sender, 6n], bystander)
  await send('transferFrom', [bystander, account.address, 6n])
  expect(await chain.balanceOf(account.address)).toBe(6n)
  await expect(send('transferFrom', [bystander, account.address, 1n])).rejects.toThrow('exceeds allowance')
})

test.each(['(v, r, s)', '(bytes)'])('moves money by an authorization exactly once, signature as %s', async (form) => {
  const { account, terms } = await authorization()
  const signature = await sign(account, terms)
  const args = [...Object.values(terms), ...(form === '(bytes)' ? [signature] : parts(signature))]
  const { logs } = await send('transferWithAuthorization', args)
  expect(parseEventLogs({ abi, logs }).map((log) => [log.eventName, log.args])).toEqual([
    ['AuthorizationUsed', { authorizer: terms.from, nonce: terms.nonce }],
    ['Transfer', { from: terms.from, to: terms.to, value: terms.value }],
  ])
  expect(await chain.balanceOf(terms.to)).toBe(terms.value)
  expect(await read('authorizationState', [terms.from, terms.nonce])).toBe(true)
  await expect(send('transferWithAuthorization', args)).rejects.toThrow('authorization is used or canceled')
  expect(await chain.balanceOf(terms.to)).toBe(terms.value)
})

test('refuses an authorization outside its validity period', async () => {
  const { timestamp } = await chain.client.getBlock()
  const expired = await authorization({ validBefore: timestamp })
  await expect(sendSigned(expired)).rejects.toThrow('authorization is expired')
  const early = await authorization({ validAfter: timestamp + 3600n })
  await expect(sendSigned(early)).rejects.toThrow('authorization is not yet valid')
})

test('refuses a signature by another key, for other terms, or of invalid form', async () => {
  const { account, terms } = await authorization()
  const { account: stranger } = await chain.newWallet()
  const transfer = async (signature: Hex, signed = terms) =>
    send('transferWithAuthorization', [...Object.values(signed), signature])
  await expect(transfer(await sign(stranger, terms))).rejects.toThrow('FiatTokenV2: invalid signature')
  await expect(transfer(await sign(account, terms), { ...terms, value: 1n })).rejects.toThrow('invalid signature')
  await expect(transfer('0x')).rejects.toThrow('invalid signature length')
  await expect(transfer(zero(65))).rejects.toThrow("invalid signature 'v' value")
  await expect(transfer(concat([zero(64), '0x1b']))).rejects.toThrow('ECRecover: invalid signature')
  await expect(transfer(concat([zero(64), '0x1b']), { ...terms, from: zero(20) })).rejects.toThrow('ECRecover: invalid')
  expect(await read('authorizationState', [terms.from, terms.nonce])).toBe(false)
})

test('refuses the twin of a signature with the high s (EIP-2)', async () => {
  const { account, terms } = await authorization()
  const signature = await sign(account, terms)
  const [v, r, s] = parts(signature)
  const twin = concat([r, numberToHex(CURVE_ORDER - hexToBigInt(s), { size: 32 }), v === 27 ? '0x1c' : '0x1b'])
  await expect(send('transferWithAuthorization', [...Object.values(terms), twin])).rejects.toThrow("'s' value")
  await send('transferWithAuthorization', [...Object.values(terms), signature])
  expect(await chain.balanceOf(terms.to)).toBe(terms.value)
})

test.each(['(v, r, s)', '(bytes)'])('receiveWithAuthorization pays only its sender, signature as %s', async (form) => {
  const { account, terms } = await authorization({ to: sender })
  const signature = await sign(account, terms, 'ReceiveWithAuthorization')
  const args = [...Object.values(terms), ...(form === '(bytes)' ? [signature] : parts(signature))]
  await expect(send('receiveWithAuthorization', args, bystander)).rejects.toThrow('caller must be the payee')
  await expect(send('transferWithAuthorization', args)).rejects.toThrow('invalid signature')
  const before = await chain.balanceOf(sender)
  await send('receiveWithAuthorization', args)
  expect(await chain.balanceOf(sender)).toBe(before + terms.value)
})

test.each(['(v, r, s)', '(bytes)'])('a canceled authorization moves nothing, signature as %s', async (form) => {
  const { account, terms } = await authorization()
  const { from: authorizer, nonce } = terms
  const signature = await account.signTypedData({
    domain: domain(),
    primaryType: 'CancelAuthorization',
    types: {
      CancelAuthorization: [
        { name: 'authorizer', type: 'address' },
        { name: 'nonce', type: 'bytes32' },
      ],
    },
    message: { authorizer, nonce },
  })
  const args = [authorizer, nonce, ...(form === '(bytes)' ? [signature] : parts(signature))]
  const { logs } = await send('cancelAuthorization', args)
  expect(parseEventLogs({ abi, logs })).toMatchObject([
    { eventName: 'AuthorizationCanceled', args: { authorizer, nonce } },
  ])
  await expect(sendSigned({ account, terms })).rejects.toThrow('authorization is used or canceled')
  await expect(send('cancelAuthorization', args)).rejects.toThrow('authorization is used or canceled')
  expect(await chain.balanceOf(terms.to)).toBe(0n)
})

test('asks a contract wallet whether it signed (EIP-1271)', async () => {
  // return 0x1626ba7e, the magic value; and: return zero
  const willing = await contractWallet('0x631626ba7e60e01b60005260206000f3')
  const refusing = await contractWallet('0x60206000f3')
  const { terms } = await authorization()
  await send('transferWithAuthorization', [...Object.values({ ...terms, from: willing }), '0x1234'])
  expect(await chain.balanceOf(terms.to)).toBe(terms.value)
  await expect(
    send('transferWithAuthorization', [...Object.values({ ...terms, from: refusing }), '0x1234']),
  ).rejects.toThrow('FiatTokenV2: invalid signature')
})

async function contractWallet(bytecode: Hex): Promise<Address> {
  const { account } = await chain.newWallet(1000n)
  await chain.client.setCode({ address: account.address, bytecode })
  return account.address
}

async function authorization(changes: Partial<Authorization> = {}) {
  const { account } = await chain.newWallet(1000n)
  const { account: payee } = await chain.newWallet()
  const terms: Authorization = {
    from: account.address,
    to: payee.address,
    value: 1000n,
    validAfter: 0n,
    validBefore: NEVER,
    nonce: keccak256(generatePrivateKey()),
    ...changes,
  }
  return { account, terms }
}

async function sendSigned({ account, terms }: { account: PrivateKeyAccount; terms: Authorization }) {
  return send('transferWithAuthorization', [...Object.values(terms), await sign(account, terms)])
}

function sign(account: PrivateKeyAccount, terms: Authorization, primaryType = 'TransferWithAuthorization') {
  const fields = [
    { name: 'from', type: 'address' },
    { name: 'to', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'validAfter', type: 'uint256' },
    { name: 'validBefore', type: 'uint256' },
    { name: 'nonce', type: 'bytes32' },
  ]
  return account.signTypedData({
    domain: domain(),
    types: { [primaryType]: fields },
    primaryType,
    message: { ...terms },
  })
}

function domain() {
  return { name: 'USD Coin', version: '2', chainId: 8453, verifyingContract: chain.token }
}

function parts(signature: Hex): [v: number, r: Hex, s: Hex] {
  return [Number(slice(signature, 64, 65)), slice(signature, 0, 32), slice(signature, 32, 64)]
}

function zero(bytes: number): Hex {
  return toHex(0, { size: bytes })
}

function read(functionName: string, args: unknown[] = []): Promise<unknown> {
  return chain.client.readContract({ address: chain.token, abi, functionName, args })
}

async function send(functionName: string, args: unknown[], account = sender) {
  const call = { address: chain.token, abi, functionName, args, account }
  await chain.client.simulateContract(call)
  const hash = await chain.client.writeContract(call)
  return chain.client.waitForTransactionReceipt({ hash })
}
