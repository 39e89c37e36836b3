import type { Service } from '../../contract/define-service.ts'
import { sandboxNotice } from '../sandbox-notice.ts'
import type { Site } from '../site.ts'

// https://schema.postman.com/collection/json/v2.1.0/draft-07/docs/index.html
const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json'

/** A Postman collection, format 2.1: every service with its example, to check, to try and to pay for. */
export function renderPostmanCollection(services: readonly Service[], site: Site): string {
  const { baseUrl } = site
  const notice = sandboxNotice(site)
  const byCategory = Map.groupBy(services, ({ category }) => category)
  return JSON.stringify({
    info: {
      name: 'Farebox',
      schema: SCHEMA,
      description:
        (notice && `${notice} `) +
        'Small services, one x402 payment per call. Without a payment the paid requests answer 402 with the terms; the free ones need none.',
    },
    variable: [{ key: 'baseUrl', value: baseUrl, type: 'string' }],
    item: [
      {
        name: 'catalog',
        item: ['services', 'status', 'payment-requirements', 'credits'].map((name) => ({
          name,
          request: { method: 'GET', url: toUrl(['api', 'v1', name]) },
        })),
      },
      ...[...byCategory].map(([category, members]) => ({ name: category, item: members.map(toFolder) })),
    ],
  })
}

const KINDS = [
  ['try', 'free'],
  ['check', 'check the body'],
  ['proxy', 'paid'],
] as const

function toFolder({ slug, name, description, example }: Service) {
  const body = {
    mode: 'raw',
    raw: JSON.stringify(example.input, null, 2),
    options: { raw: { language: 'json' } },
  }
  return {
    name,
    description,
    item: KINDS.map(([kind, words]) => ({
      name: `${name}: ${words}`,
      request: {
        method: 'POST',
        header: [
          { key: 'Content-Type', value: 'application/json' },
          ...(kind === 'proxy'
            ? [{ key: 'PAYMENT-SIGNATURE', value: '', description: 'Payment of x402 v2, base64 JSON', disabled: true }]
            : []),
        ],
        body,
        url: toUrl(['api', 'v1', kind, slug]),
      },
    })),
  }
}

function toUrl(path: readonly string[]) {
  return { raw: `{{baseUrl}}/${path.join('/')}`, host: ['{{baseUrl}}'], path }
}
