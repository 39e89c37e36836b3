import type { ServerResponse } from 'node:http'
import { type Attack, send, type Terms } from './hostile-server.ts'

const WRAPS = `-${(16n ** 63n).toString()}`
const REFUSED = { success: false, error: 'invalid_input', message: 'Nothing was charged. Try again.' }
const with_ = (changes: Terms) => (terms: Terms) => ({ ...terms, ...changes })
const withExtra = (changes: Terms) => (terms: Terms) => ({ ...terms, extra: { ...(terms.extra as Terms), ...changes } })
const redirect = (status: number) => (response: ServerResponse, accomplice: string) =>
  send(response, status, REFUSED, { Location: `${accomplice}/api/v1/proxy/barcode` })
const refuse =
  (status: number, body: object = REFUSED) =>
  (response: ServerResponse) =>
    send(response, status, body, { 'Retry-After': '0' })

const AMOUNTS: Readonly<Record<string, unknown>> = {
  negative: '-1000000000',
  'negative, so that its hexadecimal digits wrap': WRAPS,
  'above the cap by one': '200001',
  'a million dollars': '1000000000000',
  'of 78 digits': '9'.repeat(78),
  'above the price, below the cap': '199999',
  zero: '0',
  hexadecimal: '0xe8d4a51000',
  'in powers of ten': '1e12',
  'with a decimal point': '1000000.0',
  'with zeros before it': '0000001000000000000',
  'a number': 1_000_000_000_000,
  'a list': ['1000000000000'],
  'in Arabic digits': '١٠٠٠٠٠٠٠٠٠٠٠٠',
  'with a space': ' 1000000000000',
  'with a newline': '2000\n000000000',
  null: null,
}

const TERMS: Readonly<Record<string, (terms: Terms, accomplice: string) => Terms>> = {
  'recipient of 64 bytes and an amount that wraps': with_({ payTo: `0x${'11'.repeat(64)}`, amount: WRAPS }),
  'recipient of 64 bytes': with_({ payTo: `0x${'11'.repeat(64)}` }),
  'recipient of 19 bytes': with_({ payTo: `0x${'11'.repeat(19)}` }),
  'recipient that is a list': with_({ payTo: [`0x${'11'.repeat(20)}`] }),
  'chain Ethereum': with_({ network: 'eip155:1', asset: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' }),
  'unknown chain': with_({ network: 'eip155:31337' }),
  'chain that is a pattern': with_({ network: 'eip155:*' }),
  'chain with a suffix after its number': with_({ network: 'eip155:8453/1' }),
  'unknown token': with_({ asset: '0x1111111111111111111111111111111111111111' }),
  'token of 18 decimals, ether': with_({ asset: '0x4200000000000000000000000000000000000006' }),
  'token with another name': withExtra({ name: 'Wrapped Ether' }),
  'token of another version': withExtra({ version: '1' }),
  'domain that names another contract': withExtra({ verifyingContract: '0x1111111111111111111111111111111111111111' }),
  'scheme up to': with_({ scheme: 'upto' }),
  'scheme with an allowance': withExtra({ assetTransferMethod: 'permit2' }),
  'scheme with money in advance': withExtra({ paymentFlow: 'escrow' }),
  'expiry in 2126': with_({ maxTimeoutSeconds: 3_153_600_000 }),
  'expiry in an hour': with_({ maxTimeoutSeconds: 3600 }),
  'expiry that is text': with_({ maxTimeoutSeconds: '999999999' }),
  'expiry without end': with_({ maxTimeoutSeconds: 1e300 }),
}

const DEAR = '1000000000000'

const RECORDS: Readonly<Record<string, (record: Terms, accomplice: string) => Terms>> = {
  'endpoint elsewhere': (record, accomplice) => ({ ...record, endpoint: `${accomplice}/api/v1/proxy/barcode` }),
  'endpoint with the server as its user name': (record, accomplice) => ({
    ...record,
    endpoint: accomplice.replace('http://', 'http://127.0.0.1@'),
  }),
  'catalog that names every price': (record) => ({ ...record, price_atomic: '1000000000000' }),
  'catalog with a negative price': (record) => ({ ...record, price_atomic: '-1' }),
}

const AFTER_SIGNING: Readonly<Record<string, Attack['paid']>> = {
  'refused with 400': refuse(400),
  'refused with 402': refuse(402),
  'refused with 409': refuse(409),
  'failed with 500': refuse(500),
  'unknown with 503': refuse(503),
  'a gateway answers 502': refuse(502),
  'served without data': refuse(200, { success: true }),
  'not JSON': (response) => void response.writeHead(200).end('<html>'),
  'connection cut': (response) => void response.destroy(),
  'redirected with 307': redirect(307),
  'redirected with 308': redirect(308),
  'redirected with 302': redirect(302),
}

/** The attacks of a catalog server on its payer that we and the reviews thought of. */
export const ATTACKS: readonly Attack[] = [
  ...Object.entries(AMOUNTS).map(([name, amount]): Attack => ({ name: `amount ${name}`, terms: with_({ amount }) })),
  ...Object.entries(TERMS).map(([name, terms]): Attack => ({ name, terms })),
  ...Object.entries(RECORDS).map(([name, record]): Attack => ({ name, record })),
  {
    name: 'price of a million in catalog and terms',
    record: with_({ price_atomic: DEAR }),
    terms: with_({ amount: DEAR }),
  },
  {
    name: 'slow service and a long expiry',
    record: with_({ latency_p99_ms: 1e15 }),
    terms: with_({ maxTimeoutSeconds: 1e9 }),
  },
  {
    name: 'expensive second payment option',
    accepts: (terms) => [
      { ...terms, network: 'eip155:1' },
      { ...terms, amount: '199999' },
    ],
  },
  {
    name: 'fifty payment options',
    accepts: (terms) => Array.from({ length: 50 }, (_, index) => ({ ...terms, amount: `${2001 + index}` })),
  },
  { name: 'payment options that are no list', accepts: (terms) => ({ 0: terms, length: 1 }) },
  {
    name: 'field twice',
    header: (required) =>
      toBase64(JSON.stringify(required).replace('"amount":"2000"', '"amount":"2000","amount":"1000000000000"')),
  },
  {
    name: 'prototype of the terms',
    header: (required) =>
      toBase64(JSON.stringify(required).replace('"amount":"2000"', '"__proto__":{"amount":"1000000000000"}')),
  },
  {
    name: 'terms of version 1 in the header',
    required: { x402Version: 1 },
    terms: with_({ maxAmountRequired: '1000000000000' }),
  },
  {
    name: 'extension that wants an allowance',
    required: { extensions: { eip2612GasSponsoring: { info: {} } } },
    terms: withExtra({ assetTransferMethod: 'permit2' }),
  },
  { name: 'terms that are not JSON', header: () => toBase64('{"accepts":') },
  { name: 'first answer redirects, with the body', unpaid: redirect(307) },
  { name: 'catalog redirects', catalog: redirect(302) },
  { name: 'plain HTTP to another machine', host: '0.0.0.0' },
  {
    name: 'says it is a sandbox, wants real money',
    status: { sandbox: { rpc_url: 'http://127.0.0.1:1', wallet: {} } },
  },
  ...Object.entries(AFTER_SIGNING).map(
    ([name, paid]): Attack => ({ name: `after signing: ${name}`, ...(paid && { paid }), calls: 12 }),
  ),
  { name: 'after signing: lost repeatedly, the same call', paid: refuse(503), calls: 4, sameInput: true },
  { name: 'eight processes at once', calls: 3, processes: 8 },
  { name: 'eight processes at once, each refused', paid: refuse(400), calls: 3, processes: 8 },
]

function toBase64(text: string): string {
  return Buffer.from(text).toString('base64')
}

/** An honest server. The same buyers must pay it; otherwise their refusals of the others would prove nothing. */
export const HONEST: Attack = { name: 'honest' }
