import type { Service } from '../contract/define-service.ts'
import { firstSentence } from '../discovery/guides/first-sentence.ts'
import { findServices } from '../discovery/search/find-services.ts'
import { namesLike } from '../discovery/search/likeness.ts'
import type { Site } from '../discovery/site.ts'
import { html } from './html.ts'
import { renderCode } from './inline-code.ts'
import { renderPage } from './layout.ts'

const LONGEST_SHOWN = 200
const MOST_SUGGESTED = 4

/** The 404 for people, with suggestions. */
export function renderNotFoundPage(path: string, services: readonly Service[], site: Site): string {
  const isReceipt = path.startsWith('/receipts/')
  const suggested = isReceipt ? [] : suggest(path.slice(0, LONGEST_SHOWN), services)
  const main = html`<h1>Page not found</h1>
<p class="lead"><code>${path.slice(0, LONGEST_SHOWN)}</code> is not an address of this server.${isReceipt && ' There is no receipt of this transaction here: copy its hash whole, as the chain writes it. One of the last minute may not be recorded yet: look again in a minute.'}</p>
${
  suggested.length > 0 &&
  html`<h2>Did you mean</h2>
<ul>${suggested.map(({ slug, name, description }) => html`<li><a href="/services/${slug}">${name}</a>: ${renderCode(firstSentence(description))}</li>`)}</ul>`
}
<form class="search" role="search" action="/" method="get">
<label for="q">Search services</label>
<input id="q" name="q" type="search" maxlength="200" placeholder="What do you need?" autocomplete="off">
<button>Search</button>
</form>
<p><a href="/">All services</a>, the <a href="/docs">API reference</a>, or <a href="/status">the status of the services</a>.</p>`
  return renderPage(
    { title: `Not found · ${site.operator.name}`, description: 'There is nothing at this address.', path: '', main },
    site,
  )
}

/** Services with a slug similar to a part of the path, then those that its words describe. */
function suggest(path: string, services: readonly Service[]): readonly Service[] {
  const parts = path
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '' && !KNOWN_PARTS.has(part))
  const slugs = services.map(({ slug }) => slug)
  const alike = parts.slice(-1).flatMap((part) => namesLike(part.replaceAll('_', '-'), slugs))
  const bySlug = alike.flatMap((slug) => services.filter((service) => service.slug === slug))
  const byWords = findServices(services, parts.join(' ').replaceAll(/[-_.+]/g, ' ')).services
  return [...new Set([...bySlug, ...byWords])].slice(0, MOST_SUGGESTED)
}

// Parts of paths that name no subject.
const KNOWN_PARTS = new Set(['api', 'v1', 'proxy', 'try', 'check', 'services', 'docs'])
