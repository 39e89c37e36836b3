import type { ServiceStatus } from '../discovery/x402/service-record.ts'
import { type Html, html } from './html.ts'

/** The outcome of a service's last check as a word and a colour; nothing before the first. */
export function renderStatusMark(status: ServiceStatus | null): Html {
  if (!status) return html``
  return status.ok ? html`<span class="mark up">works</span>` : html`<span class="mark down">last check failed</span>`
}
