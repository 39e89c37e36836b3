// Pays one call with the official client for axios. Input, as JSON in argv: {url, privateKey, body}, and on Solana, where the key
// is base58, also {network}. Output: one line of JSON, {status, body}, or {error} if the client itself refused or failed.

import { createKeyPairSignerFromBytes, getBase58Encoder } from '@solana/kit'
import { wrapAxiosWithPayment, x402Client } from '@x402/axios'
import { ExactEvmScheme } from '@x402/evm/exact/client'
import axios from 'axios'
import { privateKeyToAccount } from 'viem/accounts'

const { url, privateKey, body, network = 'eip155:*' } = JSON.parse(process.argv[2])

try {
  const client = new x402Client().register(network, await schemeOf(network))
  const paying = wrapAxiosWithPayment(axios.create({ validateStatus: (status) => status !== 402 }), client)
  const { status, data } = await paying.post(url, body)
  print({ status, body: data })
} catch (error) {
  print({ error: error.message })
}

/** The one for Solana is the repository's own. */
async function schemeOf(network) {
  if (network.startsWith('eip155:')) return new ExactEvmScheme(privateKeyToAccount(privateKey))
  const { ExactSvmScheme } = await import('@x402/svm/exact/client')
  return new ExactSvmScheme(await createKeyPairSignerFromBytes(getBase58Encoder().encode(privateKey)))
}

function print(outcome) {
  process.stdout.write(`${JSON.stringify(outcome)}\n`)
}
