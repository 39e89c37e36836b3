import type { Service } from '../contract/define-service.ts'
import { GUIDANCE } from './guidance.ts'
import type { Site } from './site.ts'

/** AGENTS.md (agents.md): how an agent works with this API, in prose. */
export function renderAgentsMd(services: readonly Service[], { baseUrl, network, sandbox }: Site): string {
  const rows = services.map(
    ({ slug, price, category, description }) => `| ${slug} | ${price} | ${category} | ${firstSentence(description)} |`,
  )
  return `# Working with Farebox

${GUIDANCE}
${sandbox ? '\nThis server is a SANDBOX: its payments are play money on a chain of its own.\n' : ''}
## Paying

- Network ${network.network} (x402 v1: ${network.networkV1}), token ${network.asset} (USDC, 6 decimals), scheme exact.
- EIP-712 domain of the token: name "${network.assetName}", version "${network.assetVersion}".
- No account and no API key exist. Prices are per successful call.

## Errors

Every error is JSON: \`{"success": false, "error": "<code>", "message": "<what to do>"}\`. A 400 brings \`example_input\` and \`input_schema\`, a 402 the
terms and a \`hint\`, a 429 the time of the next free call. 500 and 503 are never charged.

## Services

| Slug | USDC | Category | |
|---|---|---|---|
${rows.join('\n')}

One service with schemas and examples: \`GET ${baseUrl}/api/v1/services/<slug>\`. All of them: ${baseUrl}/api/v1/services, ${baseUrl}/openapi.json
`
}

function firstSentence(text: string): string {
  return (text.split(/(?<=[.;:]) /)[0] ?? text).replaceAll('|', '\\|')
}
