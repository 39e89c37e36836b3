import type { Service } from '../../contract/define-service.ts'
import type { Site } from '../site.ts'
import { alsoPayable, chainsOf, namesOf } from '../x402/ways-to-pay.ts'
import { renderClientCode } from './client-code.ts'
import { renderErrorCodes } from './error-codes.ts'
import { firstSentence } from './first-sentence.ts'
import { renderGuidance } from './guidance.ts'

/** AGENTS.md (agents.md): how an agent works with this API, in prose. */
export function renderAgentsMd(services: readonly Service[], site: Site): string {
  const { baseUrl, network } = site
  const rows = services.map((service) => {
    const { slug, price, category, description } = service
    return `| ${slug} | ${price} | ${namesOf(chainsOf(site.offerFor(service).options))} | ${category} | ${firstSentence(description).replaceAll('|', '\\|')} |`
  })
  return `# Working with Farebox

${renderGuidance(services, site)}

## Paying

- Network ${network.network} (x402 v1: ${network.networkV1}), token ${network.asset} (USDC, 6 decimals), scheme exact.
- EIP-712 domain of the token: name "${network.assetName}", version "${network.assetVersion}".
${renderOtherChains(services, site)}- No account and no API key exist. Prices are per successful call.
- ${baseUrl}/mcp-server.mjs pays with the key of an EVM wallet, so always by accepts[0], also where a second way is offered; it spends at most FAREBOX_MAX_PER_CALL (default 0.20 USDC) a call and FAREBOX_MAX_PER_DAY (2 USDC) a day.

${renderClientCode(services, site)}
## Errors

Every error is JSON: \`{"success": false, "error": "<code>", "message": "<what to do>", "retry": {"do", "after_s", "valid_until"}}\`. A program needs to read only
\`retry\`, whose \`do\` stands in brackets below: same_payment, new_payment, wait, change_request or stop, after \`after_s\` seconds. A 400 \`invalid_input\` brings \`example_input\` and \`input_schema\`, a 402 the
terms and a \`hint\`, a 429 the time of the next free call. 500 and 503 are never charged, but for settlement_unknown: once at most.

${renderErrorCodes()}

## Services

| Slug | USDC | Paid on | Category | |
|---|---|---|---|---|
${rows.join('\n')}

One service with schemas and examples: \`GET ${baseUrl}/api/v1/services/<slug>\`. All of them: ${baseUrl}/api/v1/services, ${baseUrl}/openapi.json
`
}

/** How to pay on the second chain, if some service accepts it. */
function renderOtherChains(services: readonly Service[], site: Site): string {
  const [service] = alsoPayable(services, site)
  const option = service && site.offerFor(service).options[1]
  if (!option) return ''
  const { v1, v2 } = option
  return `- accepts[1], where a service has it: network ${v2.network} (x402 v1: ${v1.network}), token ${v2.asset} (USDC, 6 decimals), scheme exact. The
  client signs a token transfer whose fee payer is \`extra.feePayer\` (official client: @x402/svm, registered for \`solana:*\`); the
  facilitator adds its signature and pays the fees, so the wallet needs USDC and no SOL.
`
}
