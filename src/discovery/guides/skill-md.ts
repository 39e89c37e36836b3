import type { Service } from '../../contract/define-service.ts'
import type { Site } from '../site.ts'
import { priceOf } from '../x402/ways-to-pay.ts'
import { renderClientCode } from './client-code.ts'
import { renderErrorCodes } from './error-codes.ts'
import { renderFieldNames } from './field-names.ts'
import { firstSentence } from './first-sentence.ts'
import { renderGuidance } from './guidance.ts'

const MAX_DESCRIPTION = 1024

/** SKILL.md (agentskills.io): front matter that says when to load it, then instructions. */
export function renderSkillMd(services: readonly Service[], site: Site): string {
  const { baseUrl } = site
  const names = services.map(({ name }) => name.toLowerCase()).join(', ')
  const description = `Call paid web, document, data and finance services one at a time, without an account: ${names}. Use when a task needs one of these and an HTTP call can be made.`
  return `---
name: farebox
description: ${JSON.stringify(description.slice(0, MAX_DESCRIPTION))}
license: Apache-2.0
compatibility: Needs HTTP access to ${baseUrl}. Paid calls need an x402 client and USDC; free trials need nothing.
metadata:
  catalog: ${baseUrl}/api/v1/services
---

# Farebox

${renderGuidance(services, site)}

1. Choose a service below. Read \`GET ${baseUrl}/api/v1/services/<slug>\` for its input schema and an example.
2. Try it: \`POST ${baseUrl}/api/v1/try/<slug>\` with the JSON body.
3. When trials are used up (429), pay: \`POST ${baseUrl}/api/v1/proxy/<slug>\` with an x402 client and a wallet of a chain the service names.
4. On 400 read \`message\` and, where the body was JSON, \`example_input\` and \`input_schema\`, and correct the body. On 503 repeat the same request with the same payment.

${renderClientCode(services, site)}
## Errors

${renderErrorCodes()}

## Services

${services.map((service) => `- \`${service.slug}\` (${priceOf(service, site)}) ${renderFieldNames(service)}: ${firstSentence(service.description)}`).join('\n')}
`
}
