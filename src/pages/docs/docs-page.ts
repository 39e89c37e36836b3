import type { Service } from '../../contract/define-service.ts'
import { ERROR_MEANINGS } from '../../discovery/guides/error-codes.ts'
import { renderGuidance } from '../../discovery/guides/guidance.ts'
import { CATALOG_PATHS } from '../../discovery/openapi/openapi-catalog-paths.ts'
import type { Site } from '../../discovery/site.ts'
import { priceOf } from '../../discovery/x402/ways-to-pay.ts'
import { type Html, html } from '../html.ts'
import { renderPage } from '../layout.ts'
import { renderChangelog } from './changelog.ts'
import { renderDocsFrame } from './docs-frame.ts'
import { LIMITS } from './limits.ts'
import { renderPaying } from './paying.ts'
import { renderSender } from './sender.ts'

/** The overview of the API reference: how calls, payments, errors and limits work, with links to every service. */
export function renderDocsPage(services: readonly Service[], site: Site): string {
  const content = html`
<h1>API reference</h1>
<p class="lead">${services.length} services over HTTP and JSON. No account and no key: each call is paid for on its own, and only when it succeeds.</p>
${renderStart(services, site)}
${renderPaying(services, site)}
${renderErrors()}
<section aria-labelledby="limits"><h2 id="limits">Limits</h2>
<div class="scroll" tabindex="0" role="region" aria-label="Table of limits"><table class="fields"><thead><tr><th scope="col">What</th><th scope="col">Limit</th></tr></thead>
<tbody>${LIMITS.map(({ what, limit }) => html`<tr><th scope="row">${what}</th><td>${limit}</td></tr>`)}</tbody></table></div></section>
${renderVersions()}
${renderChangelog()}
${renderDownloads()}
${renderCatalogOperations()}`
  const main = renderDocsFrame(content, { services, here: null })
  const description = `How to call and pay for the ${services.length} services of ${site.operator.name}: code, fields, errors, limits and an example of every answer.`
  return renderPage({ title: `API reference · ${site.operator.name}`, description, path: '/docs', main }, site)
}

function renderStart(services: readonly Service[], site: Site): Html {
  const [quickest] = services.toSorted((a, b) => a.p99Ms - b.p99Ms)
  return html`<section aria-labelledby="start"><h2 id="start">Start</h2>
<ul class="guide">
<li>You call a service by <code>POST /api/v1/proxy/&lt;slug&gt;</code> with a JSON object. Without a payment the answer is 402 and says what to pay: <a href="#paying">step by step</a>.</li>
<li>A few calls a day are free: <code>POST /api/v1/try/&lt;slug&gt;</code>. An empty body asks for the example.</li>
<li><code>POST /api/v1/check/&lt;slug&gt;</code> says whether a body would be taken; it is always free.</li>
<li>A 200 is <code>{"success": true, "data": …, "payment": …}</code>; only a 200 is charged. Everything else is <a href="#errors">an error</a> that says what to do.</li>
<li>A field that a service does not know and that may mean one you left out is a 400 that names it; a service whose fields are all optional refuses every field it does not know, and one without fields ignores what it gets. Other unknown fields are named in <code>ignored_fields</code>, and are a 400 with the header <code>Prefer: handling=strict</code>.</li>
<li>With <code>Charge-If: data.matches.size() &gt; 0</code>, CEL over the answer, one that does not fulfil it is withheld and not charged: three times for each charged answer.</li>
<li>With <code>Accept-Signature: sig=()</code> receipt and answer are signed by a key of <a href="/.well-known/did.json">did.json</a>. <code>npm run pay -- &lt;slug&gt; --proof sale.json</code> keeps a sale, <code>npm run verify -- sale.json</code> checks it offline.</li>
<li>Files come as base64; with <code>Prefer: return=links</code> as addresses that hold for a day.</li>
</ul>
<details><summary>What agents are told, word for word</summary><p class="lines">${renderGuidance(services, site)}</p></details>
<p>A first call, free:</p>
<pre tabindex="0"><code>curl -X POST ${site.baseUrl}/api/v1/try/${quickest?.slug}</code></pre>
<table class="fields services"><caption>Every service, with code, fields and answers</caption><tbody>${services.map(
    (service) =>
      html`<tr><th scope="row"><a href="/docs/${service.slug}">${service.name}</a></th><td><code>${service.slug}</code></td><td>${priceOf(service, site)}</td></tr>`,
  )}</tbody></table></section>`
}

function renderErrors(): Html {
  return html`<section aria-labelledby="errors"><h2 id="errors">Errors</h2>
<p>Every error is JSON: <code>{"success": false, "error": "code", "message": "what is wrong and what to do", "retry": {"do", "after_s", "valid_until"}}</code>. A program needs to read only <code>retry</code>: send the same payment again, sign a new one, wait, change the request, or stop. A 400 brings <code>example_input</code> and <code>input_schema</code>; a 402 the terms in <code>accepts</code>, and for <code>error</code> why a payment was not taken. What was worked on has an <code>X-Request-Id</code> to ask the operator about.</p>
<div class="scroll" tabindex="0" role="region" aria-label="Table of errors"><table class="fields"><thead><tr><th scope="col">Code</th><th scope="col">Status</th><th scope="col">Charged</th><th scope="col"><code>retry.do</code></th><th scope="col">When, and what to do</th></tr></thead>
<tbody>${ERROR_MEANINGS.map(
    ({ code, status, isCharged, action, when, next }) =>
      html`<tr id="error-${code}"><th scope="row"><a class="anchor" href="#error-${code}"><code>${code}</code></a></th><td>${status}</td><td>${isCharged}</td><td><code>${action}</code></td><td>${when} <b>${next}</b></td></tr>`,
  )}</tbody></table></div></section>`
}

function renderVersions(): Html {
  return html`<section aria-labelledby="versions"><h2 id="versions">Versions and deprecation</h2>
<ul class="guide">
<li>The version is in the path: <code>/api/v1</code>. Within it fields are added, never renamed, removed or given another type; new fields of a body are optional.</li>
<li>Pass over fields that you do not know.</li>
<li>What will be taken away, in a later version, answers with the header <code>Deprecation</code> (RFC 9745) from the day that is decided, with <code>Sunset</code> (RFC 8594) naming the day it ends, six months ahead at least, and stands in the changelog.</li>
<li>Prices may change at any time. A payment signed for the last price is taken for as long as its terms said; nobody is charged more than they signed.</li>
<li>Both versions of x402 are taken: 2 by <code>PAYMENT-SIGNATURE</code>, 1 by <code>X-PAYMENT</code>.</li>
</ul></section>`
}

const DOWNLOADS = [
  ['/openapi.json', 'OpenAPI 3.1', 'every operation, made from the schemas that check each call'],
  ['/postman.json', 'Postman collection', 'every service with its example (also for Insomnia, Bruno and Hoppscotch)'],
  ['/mcp.json', 'MCP configuration', 'for clients that start a server; those that connect over HTTP take /mcp'],
  ['/mcp-server.mjs', 'MCP server', 'one file for Node, which pays'],
  ['/SKILL.md', 'Skill', 'for agents that load skills'],
  ['/llms-full.txt', 'Everything as text', 'every service with schemas and an example, for a language model'],
] as const

function renderDownloads(): Html {
  return html`<section aria-labelledby="downloads"><h2 id="downloads">Downloads</h2>
<ul class="guide">${DOWNLOADS.map(
    ([path, name, words]) => html`<li><a href="${path}" download>${name}</a>: ${words}.</li>`,
  )}</ul></section>`
}

function renderCatalogOperations(): Html {
  return html`<section aria-labelledby="catalog"><h2 id="catalog">Catalog operations</h2><p>What there is and how to pay for it. Free.</p>
${Object.entries(CATALOG_PATHS).map(
  ([
    path,
    { get },
  ]) => html`<details class="operation" id="${get.operationId}"><summary><code><b>GET</b> ${path}</code> <span>${get.summary}</span></summary>
<div><p>${get.description}</p>${!path.includes('{') && renderSender({ method: 'GET', paths: [path], id: get.operationId })}</div></details>`,
)}</section>`
}
