import type { Service } from '../contract/define-service.ts'
import { findServices } from '../discovery/find-services.ts'
import { firstSentence } from '../discovery/first-sentence.ts'
import { namesLike } from '../discovery/likeness.ts'
import type { Site } from '../discovery/site.ts'
import { html } from './html.ts'
import { renderCode } from './inline-code.ts'
import { renderPage } from './layout.ts'

const LONGEST_SHOWN = 200
const MOST_SUGGESTED = 4

/** What a person sees at an address where nothing is, with what may have been meant. */
export function renderNotFoundPage(path: string, services: readonly Service[], site: Site): string {
  const suggested = suggest(path.slice(0, LONGEST_SHOWN), services)
  const main = html`<h1>Nothing is here</h1>
<p class="lead"><code>${path.slice(0, LONGEST_SHOWN)}</code> is no address of this server.</p>
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
    { title: `Not found · ${site.operator.name}`, description: 'Nothing is here.', path: '', main },
    site,
  )
}

/** Services whose slug is like a part of the path, then those that its words describe. */
function suggest(path: string, services: readonly Service[]): readonly Service[] {
  const parts = path
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '' && !KNOWN_PARTS.has(part))
  const slugs = services.map(({ slug }) => slug)
  const alike = parts.slice(-1).flatMap((part) => namesLike(part.replaceAll('_', '-'), slugs))
  const bySlug = alike.flatMap((slug) => services.filter((service) => service.slug === slug))
  const byWords = findServices(services, parts.join(' ').replaceAll(/[-_.+]/g, ' '))
  return [...new Set([...bySlug, ...byWords])].slice(0, MOST_SUGGESTED)
}

// They say where on the server, not what.
const KNOWN_PARTS = new Set(['api', 'v1', 'proxy', 'try', 'check', 'services', 'docs'])
