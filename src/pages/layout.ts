import type { Operator, Site } from '../discovery/site.ts'
import { type Html, html } from './html.ts'

interface PageParts {
  readonly title: string
  /** One sentence for search engines and link previews. */
  readonly description: string
  /** Its path, so that the navigation shows where one is. */
  readonly path: string
  readonly main: Html
}

const NAVIGATION = [
  ['/', 'Services'],
  ['/docs', 'API'],
  ['/status', 'Status'],
  ['/answers', 'Your answers'],
] as const

/** A whole page: head, navigation, the given main part, and where machines read on. */
export function renderPage(
  { title, description, path, main }: PageParts,
  { sandbox, operator }: Pick<Site, 'sandbox' | 'operator'>,
): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="${description}">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="${operator.logo}">
<link rel="stylesheet" href="/assets/site.css">
<script type="module" src="/assets/site.js"></script>
</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
<header class="top">
<a class="brand" href="/"><img src="${operator.logo}" alt="" width="26" height="26">${operator.name}</a>
<nav aria-label="Pages">${NAVIGATION.map(
    ([href, label]) => html`<a href="${href}"${href === path && html` aria-current="page"`}>${label}</a>`,
  )}</nav>
</header>
${sandbox && html`<p class="banner" role="note">Sandbox: payments here are play money on a chain of its own. <a href="/api/v1/status">A funded wallet</a></p>`}
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

/** Whom to ask, and on which terms. Nothing where the operator says nothing. */
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
