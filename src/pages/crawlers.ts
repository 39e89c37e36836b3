import type { Service } from '../contract/define-service.ts'
import type { Site } from '../discovery/site.ts'
import { html } from './html.ts'

/** robots.txt (RFC 9309): everything may be crawled except what belongs to one visitor or buyer. */
export function renderRobots({ baseUrl }: Pick<Site, 'baseUrl'>): string {
  return `User-agent: *
Disallow: /account
Disallow: /answers
Disallow: /api/v1/files/
Disallow: /docs/search

Sitemap: ${baseUrl}/sitemap.xml
`
}

/** sitemap.xml (sitemaps.org): every page that is the same for everybody. */
export function renderSitemap(services: readonly Service[], { baseUrl }: Pick<Site, 'baseUrl'>): string {
  const paths = ['/', '/docs', '/status', ...services.flatMap(({ slug }) => [`/services/${slug}`, `/docs/${slug}`])]
  return html`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${paths.map((path) => html`<url><loc>${baseUrl}${path}</loc></url>\n`)}</urlset>
`.markup
}
