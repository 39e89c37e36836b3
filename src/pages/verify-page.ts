import type { Site } from '../discovery/site.ts'
import { html } from './html.ts'
import { renderPage } from './layout.ts'

/** The page that checks what a buyer kept of a sale, in the browser: once it is loaded it needs no connection. */
export function renderVerifyPage(site: Site): string {
  const main = html`<section id="verify" aria-labelledby="verify-title">
<h1 id="verify-title">Check a sale</h1>
<p class="lead">Whether a server gave this answer to this question, for this payment, and nothing of it was changed since.</p>
<form>
<p class="field"><label for="sale">The file of a sale</label><input id="sale" type="file" accept=".json,application/json"></p>
<p class="hint">As a service's page saves it, or <code>npm run pay -- &lt;service&gt; --proof sale.json</code>; or the <code>data</code> of an answer with a certificate or evidence. It is read here, in your browser, and sent nowhere: try it without a connection.</p>
<p class="field"><label for="keys">The server's keys, from elsewhere</label><input id="keys" type="file" accept=".json,application/json"></p>
<p class="hint">A copy of <code>/.well-known/did.json</code> that you have from the server itself or from somebody you trust. Without it this page only shows that the file agrees with itself.</p>
<p class="field"><label for="receipt">The receipt of a later day</label><input id="receipt" type="file" accept=".json,application/json"></p>
<p class="hint">What <code>/api/v1/receipts/&lt;transaction&gt;</code> answered the buyer from the next day on: shows that the sale is in the tree of its day, and which block of Bitcoin has that.</p>
</form>
<p class="state" role="status"></p>
<div class="checks"></div>
</section>
<noscript><p>This page needs JavaScript. Without a browser: <code>npm run verify -- sale.json</code>.</p></noscript>`
  const description = 'Checks the signatures of a paid answer, its question and its payment, without a connection.'
  return renderPage({ title: `Check a sale · ${site.operator.name}`, description, path: '/verify', main }, site)
}
