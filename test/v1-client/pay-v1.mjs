// Pays one call with the first-generation x402 client. Input: {url, privateKey, body} as JSON, in argv or on stdin; for
// Solana, where the key is base58, also {network: 'solana', rpcUrl}. Output: one line of JSON, {status, headers, body},
// or {error} if the client itself refused or failed.
import { text } from 'node:stream/consumers'
import { createSigner, wrapFetchWithPayment } from 'x402-fetch'

const { url, privateKey, body, network = 'base', rpcUrl } = JSON.parse(process.argv[2] ?? (await text(process.stdin)))

try {
  const signer = await createSigner(network, privateKey)
  const payingFetch = wrapFetchWithPayment(fetch, signer, undefined, undefined, rpcUrl && { svmConfig: { rpcUrl } })
  const response = await payingFetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  print({ status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() })
} catch (error) {
  print({ error: error.message })
}

function print(outcome) {
  process.stdout.write(`${JSON.stringify(outcome)}\n`)
}
