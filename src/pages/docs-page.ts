import type { Service } from '../contract/define-service.ts'
import { renderGuidance } from '../discovery/guidance.ts'
import { renderOpenApi } from '../discovery/openapi.ts'
import type { Site } from '../discovery/site.ts'
import { type Html, html } from './html.ts'
import { renderPage } from './layout.ts'
import type { Schema } from './schema.ts'
import { renderSchemaTable } from './schema-table.ts'

interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly description?: string
  readonly tags: readonly string[]
  readonly requestBody?: { readonly content: { 'application/json': { schema: Schema; example: object } } }
  readonly responses: Readonly<Record<string, Response>>
}

interface Response {
  readonly description?: string
  readonly $ref?: string
  readonly content?: { 'application/json'?: { schema?: Schema } }
}

interface OpenApi {
  readonly tags: readonly { name: string; description: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly responses: Readonly<Record<string, Response>> }
}

/** The API reference: every operation of /openapi.json, to read and to send from the page. */
export function renderDocsPage(services: readonly Service[], site: Site): string {
  // Our own document, of the shape above.
  const api = JSON.parse(renderOpenApi(services, site)) as OpenApi
  const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const sections = api.tags.map(
    ({ name, description }) => html`
<section aria-labelledby="t-${name}"><h2 id="t-${name}">${name}</h2><p>${description}</p>
${operations.filter(({ operation }) => operation.tags[0] === name).map((entry) => renderOperation(entry, api))}
</section>`,
  )
  const main = html`
<h1>API reference</h1>
<ul class="guide">${toSentences(renderGuidance(services, site)).map((sentence) => html`<li>${sentence}</li>`)}</ul>
<p>Made from <a href="/openapi.json">/openapi.json</a>, which is made from the schemas that check each call. <a href="/api/v1/payment-requirements">The exact payment terms</a>.</p>
<nav class="filter" aria-label="Groups">${api.tags.map(({ name }) => html`<a href="#t-${name}">${name}</a>`)}</nav>
${sections}
`
  const description = 'Every operation of the Farebox API with its fields, answers and errors.'
  return renderPage({ title: `API reference · ${site.operator.name}`, description, path: '/docs', main }, site)
}

function toSentences(text: string): string[] {
  return text.split(/(?<=\.) (?=[A-Z])/)
}

function renderOperation(
  { path, method, operation }: { path: string; method: string; operation: Operation },
  { components }: OpenApi,
): Html {
  const body = operation.requestBody?.content['application/json']
  const data = operation.responses['200']?.content?.['application/json']?.schema?.properties?.data
  const answers = Object.entries(operation.responses).map(([status, answer]) => {
    const known = answer.$ref ? components.responses[answer.$ref.split('/').at(-1) ?? ''] : answer
    return html`<li><strong>${status}</strong> ${known?.description}</li>`
  })
  return html`<details class="operation" id="${operation.operationId}"><summary><code><b>${method.toUpperCase()}</b> ${path}</code> <span>${operation.summary}</span></summary>
<div>
<p>${operation.description}</p>
${body && operation.tags[0] !== 'trial' && renderSchemaTable(body.schema, { caption: 'Body', isInput: true })}
${data?.properties && operation.tags[0] !== 'trial' && renderSchemaTable(data, { caption: 'Answer, field data', isInput: false })}
<ul class="answers">${answers}</ul>
${!path.includes('{') && renderSender({ path, method, example: body?.example, id: operation.operationId })}
</div></details>`
}

function renderSender({
  path,
  method,
  example,
  id,
}: {
  path: string
  method: string
  example: object | undefined
  id: string
}): Html {
  return html`<form class="sender" data-method="${method.toUpperCase()}" data-path="${path}">
${example && html`<label for="b-${id}">Body</label><textarea id="b-${id}" rows="4" spellcheck="false">${JSON.stringify(example, null, 2)}</textarea>`}
<button type="submit" class="second" hidden>Send</button>
<div class="reply" aria-live="polite"></div>
</form>`
}
