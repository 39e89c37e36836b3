import { CHANNEL_CONTRACTS } from '@farebox/till/networks'
import type { Service } from '../../contract/define-service.ts'
import { sandboxNotice } from '../sandbox-notice.ts'
import type { Site } from '../site.ts'
import { alsoPayable, chainsOf } from '../x402/ways-to-pay.ts'

const AFTERWARDS = [
  'Sign one of them with any x402 client and repeat the same request with PAYMENT-SIGNATURE (v2) or X-PAYMENT (v1). You are charged only when the answer is 200.',
  'After a lost connection or a 503, repeat the request with the SAME payment header, so keep it: the stored answer comes back, and nothing is charged twice; from another client address with a SIGN-IN-WITH-X, which the 402 offers. Signed anew it comes uncharged for 24 hours with the same payment-identifier; without one for 15 minutes, and only where this server saw the connection break: a cut it cannot see, as behind a proxy, is charged again.',
  'Free, a few times a day: POST /api/v1/try/<slug>. An empty body runs the example.',
  'Free, always: POST /api/v1/check/<slug> says whether the service takes a body, as the paid call would.',
  'The shortest way: GET / has every service in one line, POST /api/v1/check/<slug> with {} gives its example and schema, then pay. Over MCP, /mcp lists short tools, with find_service and describe_service; /mcp?detail=full has whole schemas, ?services=<slug,slug> fewer tools.',
  'A field that a service does not know and that may mean one you left out is a 400 that names it, uncharged; a service whose fields are all optional refuses every field it does not know, and one without fields ignores what it gets. Other unknown fields are named in ignored_fields, and are a 400 with Prefer: handling=strict. null leaves a field out.',
  'With Charge-If: <CEL over data>, such as data.matches.size() > 0, an answer that does not fulfil it is withheld and not charged (422), three times for each charged answer. Accept-Signature: sig=() signs receipt and answer by a key of /.well-known/did.json.',
]

const BY_CHANNEL = `Many calls cost one deposit: POST the same body to /api/v1/channel/<slug>, with an x402 v2 client that has batch-settlement. It deposits 1 USDC or 50 calls once for every service, then signs a sum per call, with no wait for a chain. What is left comes back when you GET the same address with a payload of type refund, once 0.02 USDC were charged since the last refund (or nothing, if the call failed that deposited: once a day), after a claim with a proof of the wallet, as the 402 asks; before that, by initiateWithdraw of the channel contract ${CHANNEL_CONTRACTS.settlement}, after a day. npm run pay -- <slug> --channel does all that, and /mcp-server.mjs does with FAREBOX_CHANNEL_DEPOSIT=1, the most it may deposit at once.`

type Guided = Pick<Site, 'offerFor' | 'sandbox' | 'channels' | 'baseUrl' | 'network'>

/** What an agent must know before its first call, one paragraph per topic. Every guide includes it. */
export function renderGuidance(services: readonly Service[], site: Guided): string {
  const notice = sandboxNotice(site)
  const lines = [
    ...(notice ? [notice] : []),
    'POST JSON to /api/v1/proxy/<slug>. Without a payment the answer is 402 with the terms: x402 v1 in the body, x402 v2 as base64 JSON in the header PAYMENT-REQUIRED.',
    `The list accepts in the terms holds the ways to pay: ${renderWays(services, site)}.`,
    ...AFTERWARDS,
    ...(site.channels ? [`${BY_CHANNEL}${payPlayMoney(site)}`] : []),
  ]
  return lines.join('\n\n')
}

/** Channels take no other token of a sandbox than its own, which the official client refuses before it signs. */
function payPlayMoney({ sandbox, network }: Guided): string {
  if (!sandbox) return ''
  const allowed = `{ allowedAssets: [{ network: '${network.network}', asset: '${network.asset}' }] }`
  return ` Here it takes play money only: allow it by client.setSpendControls(${allowed}).`
}

function renderWays(services: readonly Service[], site: Pick<Site, 'offerFor'>): string {
  const [first] = services
  const [main] = first ? chainsOf(site.offerFor(first).options) : []
  const others = alsoPayable(services, site)
  const [example] = others
  if (!example) return `accepts[0] is USDC on ${main} (an EVM wallet)`
  const [, second] = chainsOf(site.offerFor(example).options)
  return (
    `accepts[0] is USDC on ${main} (an EVM wallet), and for ${others.map(({ slug }) => slug).join(', ')} accepts[1] is USDC on ${second} ` +
    '(the facilitator pays the fees: the wallet needs no SOL)'
  )
}
