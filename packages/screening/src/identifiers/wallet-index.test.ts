import { expect, test } from 'vitest'
import { NO_PARTICULARS } from '../lists/particulars.ts'
import type { SanctionedParty } from '../lists/sanctioned-party.ts'
import { buildWalletIndex } from './wallet-index.ts'

// Addresses in the forms that SDN.XML has: hexadecimal with a checksum in its case, and base58.
const ETHER = '0xd90e2f925DA726b50C4Ed8D0Fb90Ad053324F31b'
const party: SanctionedParty = {
  list: 'OFAC SDN',
  id: '1',
  name: 'A',
  type: 'entity',
  programs: '',
  aliases: [],
  particulars: {
    ...NO_PARTICULARS,
    wallets: [
      { currency: 'ETH', address: ETHER },
      { currency: 'USDC', address: ETHER },
      { currency: 'XBT', address: '149w62rY42aZBox8fGcmqNsXUzSStKeq8C' },
    ],
  },
}

test('case matters where it is part of an address, and not in hexadecimal', () => {
  const index = buildWalletIndex([party])
  expect(index.addressCount).toBe(2)
  expect(index.find(ETHER.toLowerCase())).toMatchObject([{ id: '1', currency: 'ETH', address: ETHER }])
  expect(index.find(' 149w62rY42aZBox8fGcmqNsXUzSStKeq8C ')).toHaveLength(1)
  expect(index.find('149W62rY42aZBox8fGcmqNsXUzSStKeq8C')).toEqual([])
})

test('an address is found between the words of a text', () => {
  const index = buildWalletIndex([party])
  expect(index.findIn(`Wallet (${ETHER.toLowerCase()}), Nairobi`)).toMatchObject([{ id: '1', address: ETHER }])
  expect(index.findIn('Omar 149W62rY42aZBox8fGcmqNsXUzSStKeq8C')).toEqual([])
})

test.each([
  'pay ADDR.',
  '<ADDR>',
  '`ADDR`',
  '«ADDR»',
  'to=ADDR',
  'https://etherscan.io/address/ADDR#tokentxns',
  'wallet=ADDR&x=1',
])('found in %s', (text) =>
  expect(buildWalletIndex([party]).findIn(text.replace('ADDR', ETHER))).toMatchObject([{ id: '1', address: ETHER }]),
)

test('two parties may share an address', () => {
  expect(buildWalletIndex([party, { ...party, id: '2' }]).find(ETHER)).toHaveLength(2)
})
