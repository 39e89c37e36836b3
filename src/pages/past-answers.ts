import type { Service } from '../contract/define-service.ts'
import type { Site } from '../discovery/site.ts'
import { type Html, html } from './html.ts'
import { renderPage } from './layout.ts'

/** The section in which a script lists the calls stored in this browser, which the server does not know; before it what is only heard. */
export function renderPastAnswers(service?: Service): Html {
  return html`<p id="said" role="status" class="only-heard"></p>
<section id="past"${service && html` data-slug="${service.slug}" hidden`} aria-labelledby="past-title">
${service ? html`<h2 id="past-title" tabindex="-1">Your answers</h2>` : html`<h1 id="past-title" tabindex="-1">Your answers</h1>`}
<p class="hint">Kept in this browser only: the last 50, with their receipts.${!service && html` <a href="/account">All that a wallet bought</a>. <a href="/verify">Check a sale that was kept as a file</a>.`}${service && html` <a href="/answers">Answers of all services</a>.`}</p>
${!service && html`<p class="none">None yet. Try a <a href="/">service</a>.</p>`}
<ul class="past"></ul>
<button type="button" class="save second" hidden>Save calls and receipts as CSV</button>
<button type="button" class="forget second" hidden>Forget ${service ? 'these' : 'all of them'}</button>
</section>`
}

/** The page of all answers stored in this browser. */
export function renderAnswersPage(site: Site): string {
  const main = html`${renderPastAnswers()}
<noscript><p>This page needs JavaScript: it lists what your browser stores.</p></noscript>`
  const description = 'The answers and receipts stored in this browser.'
  return renderPage({ title: 'Your answers · Farebox', description, path: '/answers', main }, site)
}
