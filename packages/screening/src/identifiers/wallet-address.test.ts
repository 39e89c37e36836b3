import { expect, test } from 'vitest'
import { toWalletKey } from './wallet-address.ts'

const ETHER = '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B'
const COIN = '1BoatSLRHtKNngkdXEeobR76b53LETtpyT'
const SEGWIT = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const CASH = 'qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a'
const TRON = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
const STELLAR = 'GA5ZSEJYB37JRC5AVCIA5MOP4RHTM335X2KGX3IHOJAPP5RE34K4KZVN'

test.each([
  [`eth:${ETHER}`, ETHER],
  [`ethereum:${ETHER}@137/transfer?uint256=1`, ETHER],
  [`ethereum:pay-${ETHER}`, ETHER],
  [`eip155:1:${ETHER}`, ETHER],
  [ETHER.slice(2), ETHER],
  [`0x${'0'.repeat(24)}${ETHER.slice(2)}`, ETHER],
  [`bitcoin:${COIN}`, COIN],
  [`BITCOIN:${COIN}?amount=0.1&label=Luke-Jr`, COIN],
  [`bitcoin://${COIN}`, COIN],
  [` bip122:000000000019d6689c085ae165831e93:${COIN} `, COIN],
  [`bitcoin:${SEGWIT.toUpperCase()}?amount=1`, SEGWIT],
  [`bitcoincash:${CASH}`, CASH],
  [`BITCOINCASH:${CASH.toUpperCase()}`, CASH],
  [`tron:${TRON}`, TRON],
  [`web+stellar:${STELLAR}`, STELLAR],
])('%s is one address with the bare one', (spelling, bare) => {
  expect(toWalletKey(spelling)).not.toBeNull()
  expect(toWalletKey(spelling)).toBe(toWalletKey(bare))
})

test.each([
  ['another case is another address', COIN, COIN.toLowerCase()],
  ['one digit more is no longer hexadecimal', ETHER, `${ETHER}1`],
  ['another network has another address', SEGWIT, SEGWIT.replace('bc1', 'tb1')],
])('%s', (_, one, other) => {
  expect(toWalletKey(one)).not.toBe(toWalletKey(other))
})

test.each([
  'bitcoin:',
  'ethereum:vitalik.eth',
  'not:an:address:at:all',
  'bitcoin:0OIl0OIl0OIl0OIl0OIl0OIl',
  '0x12',
  SEGWIT.replace('W', 'w').replace('q', 'Q'),
])('%s has the form of no address', (text) => {
  expect(toWalletKey(text)).toBeNull()
})

test('LEAST_BASE58: 25 signs are the shortest address, and fewer a word', () => {
  expect(toWalletKey(COIN.slice(0, 25))).toBe(COIN.slice(0, 25))
  expect(toWalletKey(COIN.slice(0, 24))).toBeNull()
})
