import type { Site } from '../discovery/site.ts'
import { html } from './html.ts'
import { renderPage } from './layout.ts'

/** A settled sale as anybody may see it who knows its transaction: what the chain says, nothing of what was sold. */
interface SettledSale {
  readonly transaction: string | null
  /** CAIP-2. */
  readonly network: string
  readonly amount_usdc: number
  /** ISO 8601, UTC. */
  readonly bought_at: string
  readonly refunded_by: string | null
  readonly contradicted: boolean
  /** The page of the transaction on its chain. */
  readonly explorer: string | null
}

/** The receipt of a sale for people. It is the server's own record: in a sandbox it outlives the chain. */
export function renderReceiptPage(sale: SettledSale, site: Site): string {
  const { transaction, network, amount_usdc, bought_at, refunded_by, contradicted, explorer } = sale
  const money = site.sandbox ? 'USDC of play money' : 'USDC'
  const main = html`<h1>Receipt</h1>
<p class="lead">${contradicted ? 'The chain has no such payment: this call cost nothing.' : html`Paid <strong>${amount_usdc} ${money}</strong>.`}</p>
<dl class="terms">
<div><dt>Paid at</dt><dd><time datetime="${bought_at}">${bought_at}</time></dd></div>
<div><dt>Chain</dt><dd><code>${network}</code></dd></div>
<div><dt>Transaction</dt><dd><code>${transaction}</code></dd></div>
${refunded_by && html`<div><dt>Given back by</dt><dd><code>${refunded_by}</code></dd></div>`}
</dl>
${
  site.sandbox
    ? html`<p class="hint">The play chain is a new one after each start of the server; this receipt stays in its database.</p>`
    : explorer &&
      html`<p><a href="${explorer}" rel="noopener noreferrer">The transaction on its chain</a>, as others see it.</p>`
}
<p class="hint">What was asked and answered is shown to the wallet that paid: at <a href="/account">your account</a>, or in the browser that called at <a href="/answers">your answers</a>.</p>`
  const description = 'A settled payment, as this server recorded it.'
  return renderPage({ title: `Receipt · ${site.operator.name}`, description, path: '', main }, site)
}
