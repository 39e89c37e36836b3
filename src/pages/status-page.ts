import type { Service } from '../contract/define-service.ts'
import type { ServiceLatency, ServiceStatus } from '../discovery/service-record.ts'
import type { Site } from '../discovery/site.ts'
import { type Html, html } from './html.ts'
import { renderPage } from './layout.ts'
import { renderStatusMark } from './status-mark.ts'

const MOST_BARS = 48
const BAR_PITCH = 5
const BARS_HEIGHT = 20

interface StatusView {
  statusOf(slug: string): ServiceStatus | null
  latencyOf(slug: string): ServiceLatency | null
  /** Oldest first. */
  checksOf(slug: string): readonly ServiceStatus[]
}

/** How each service did lately: its last call, its checks of a day, and how long calls took beside what is promised. */
export function renderStatusPage(services: readonly Service[], site: Site, view: StatusView): string {
  const title = toTitle(services, view)
  const main = html`
<h1>${title}</h1>
<p class="lead">A service nobody called for a while runs its own example. Latencies are those of callers since this process began. As data: <a href="/api/v1/status">/api/v1/status</a>, which also tells of third parties.</p>
<div class="scroll" tabindex="0" role="region" aria-label="Services"><table class="states">
<thead><tr><th scope="col">Service</th><th scope="col">Now</th><th scope="col">Checks of 24 hours</th><th scope="col">p50</th><th scope="col">p99</th><th scope="col">p99 promised</th><th scope="col">Last seen</th></tr></thead>
<tbody>${services.map((service) => renderRow(service, view))}</tbody></table></div>
`
  const description = 'How each Farebox service did lately.'
  return renderPage({ title: `Status · ${site.operator.name}`, description, path: '/status', main }, site)
}

function toTitle(services: readonly Service[], { statusOf }: StatusView): string {
  const seen = services.flatMap(({ slug }) => statusOf(slug) ?? [])
  const failing = seen.filter(({ ok }) => !ok).length
  if (failing > 0) return `${failing} of ${services.length} services failed last time`
  return seen.length === 0 ? 'No service was called yet' : 'Every service called lately worked'
}

function renderRow({ slug, name, p99Ms }: Service, { statusOf, latencyOf, checksOf }: StatusView): Html {
  const status = statusOf(slug)
  const latency = latencyOf(slug)
  const checks = checksOf(slug).slice(-MOST_BARS)
  return html`
<tr><th scope="row"><a href="/services/${slug}">${name}</a></th><td>${status ? renderStatusMark(status) : html`<span class="hint">not seen yet</span>`}</td>
${renderCell('Checks', checks.length > 0 && renderBars(checks))}
${renderCell('p50', latency && `${latency.p50} ms`)}${renderCell('p99', latency && `${latency.p99} ms`)}
${renderCell('Promised', `${p99Ms} ms`)}${renderCell('Seen', status && `${status.checked_at.slice(0, 16).replace('T', ' ')} UTC`)}</tr>`
}

/** A cell that brings its heading along to where the table is too wide, and is left out there if nothing is known. */
function renderCell(label: string, value: Html | string | null | false): Html {
  return html`<td class="${value ? 'number' : 'number unknown'}" data-label="${label}">${value || '–'}</td>`
}

/** A bar for each check: full height where it worked, half of it, in another colour, where it failed. */
function renderBars(checks: readonly ServiceStatus[]): Html {
  const failed = checks.filter(({ ok }) => !ok).length
  const label = `${checks.length - failed} of ${checks.length} checks worked`
  return html`<svg class="bars" role="img" aria-label="${label}" width="${checks.length * BAR_PITCH}" height="${BARS_HEIGHT}">${checks.map(
    ({ ok }, index) =>
      ok
        ? html`<rect x="${index * BAR_PITCH}" width="3" height="${BARS_HEIGHT}"/>`
        : html`<rect class="failed" x="${index * BAR_PITCH}" y="${BARS_HEIGHT / 2}" width="3" height="${BARS_HEIGHT / 2}"/>`,
  )}</svg>`
}
