import type { Service } from '../contract/define-service.ts'
import { creditsOf } from '../discovery/credits.ts'
import { firstSentence } from '../discovery/guides/first-sentence.ts'
import type { Site } from '../discovery/site.ts'
import type { ServiceLatency, ServiceStatus } from '../discovery/x402/service-record.ts'
import { priceOf } from '../discovery/x402/ways-to-pay.ts'
import { CATEGORIES } from './categories.ts'
import { isCutText } from './cut-text.ts'
import { type Html, html } from './html.ts'
import { renderCode } from './inline-code.ts'
import { exampleAddress, renderInputForm } from './input-form.ts'
import { renderPage } from './layout.ts'
import { renderMeasured } from './measured.ts'
import { renderPastAnswers } from './past-answers.ts'
import { toSchema } from './schema.ts'
import { renderSchemaTable } from './schema-table.ts'
import { renderJson } from './shown-json.ts'
import { renderSnippets } from './snippet-list.ts'
import { renderStatusMark } from './status-mark.ts'

interface ServiceView {
  readonly status: ServiceStatus | null
  readonly latency: ServiceLatency | null
}

// One request less to wait for until the buttons work.
const PRELOAD = html`<link rel="modulepreload" href="/assets/call.generated.js">`

/** The page of one service: description, price, a form to try and pay, code to call it. */
export function renderServicePage(service: Service, site: Site, view: ServiceView): string {
  const { slug, name, description, category } = service
  const { status } = view
  const first = firstSentence(description)
  const rest = description.slice(first.length).trim()
  const main = html`
<p class="trail category ${category}"><a href="/?category=${category}">${CATEGORIES[category]}</a></p>
<h1>${name} ${renderStatusMark(status)}</h1>
<p class="lead">${renderCode(first)}</p>
${rest !== '' && html`<p class="about">${renderCode(rest)}</p>`}
${renderFacts(service, site, view)}
<section class="try" aria-labelledby="try">
<h2 id="try">Try it</h2>
<noscript><p class="hint">Trying and paying from this page needs JavaScript; the snippets below work without.</p></noscript>
${renderInputForm(service, { actions: renderActions(service, site), isSandbox: site.sandbox })}
${renderAnswer(service)}
<div id="channels" hidden></div>
</section>
${renderPastAnswers(service)}
<section aria-labelledby="code">
<h2 id="code">Call it</h2>
<p><code>POST ${site.baseUrl}/api/v1/proxy/${slug}</code></p>
${renderSnippets(service, site)}
<p><a href="/docs/${slug}">The reference: every status with an example, and every error</a>.</p>
</section>
<section aria-labelledby="fields">
<h2 id="fields">Fields</h2>
${renderSchemaTable(toSchema(service.input), { caption: 'What it takes', isInput: true })}
${renderSchemaTable(toSchema(service.output), { caption: 'What it gives', isInput: false })}
</section>
${renderMeasured(slug)}
${renderSources(service)}
`
  return renderPage(
    {
      title: `${name} · ${site.operator.name}`,
      description,
      path: `/services/${slug}`,
      picture: slug,
      main,
      head: PRELOAD,
    },
    site,
  )
}

function renderFacts(service: Service, site: Site, { status, latency }: ServiceView): Html {
  const { p99Ms, trialsPerDay } = service
  return html`<dl class="facts">
<div><dt>Price per call</dt><dd>${priceOf(service, site)}</dd></div>
<div><dt>Free</dt><dd>${trialsPerDay} a day</dd></div>
<div><dt>99 % work for less than</dt><dd>${p99Ms / 1000} s <small>${latency && `lately ${latency.p99} ms, `}plus the payment</small></dd></div>
<div><dt>Last call</dt><dd>${status ? html`${status.ok ? `${status.latency_ms} ms` : 'failed'}, <time datetime="${status.checked_at}">${toMinute(status.checked_at)}</time>` : 'none yet'}</dd></div>
</dl>`
}

/** The place of the answer, with the example in it; a script draws the example as it draws answers, if it is whole. */
function renderAnswer({ example, view = {} }: Service): Html {
  const drawn = Object.values(example.output).some(isCutText) ? {} : example
  return html`<div id="answer" role="region" aria-label="Answer" tabindex="-1" data-view="${JSON.stringify(view)}" data-example="${JSON.stringify(drawn)}"><div class="result example" tabindex="0"><p class="hint">An example answer</p>${renderJson(example.output)}</div></div>`
}

function renderActions(service: Service, { sandbox }: Site): Html {
  const money = sandbox ? 'USDC of play money' : 'USDC with a wallet'
  return html`<div class="actions" hidden>
<button type="submit">Try it, free</button>
<button type="button" id="pay" class="second">Pay ${service.price} ${money}</button>
<a href="${exampleAddress(service)}">Fill in the example</a>
</div>`
}

function renderSources(service: Service): Html {
  const sources = creditsOf(service)
  if (sources.length === 0) return html``
  return html`<section aria-labelledby="sources"><h2 id="sources">Sources</h2>
<ul>${sources.map(({ name, homepage, licence }) => html`<li><a href="${homepage}" rel="noopener">${name}</a>, ${licence}</li>`)}</ul></section>`
}

function toMinute(moment: string): string {
  return `${moment.slice(0, 16).replace('T', ' ')} UTC`
}
