import type { Service } from '../contract/define-service.ts'
import type { Incident } from '../discovery/check-history.ts'
import type { Site } from '../discovery/site.ts'
import { type Html, html } from './html.ts'

const MOST_SHOWN = 50

/** What failed and for how long, newest first. */
export function renderIncidents(incidents: readonly Incident[], services: readonly Service[]): Html {
  const shown = incidents.slice(0, MOST_SHOWN)
  return html`<section aria-labelledby="incidents"><h2 id="incidents">What failed in 90 days</h2>
${shown.length === 0 ? html`<p>No check failed.</p>` : html`<ul class="incidents">${shown.map((incident) => renderIncident(incident, services))}</ul>`}
${incidents.length > shown.length && html`<p class="hint">The newest ${shown.length} of ${incidents.length}.</p>`}
</section>`
}

function renderIncident({ service, from, until }: Incident, services: readonly Service[]): Html {
  return html`
<li id="${idOf({ service, from })}"><a href="/services/${service}">${nameOf(service, services)}</a>: ${renderMoment(from)} ${until ? html`to ${renderMoment(until)}, <span class="mark up">works again</span>` : html`until now <span class="mark down">fails</span>`}</li>`
}

function renderMoment(moment: string): Html {
  return html`<time datetime="${moment}">${moment.slice(0, 16).replace('T', ' ')} UTC</time>`
}

/**
 * The same as an Atom feed (RFC 4287): one entry per failure, updated when it ends.
 * @param now the feed's time if nothing failed
 */
export function renderIncidentFeed(
  incidents: readonly Incident[],
  { services, site, now }: { services: readonly Service[]; site: Pick<Site, 'baseUrl' | 'operator'>; now: Date },
): string {
  const { baseUrl, operator } = site
  const shown = incidents.slice(0, MOST_SHOWN)
  const changes = shown.map(({ from, until }) => until ?? from).sort()
  const entries = shown.map((incident) => {
    const { service, from, until } = incident
    const name = nameOf(service, services)
    const words = until ? `failed from ${from} to ${until} and works again` : `has failed since ${from}`
    const address = `${baseUrl}/status#${idOf(incident)}`
    return html`<entry><id>${address}</id><title>${name} ${until ? 'works again' : 'fails'}</title><published>${from}</published><updated>${until ?? from}</updated>
<link href="${address}"/><summary>${name} ${words}, by the checks of its own example.</summary></entry>
`
  })
  return html`<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"><id>${baseUrl}/status</id><title>${operator.name}: what failed</title><updated>${changes.at(-1) ?? now.toISOString()}</updated>
<author><name>${operator.name}</name></author><link rel="self" href="${baseUrl}/status.atom"/><link href="${baseUrl}/status"/>
${entries}</feed>
`.markup
}

function idOf({ service, from }: Pick<Incident, 'service' | 'from'>): string {
  return `${service}-${from.slice(0, 19).replaceAll(/[-:]/g, '')}`
}

function nameOf(slug: string, services: readonly Service[]): string {
  return services.find((service) => service.slug === slug)?.name ?? slug
}
