import type { Service } from '../contract/define-service.ts'
import { firstSentence } from '../discovery/guides/first-sentence.ts'
import { findServices } from '../discovery/search/find-services.ts'
import type { Site } from '../discovery/site.ts'
import type { ServiceStatus } from '../discovery/x402/service-record.ts'
import { chainsOf } from '../discovery/x402/ways-to-pay.ts'
import { CATEGORIES } from './categories.ts'
import { type Html, html } from './html.ts'
import { renderCode } from './inline-code.ts'
import { renderPage } from './layout.ts'
import { renderResultPicture } from './result-picture.ts'
import { renderStartPanel } from './start-panel.ts'
import { renderStatusMark } from './status-mark.ts'

interface CatalogView {
  /** The search text; empty shows everything. */
  readonly query: string
  /** One category, or empty for all. */
  readonly category: string
  statusOf(slug: string): ServiceStatus | null
}

/**
 * The catalog with price and description of each service, searched and filtered on the server so that it works without
 * scripts.
 */
export function renderCatalogPage(services: readonly Service[], site: Site, view: CatalogView): string {
  const { query, category } = view
  const found = query.trim() === '' ? services : findServices(services, query).services
  const shown = found.filter((service) => category === '' || service.category === category)
  const main = html`
<section class="hero">
<div><h1>Small services for software agents, paid by the call.</h1>
<p>HTTP and JSON. One <abbr title="HTTP 402 Payment Required">x402</abbr> payment in USDC for each call that succeeds; nothing for one that fails. No account, no key. Every service has free calls each day.</p>
<p class="hint"><a href="https://www.circle.com/usdc" rel="noopener">USDC</a> is a digital dollar. With <a href="https://www.x402.org" rel="noopener">x402</a> a server answers 402 and its price, your program signs for exactly that, and asks again.</p></div>
<form class="search" role="search" action="/" method="get">
<label for="q">Search services</label>
<input id="q" name="q" type="search" value="${query}" maxlength="200" placeholder="A screenshot, a PDF, a rate…" autocomplete="off">
${category !== '' && html`<input type="hidden" name="category" value="${category}">`}
<button>Search</button>
</form>
${renderStartPanel(services, site)}
</section>
${query === '' && category === '' && renderStarters(services)}
<div id="results">
<nav class="filter" aria-label="Categories">${renderFilter(services, view)}</nav>
<p class="count" role="status">${shown.length} of ${services.length} services</p>
${shown.length === 0 ? renderNothing() : renderGroups(shown, { ...view, site })}
</div>
`
  const description = `${services.length} small paid services for software agents: one x402 payment per call, no account.`
  return renderPage({ title: titleOf(view, site), description, path: '/', main }, site)
}

function titleOf({ query, category }: CatalogView, { operator: { name } }: Site): string {
  const [, label = ''] = Object.entries(CATEGORIES).find(([key]) => key === category) ?? []
  const shown = [query.trim() && `“${query.trim()}”`, label].filter((part) => part !== '')
  return shown.length > 0 ? `${shown.join(' · ')} · ${name}` : `${name}: services for agents, paid by the call`
}

// Understood at a glance, and each of another kind: a code, a forecast, a map.
const STARTERS: readonly string[] = ['barcode', 'weather', 'ip-lookup']

function renderStarters(services: readonly Service[]): Html {
  const chosen = STARTERS.flatMap((slug) => services.filter((service) => service.slug === slug))
  if (chosen.length === 0) return html``
  return html`<section class="starters" aria-labelledby="starters"><h2 id="starters">Start with these</h2><ul>${chosen.map(
    ({ slug, name, description, price }) => html`
<li>${renderResultPicture(slug)}<a href="/services/${slug}">${name}</a> <strong>$${price}</strong><p>${renderCode(firstSentence(description))}</p></li>`,
  )}
</ul></section>`
}

function renderFilter(services: readonly Service[], { query, category }: CatalogView): Html[] {
  const present = new Set<string>(services.map((service) => service.category))
  const all = [['', 'All'] as const, ...Object.entries(CATEGORIES).filter(([name]) => present.has(name))]
  return all.map(([name, label]) => {
    const parameters = new URLSearchParams({ ...(query && { q: query }), ...(name && { category: name }) }).toString()
    return html`<a href="/${parameters && `?${parameters}`}"${name === category && html` aria-current="true"`}>${label}</a>`
  })
}

interface RowsView extends CatalogView {
  readonly site: Site
}

// Search results keep their order; the full catalog is grouped by category.
function renderGroups(shown: readonly Service[], view: RowsView): Html[] {
  if (view.query.trim() !== '') return [renderRows(shown, view)]
  return Object.entries(CATEGORIES).flatMap(([name, label]) => {
    const members = shown.filter(({ category }) => category === name)
    if (members.length === 0) return []
    return [
      html`<section class="group" aria-labelledby="c-${name}"><h2 id="c-${name}" class="category ${name}">${label}</h2>${renderRows(members, view)}</section>`,
    ]
  })
}

function renderRows(services: readonly Service[], { statusOf, site }: RowsView): Html {
  return html`<ul class="fares">${services.map((service) => {
    const { slug, name, description, price, trialsPerDay } = service
    const [, second] = chainsOf(site.offerFor(service).options)
    return html`
<li>${renderResultPicture(slug, { isLater: true })}<div class="what"><a href="/services/${slug}">${name}</a>${renderStatusMark(statusOf(slug))}<p>${renderCode(firstSentence(description))}</p></div>
<p class="fare"><strong>$${price}</strong><span>${trialsPerDay} free a day</span>${second && html`<span>also on ${second}</span>`}</p></li>`
  })}
</ul>`
}

function renderNothing(): Html {
  return html`<p class="nothing">No service matches these words. <a href="/">See all of them</a>.</p>`
}
