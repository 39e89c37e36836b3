import type { Service } from '../../contract/define-service.ts'
import { type ExampleAnswer, toExampleAnswers } from '../../discovery/example-answers.ts'
import type { Site } from '../../discovery/site.ts'
import { priceOf } from '../../discovery/x402/ways-to-pay.ts'
import { type Html, html } from '../html.ts'
import { renderCode } from '../inline-code.ts'
import { renderPage } from '../layout.ts'
import { toSchema } from '../schema.ts'
import { renderSchemaTable } from '../schema-table.ts'
import { renderJson } from '../shown-json.ts'
import { renderSnippets } from '../snippet-list.ts'
import { renderDocsFrame } from './docs-frame.ts'
import { renderSender } from './sender.ts'

const CONTENTS = [
  ['code', 'Call it'],
  ['body', 'Body'],
  ['data', 'Answer'],
  ['statuses', 'Every status'],
  ['send', 'Send one'],
] as const

/** The reference of one service: its three addresses, code, every field, and an example of every status. */
export function renderServiceReference(service: Service, services: readonly Service[], site: Site): string {
  const { slug, name, description } = service
  const content = html`
<p class="trail"><a href="/docs">API reference</a></p>
<h1>${name}</h1>
<p class="lead">${renderCode(description)} <a href="/services/${slug}">Try it in the browser</a>.</p>
<nav class="filter" aria-label="On this page">${CONTENTS.map(([id, label]) => html`<a href="#${id}">${label}</a>`)}</nav>
${renderEndpoints(service, site)}
<section aria-labelledby="code"><h2 id="code">Call it</h2>
${renderSnippets(service, site)}</section>
<section aria-labelledby="body"><h2 id="body">Body</h2>
${renderSchemaTable(toSchema(service.input), { caption: 'What it takes', isInput: true })}
<p>At most ${Math.round(service.maxBodyBytes / 1024).toLocaleString('en')} KiB. An example:</p>
${renderJson(service.example.input)}</section>
<section aria-labelledby="data"><h2 id="data">Answer</h2>
${renderSchemaTable(toSchema(service.output), { caption: 'What the field data of a 200 holds', isInput: false })}</section>
<section aria-labelledby="statuses"><h2 id="statuses">Every status</h2>
<p>Only a 200 is charged. <a href="/docs#errors">Every error code and what to do</a>.</p>
${toExampleAnswers(service, site).map(renderAnswer)}</section>
<section aria-labelledby="send"><h2 id="send">Send one</h2>
${renderSender({ method: 'POST', paths: ['check', 'try', 'proxy'].map((kind) => `/api/v1/${kind}/${slug}`), example: service.example.input, id: 'send-form' })}</section>`
  const main = renderDocsFrame(content, { services, here: slug })
  const title = `${name}: API reference · ${site.operator.name}`
  return renderPage({ title, description, path: `/docs/${slug}`, picture: slug, main }, site)
}

function renderEndpoints(service: Service, site: Site): Html {
  const { slug, trialsPerDay } = service
  const rows = [
    ['proxy', `${priceOf(service, site)}, charged only when the call succeeds`],
    ['try', `free, ${trialsPerDay} a day; an empty body runs the example`],
    ['check', 'free: validates the body as the paid call does, without doing the work'],
  ] as const
  return html`<dl class="endpoints">${rows.map(
    ([kind, words]) => html`<div><dt><code><b>POST</b> /api/v1/${kind}/${slug}</code></dt><dd>${words}</dd></div>`,
  )}</dl>`
}

function renderAnswer({ status, when, headers, body }: ExampleAnswer, index: number): Html {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return html`<details class="status" id="status-${status}${index === 1 && '-free'}"><summary><strong class="${status === 200 ? 'up' : 'down'}">${status}</strong> ${'error' in body && html`<code>${String(body.error)}</code> `}${when}</summary>
${lines.length > 0 && html`<pre class="headers" tabindex="0"><code>${lines.join('\n')}</code></pre>`}
${renderJson(body)}</details>`
}
