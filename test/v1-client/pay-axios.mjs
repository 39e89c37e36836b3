// Pays one call with the official client for axios. Input, as JSON in argv: {url, privateKey, body}. Output: one line of
// JSON, {status, body}, or {error} if the client itself refused or failed.

import { wrapAxiosWithPayment, x402Client } from '@x402/axios'
import { ExactEvmScheme } from '@x402/evm/exact/client'
import axios from 'axios'
import { privateKeyToAccount } from 'viem/accounts'

const { url, privateKey, body } = JSON.parse(process.argv[2])

try {
  const client = new x402Client().register('eip155:*', new ExactEvmScheme(privateKeyToAccount(privateKey)))
  const paying = wrapAxiosWithPayment(axios.create({ validateStatus: (status) => status !== 402 }), client)
  const { status, data } = await paying.post(url, body)
  print({ status, body: data })
} catch (error) {
  print({ error: error.message })
}

function print(outcome) {
  process.stdout.write(`${JSON.stringify(outcome)}\n`)
}
