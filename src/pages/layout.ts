import type { Operator, Site } from '../discovery/site.ts'
import { type Html, html } from './html.ts'
import { pictureOf } from './pictures.ts'

interface PageParts {
  readonly title: string
  /** One sentence for search engines and link previews. */
  readonly description: string
  /** Its canonical path, which the navigation highlights. Empty for pages without one, such as a 404. */
  readonly path: string
  readonly main: Html
  /** The picture of link previews: the slug of a service; default the picture of the site. */
  readonly picture?: string
  /** Additional elements of the head, such as feeds. */
  readonly head?: Html
  /** False for pages that search engines should not index. */
  readonly isIndexed?: boolean
}

const NAVIGATION = [
  ['/', 'Services'],
  ['/docs', 'API'],
  ['/status', 'Status'],
  ['/answers', 'Your answers'],
] as const

/** A whole page: head, navigation, the given main part, and links for machines. */
export function renderPage(parts: PageParts, site: Pick<Site, 'sandbox' | 'operator' | 'baseUrl'>): string {
  const { path, main } = parts
  const { sandbox, operator } = site
  return html`<!doctype html>
<html lang="en">
${renderHead(parts, site)}
<body>
<a class="skip" href="#main">Skip to the content</a>
<header class="top">
<a class="brand" href="/"><img src="${operator.logo}" alt="" width="26" height="26">${operator.name}</a>
<nav aria-label="Pages">${NAVIGATION.map(
    ([href, label]) =>
      html`<a href="${href}"${(href === path || path.startsWith(`${href}/`)) && html` aria-current="${href === path ? 'page' : 'true'}"`}>${label}</a>`,
  )}</nav>
</header>
${sandbox && html`<aside class="banner" aria-label="Sandbox"><p>Sandbox: payments here are play money on a local chain. <a href="/docs#paying">How to pay with it</a></p></aside>`}
<main id="main" tabindex="-1">
${main}
</main>
<footer class="foot">
<p>For agents: <a href="/llms.txt">llms.txt</a> <a href="/openapi.json">OpenAPI</a> <a href="/SKILL.md">SKILL.md</a> <a href="/AGENTS.md">AGENTS.md</a>
<a href="/mcp-server.mjs">MCP server</a> <a href="/.well-known/agent-card.json">Agent card</a> <a href="/.well-known/x402">x402</a> <a href="/api/v1/credits">Credits</a></p>
${renderOperator(operator)}
</footer>
</body>
</html>
`.markup
}

// The size of every preview picture, in pixels; most services that show one use this ratio (ogp.me).
const PICTURE_WIDTH = 1200
const PICTURE_HEIGHT = 630

function renderHead(
  { title, description, path, picture, head, isIndexed = true }: PageParts,
  { operator, baseUrl }: Pick<Site, 'operator' | 'baseUrl'>,
): Html {
  const address = baseUrl + path
  return html`<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="${description}">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#15171a">
${isIndexed && path !== '' ? html`<link rel="canonical" href="${address}">` : html`<meta name="robots" content="noindex">`}
<meta property="og:type" content="website">
<meta property="og:site_name" content="${operator.name}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
${path !== '' && html`<meta property="og:url" content="${address}">`}
<meta property="og:image" content="${baseUrl}${pictureOf(picture)}">
<meta property="og:image:width" content="${PICTURE_WIDTH}">
<meta property="og:image:height" content="${PICTURE_HEIGHT}">
<meta property="og:image:alt" content="${title}">
<meta name="twitter:card" content="summary_large_image">
<link rel="icon" href="${operator.logo}">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
${head}
<link rel="stylesheet" href="/assets/site.generated.css">
<script type="module" src="/assets/site.generated.js"></script>
</head>`
}

/** The operator's contact and terms; nothing if none are configured. */
function renderOperator({ name, contact, termsUrl, privacyUrl }: Operator): Html | false {
  const links = [
    [contact, 'Contact'],
    [termsUrl, 'Terms'],
    [privacyUrl, 'Privacy'],
  ] as const
  const shown = links.filter(([href]) => href !== null)
  return (
    shown.length > 0 && html`<p>${name}: ${shown.map(([href, label]) => html`<a href="${href}">${label}</a> `)}</p>`
  )
}
