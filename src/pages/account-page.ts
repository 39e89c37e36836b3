import type { Site } from '../discovery/site.ts'
import { html } from './html.ts'
import { renderPage } from './layout.ts'

/** The page on which a wallet sees what it bought, once it has proved itself; a script asks /api/v1/purchases. */
export function renderAccountPage(site: Site, slug: string): string {
  const main = html`<section id="account"${site.sandbox && html` data-sandbox`} aria-labelledby="account-title">
<h1 id="account-title">Your purchases</h1>
<p>What a wallet bought here, in this browser or by any program. The wallet signs a message for that: no money moves. Questions and answers are not kept for this list; their SHA-256 are in <code>/api/v1/purchases</code>.</p>
<p class="ask"></p>
<div class="wallets"></div>
<p class="state" role="status"></p>
<div class="list"></div>
</section>
<div id="channels" data-slug="${slug}" hidden></div>
<noscript><p>This page needs JavaScript. By API: <a href="/docs">/api/v1/purchases</a>.</p></noscript>`
  const description = 'What a wallet bought on this server, with transactions and receipts.'
  return renderPage({ title: 'Your purchases · Farebox', description, path: '/account', main, isIndexed: false }, site)
}
