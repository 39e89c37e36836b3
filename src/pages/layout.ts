import type { Site } from '../discovery/site.ts'
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
] as const

/** A whole page: head, navigation, the given main part, and where machines read on. */
export function renderPage({ title, description, path, main }: PageParts, { sandbox }: Pick<Site, 'sandbox'>): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="${description}">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/assets/site.css">
<script type="module" src="/assets/site.js"></script>
</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
<header class="top">
<a class="brand" href="/"><img src="/assets/icon.svg" alt="" width="26" height="26">Farebox</a>
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
</footer>
</body>
</html>
`.markup
}
