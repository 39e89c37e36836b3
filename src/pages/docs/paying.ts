import type { Service } from '../../contract/define-service.ts'
import type { Site } from '../../discovery/site.ts'
import { chainsOf } from '../../discovery/x402/ways-to-pay.ts'
import { type Html, html } from '../html.ts'
import { renderJson } from '../shown-json.ts'
import { renderSnippets } from '../snippet-list.ts'

/**
 * A payment from the first request to the receipt, with the actual terms of this server; a script can fetch current
 * ones.
 */
export function renderPaying(services: readonly Service[], site: Site): Html {
  const service = services.find(({ slug }) => slug === 'barcode') ?? services[0]
  if (!service) return html``
  const { slug, example } = service
  const endpoint = `${site.baseUrl}/api/v1/proxy/${slug}`
  const { options, unpaid } = site.offerFor(service)
  const terms = options[0]?.v2
  const [chain] = chainsOf(options)
  const { 'PAYMENT-REQUIRED': header = '' } = unpaid.headers
  const { extensions, ...required } = decode(header)
  return html`<section aria-labelledby="paying"><h2 id="paying">Paying, step by step</h2>
${renderMoney(site)}
<ol class="steps">
<li><h3>Ask without a payment</h3>
<pre tabindex="0"><code>curl -i -X POST ${endpoint} -H 'Content-Type: application/json' -d '${JSON.stringify(example.input)}'</code></pre>
<p>The answer is 402. Its body holds the terms of x402 version 1, its header <code>PAYMENT-REQUIRED</code> those of version 2 in base64:</p>
<pre class="headers" tabindex="0"><code>PAYMENT-REQUIRED: ${header.slice(0, 80)}…</code></pre></li>
<li><h3>Read the terms</h3>
<p>That header, decoded. The list <code>accepts</code> holds the ways to pay; the first is preferred.</p>
<div class="live" data-endpoint="/api/v1/proxy/${slug}">${renderJson(required)}<p class="hint" hidden><button type="button" class="second">Ask this server now</button></p></div>
<dl class="terms">${TERMS.map(([name, words]) => html`<div><dt><code>${name}</code></dt><dd>${words}</dd></div>`)}</dl>
<p class="hint">${Object.keys(Object(extensions)).length} extensions are left out here: <code>bazaar</code> describes the body and the answer, <code>payment-identifier</code> lets you fetch a lost answer from any address.</p></li>
<li><h3>Sign</h3>
<p>On ${chain} the payment is a signature of EIP-712 over a <code>TransferWithAuthorization</code> (EIP-3009) of the token, with the domain <code>${JSON.stringify({ name: site.network.assetName, version: site.network.assetVersion, chainId: Number(site.network.network.split(':')[1]), verifyingContract: site.network.asset })}</code>. It costs no gas: the facilitator sends it. Any x402 client does this step and the next by itself.</p></li>
<li><h3>Repeat the request with it</h3>
<p>The same body, with <code>{"x402Version": 2, "resource", "accepted", "payload": {"signature", "authorization"}}</code> as base64 JSON:</p>
<pre tabindex="0"><code>curl -X POST ${endpoint} -H 'Content-Type: application/json' -H 'PAYMENT-SIGNATURE: &lt;base64&gt;' -d '${JSON.stringify(example.input)}'</code></pre>
<p>First the payment is checked, then the service works, then the payment is settled. What fails before the last step costs nothing.</p></li>
<li><h3>Keep the receipt</h3>
<p>The header <code>PAYMENT-RESPONSE</code> and the field <code>payment</code> name the transaction. If the answer gets lost, repeat the request with the <em>same</em> payment: the stored answer comes back, and nothing is charged twice.</p>
${renderJson({ success: true, transaction: '<hash of the transaction>', network: terms?.network, payer: '<address of your wallet>' })}</li>
</ol>
<h3>Programs that do all of this</h3>
${renderSnippets(service, site)}</section>`
}

function renderMoney({ sandbox }: Site): Html {
  if (sandbox) {
    return html`<p>This server is a sandbox: its money is play money on a local chain. <a href="/api/v1/status">/api/v1/status</a> has the key of a funded wallet and the address of the chain, <code>npm run pay</code> uses it by itself, and each service's page offers it as the play wallet. Never pay here with a wallet that holds real money.</p>`
  }
  return html`<p>You need a wallet with some USDC; no gas, no account. Its key stays with you: this server receives only a signature that moves the price to the recipient, once.</p>`
}

const TERMS = [
  ['scheme', 'exact: exactly the price.'],
  ['network', 'The chain, by CAIP-2.'],
  ['amount', 'The price in millionths of a dollar.'],
  ['asset', 'The contract of the token, or its mint on Solana.'],
  ['payTo', 'Who is paid.'],
  ['maxTimeoutSeconds', 'How long the signature must be valid, from the time of signing.'],
  ['extra', 'What the signature needs: name and version of the token, or on Solana who pays the fee.'],
] as const

function decode(header: string): Readonly<Record<string, unknown>> {
  return JSON.parse(Buffer.from(header, 'base64').toString() || '{}')
}
