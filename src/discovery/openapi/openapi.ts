import type { Service } from '../../contract/define-service.ts'
import { toDecimal } from '../../contract/money.ts'
import { renderGuidance } from '../guides/guidance.ts'
import type { Site } from '../site.ts'
import { chainsOf, namesOf } from '../x402/ways-to-pay.ts'
import { withLinkedFiles } from './linked-files.ts'
import { refer, toJsonContent } from './openapi-answers.ts'
import { CATALOG_PATHS } from './openapi-catalog-paths.ts'
import { CHANNEL_RESPONSES, toChannelPath } from './openapi-channel-path.ts'
import { IGNORED_FIELDS, OPENAPI_COMPONENTS, PAID_CALL, PAID_HEADERS, PROVENANCE } from './openapi-components.ts'
import { toPlainPaths } from './openapi-plain-path.ts'

// The version of the API description, not of the program. Spec: Versioning.
const DOCUMENT_VERSION = '2.0.0'

/** OpenAPI 3.1: every service twice, paid and free, and the documents. Made from the schemas that are enforced. */
export function renderOpenApi(services: readonly Service[], site: Site): string {
  const paths = mergePaths(services.flatMap((service) => toPaths(service, site)))
  return JSON.stringify({
    openapi: '3.1.0',
    info: {
      title: site.sandbox ? 'Farebox (SANDBOX)' : 'Farebox',
      version: DOCUMENT_VERSION,
      description:
        'Small services for software agents, one x402 payment per call: USDC, no account, no key. Nothing is charged unless the call succeeded.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      contact: { name: 'Farebox', url: site.baseUrl },
      'x-guidance': renderGuidance(services, site),
    },
    'x-agentcash-guidance': { llmsTxtUrl: `${site.baseUrl}/llms.txt` },
    servers: [{ url: site.baseUrl }],
    security: [],
    tags: [
      ...new Set([
        'catalog',
        'trial',
        ...(site.channels ? ['channel'] : []),
        ...services.map(({ category }) => category),
      ]),
    ].map((name) => ({
      name,
      description: TAGS.get(name) ?? `Services of the category ${name}.`,
    })),
    paths: { ...paths, ...CATALOG_PATHS },
    components: {
      ...OPENAPI_COMPONENTS,
      schemas: { ...OPENAPI_COMPONENTS.schemas, ...Object.assign({}, ...services.map(toSchemas)) },
      responses: { ...OPENAPI_COMPONENTS.responses, ...(site.channels && CHANNEL_RESPONSES) },
    },
  })
}

/** Several services may share a path, by other methods. */
function mergePaths(entries: readonly (readonly [string, object])[]): Record<string, object> {
  const paths: Record<string, object> = {}
  for (const [path, item] of entries) paths[path] = { ...paths[path], ...item }
  return paths
}

const TAGS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    catalog: 'What there is and how to pay for it. Free.',
    trial: 'Every service free of charge, a few times a day.',
    channel:
      'Every service, paid from a channel (x402 batch-settlement): one deposit serves all, and each call signs the sum of all calls. A 402 tells the sum to sign if another call came between.',
  }),
)

function toPaths(service: Service, site: Site): (readonly [string, object])[] {
  const { slug } = service
  return [
    [`/api/v1/proxy/${slug}`, { post: toPaidOperation(service, site) }],
    [`/api/v1/try/${slug}`, { post: toTrialOperation(service) }],
    [`/api/v1/check/${slug}`, { post: toCheckOperation(service) }],
    ...(site.channels ? [[`/api/v1/channel/${slug}`, toChannelPath(service, toPaidCall(service))] as const] : []),
    ...toPlainPaths(service, toTerms(service, site)),
  ]
}

function toPaidOperation(service: Service, site: Site) {
  const { name, description, category, price } = service
  const { options } = site.offerFor(service)
  return {
    summary: `${name} (${price} USDC on ${namesOf(chainsOf(options))})`,
    description,
    tags: [category],
    security: [],
    parameters: Object.keys(OPENAPI_COMPONENTS.parameters).map((name) => ({ $ref: `#/components/parameters/${name}` })),
    ...toTerms(service, site),
    ...toPaidCall(service),
  }
}

/** What a paid call sends and gets, at any of its addresses. */
function toPaidCall(service: Service) {
  return {
    operationId: toOperationId(service.slug),
    requestBody: toRequestBody(service, { required: true }),
    responses: {
      '200': {
        description: 'The call succeeded and was paid.',
        headers: PAID_HEADERS,
        content: toJsonContent({
          schema: toEnvelope(service, { payment: { $ref: '#/components/schemas/Receipt' } }),
        }),
      },
      ...refer('400', '402', '409', '413', '415', '422', '500', '503'),
      ...toRefusal(service),
    },
  }
}

/** What a call at any of its addresses costs. */
function toTerms(service: Service, site: Site) {
  return {
    'x-x402': {
      network: site.network.network,
      asset: site.network.asset,
      payTo: site.network.payTo,
      scheme: 'exact',
      amount: service.priceAtomic.toString(),
      accepts: site.offerFor(service).options.map(({ v2 }) => v2),
    },
    'x-payment-info': {
      price: { mode: 'fixed', currency: 'USD', amount: toDecimal(service.priceAtomic) },
      protocols: [{ x402: {} }],
    },
  }
}

function toTrialOperation(service: Service) {
  const { slug, name, trialsPerDay } = service
  const extras = { trial: { $ref: '#/components/schemas/Trial' }, ...PAID_CALL }
  return {
    operationId: `try${capitalise(toOperationId(slug))}`,
    summary: `${name}, free`,
    description: `${trialsPerDay} free ${trialsPerDay === 1 ? 'call' : 'calls'} a day for each client address. An empty body runs the example.`,
    tags: ['trial'],
    security: [],
    requestBody: toRequestBody(service, { required: false }),
    responses: {
      '200': { description: 'The call succeeded.', content: toJsonContent({ schema: toEnvelope(service, extras) }) },
      ...refer('400', '409', '413', '415', '429', '500', '503'),
      ...toRefusal(service),
    },
  }
}

function toCheckOperation(service: Service) {
  const { slug, name } = service
  return {
    operationId: `check${capitalise(toOperationId(slug))}`,
    summary: `${name}: check a body before paying`,
    description:
      'Runs the service until it would ask anybody: 200, or the 400 of the paid call in the same words. 60 a minute.',
    tags: ['trial'],
    security: [],
    requestBody: toRequestBody(service, { required: true }),
    responses: {
      '200': {
        description: 'The body is valid.',
        content: toJsonContent({ schema: { $ref: '#/components/schemas/CheckedBody' } }),
      },
      ...refer('400', '413', '415', '429'),
    },
  }
}

/** The 400 of a service whose refusals have additional fields. */
function toRefusal({ refusal }: Service) {
  if (refusal === undefined) return {}
  const schema = { allOf: [{ $ref: '#/components/schemas/Error' }, refusal] }
  return { '400': { description: 'The input is wrong. Not charged.', content: toJsonContent({ schema }) } }
}

function toRequestBody({ slug, example }: Service, { required }: { required: boolean }) {
  const schema = { $ref: `#/components/schemas/${toSchemaName(slug, 'Input')}` }
  return { required, content: toJsonContent({ schema, example: example.input }) }
}

/** The schemas of a service, which its operations share. Only what was paid for is kept behind an address. */
function toSchemas(service: Service): Record<string, object> {
  const { slug, input, output, example } = service
  const linked = withLinkedFiles(service)
  const examples = [example.output]
  return {
    [toSchemaName(slug, 'Input')]: input,
    [toSchemaName(slug, 'Output')]: { ...output, examples },
    ...(linked !== output && { [toSchemaName(slug, 'LinkedOutput')]: { ...linked, examples } }),
  }
}

function toEnvelope(service: Service, extras: Readonly<Record<string, object>>) {
  const isPaid = 'payment' in extras
  const kind = isPaid && withLinkedFiles(service) !== service.output ? 'LinkedOutput' : 'Output'
  return {
    type: 'object',
    required: ['success', 'data', ...Object.keys(extras)],
    properties: {
      success: { const: true },
      data: { $ref: `#/components/schemas/${toSchemaName(service.slug, kind)}` },
      ...extras,
      // Only what was paid for is signed.
      ...(isPaid ? PROVENANCE : {}),
      ...IGNORED_FIELDS,
    },
  }
}

function toOperationId(slug: string): string {
  return slug.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
}

function toSchemaName(slug: string, kind: 'Input' | 'Output' | 'LinkedOutput'): string {
  return `${capitalise(toOperationId(slug))}${kind}`
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
