import type { ServiceStatus } from '../discovery/service-record.ts'
import { type Html, html } from './html.ts'

/** How a service's last call went, in a word and a colour; nothing before the first. */
export function renderStatusMark(status: ServiceStatus | null): Html {
  if (!status) return html``
  return status.ok ? html`<span class="mark up">works</span>` : html`<span class="mark down">failed last time</span>`
}
