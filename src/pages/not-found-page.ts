import type { Site } from '../discovery/site.ts'
import { html } from './html.ts'
import { renderPage } from './layout.ts'

/** What a person sees at an address where nothing is. */
export function renderNotFoundPage(path: string, site: Site): string {
  const main = html`<h1>Nothing is here</h1><p class="lead"><code>${path.slice(0, 200)}</code> is no address of this server. <a href="/">All services</a>, or the <a href="/docs">API reference</a>.</p>`
  return renderPage(
    { title: `Not found · ${site.operator.name}`, description: 'Nothing is here.', path: '', main },
    site,
  )
}
