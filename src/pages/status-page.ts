import type { Service } from '../contract/define-service.ts'
import type { ServiceStatus } from '../discovery/service-record.ts'
import type { Site } from '../discovery/site.ts'
import { html } from './html.ts'
import { renderPage } from './layout.ts'
import { renderStatusMark } from './status-mark.ts'

/** How each service did lately. */
export function renderStatusPage(
  services: readonly Service[],
  site: Site,
  { statusOf }: { statusOf(slug: string): ServiceStatus | null },
): string {
  const failing = services.filter(({ slug }) => statusOf(slug)?.ok === false)
  const main = html`
<h1>${failing.length === 0 ? 'All services work' : `${failing.length} of ${services.length} services failed last time`}</h1>
<p class="lead">The last call of each service in this process, beside what is promised. As data: <a href="/api/v1/status">/api/v1/status</a>, which also tells of third parties.</p>
<div class="scroll" tabindex="0" role="region" aria-label="Services"><table>
<thead><tr><th scope="col">Service</th><th scope="col">State</th><th scope="col">Last call</th><th scope="col">99 % promised below</th><th scope="col">Checked</th></tr></thead>
<tbody>${services.map(({ slug, name, p99Ms }) => {
    const status = statusOf(slug)
    return html`
<tr><th scope="row"><a href="/services/${slug}">${name}</a></th><td>${status ? renderStatusMark(status) : 'no call yet'}</td>
<td class="number">${status ? `${status.latency_ms} ms` : '–'}</td><td class="number">${p99Ms} ms</td>
<td class="number">${status ? `${status.checked_at.slice(0, 16).replace('T', ' ')} UTC` : '–'}</td></tr>`
  })}</tbody></table></div>
`
  const description = 'How each Farebox service did lately.'
  return renderPage({ title: 'Status · Farebox', description, path: '/status', main }, site)
}
