import { parseExactJson } from '@farebox/exact-json'
import type { Payments } from '@farebox/till/payments'
import { type CallToolResult, ProtocolError, Server } from '@modelcontextprotocol/server'
import type { Logger } from '../../contract/context.ts'
import type { Service } from '../../contract/define-service.ts'
import { CallError } from '../../contract/errors.ts'
import { clauseOf } from '../../discovery/guides/clause.ts'
import { fieldOutlineOf } from '../../discovery/guides/field-outline.ts'
import { toOutputSchema } from '../../discovery/mcp-server/output-schema.ts'
import { toContent, toFailureText, toTool } from '../../discovery/mcp-server/tool.ts'
import { sandboxNotice } from '../../discovery/sandbox-notice.ts'
import type { Site } from '../../discovery/site.ts'
import { priceOf } from '../../discovery/x402/ways-to-pay.ts'
import type { IgnoredFields } from '../calls/accept-body.ts'
import type { CallRequest } from '../calls/call-request.ts'
import type { CallRoutes } from '../calls/call-routes.ts'
import type { CallerStanding } from '../calls/caller-standing.ts'
import type { ReadCallCondition } from '../calls/conditional-calls.ts'
import { paidCall } from '../calls/paid-call.ts'
import { trialCall } from '../calls/trial-call.ts'
import type { FileLinks } from '../documents/file-links.ts'
import { toErrorReply } from '../http/error-reply.ts'
import { createCatalogTools } from './catalog-tools.ts'
import { sizeOfJson } from './json-size.ts'
import type { McpChoice } from './mcp-choice.ts'
import { toMcpDiscovery } from './mcp-discovery.ts'

/** What the MCP server needs to sell the services as tools. */
export interface McpParts extends CallRoutes {
  readonly payments: Payments<Service>
  readonly standing: CallerStanding
  readonly readCondition?: ReadCallCondition
  readonly site: Site
  readonly files: FileLinks
  readonly log: Logger
}

// x402, specs/transports-v2/mcp.md.
const PAYMENT = 'x402/payment'
const RECEIPT = 'x402/payment-response'
// The same two in the names of Vercel's x402-mcp 0.0.5, whose clients send the payment as base64.
const [VERCEL_PAYMENT, VERCEL_RECEIPT] = ['x402.payment', 'x402.payment-response']
// Where Cloudflare's agents (packages/agents/src/mcp/x402.ts) look for the terms of a refused call.
const ERROR = 'x402/error'
const TRIAL_TOOL = 'free_trial'
const INVALID_PARAMS = -32_602
const MOST_NAMED = 5

/** An MCP server for one HTTP request: a paid tool for each service, and free ones to find, describe and try them. */
export function createMcpServer(caller: CallRequest, choice: McpChoice, parts: McpParts): Server {
  const { payments, log } = parts
  const { services } = choice
  const server = new Server(
    { name: 'farebox', title: 'Farebox', version: '2.0.0' },
    {
      capabilities: { tools: {} },
      instructions: renderInstructions(choice, parts.site),
    },
  )
  const catalogTools = createCatalogTools(services, parts.site)
  const tools = [
    ...services.map((service) => toPaidTool(service, choice, payments)),
    toTrialTool(services),
    ...Object.values(catalogTools).map(({ tool }) => tool),
  ]
  server.setRequestHandler('tools/list', ({ params }) => toPage(tools, { after: params?.cursor, ...choice }))
  server.setRequestHandler('tools/call', async ({ params: { name, arguments: input = {}, _meta } }) => {
    const isTrial = name === TRIAL_TOOL
    const catalogTool = Object.hasOwn(catalogTools, name) ? catalogTools[name] : undefined
    const slug = isTrial ? input.service : name
    const service = services.find((candidate) => candidate.slug === slug)
    if (!service && !isTrial && !catalogTool) throw new ProtocolError(INVALID_PARAMS, `There is no tool ${name}.`)
    try {
      if (catalogTool) return catalogTool.call(input)
      if (!service) throw new CallError('invalid_input', `service must be one of: ${slugsOf(services).join(', ')}`)
      if (isTrial) return await callForFree(service, withInput(caller, trialInput(input)), parts)
      const payment = paymentOf(_meta) ?? caller.payment
      return await callForMoney(service, { ...withInput(caller, input), payment }, parts)
    } catch (error) {
      return toFailure(error, { log, request: caller.id, isFree: !service || isTrial, service })
    }
  })
  return server
}

async function callForMoney(service: Service, request: CallRequest, parts: McpParts): Promise<CallToolResult> {
  const sold = await paidCall(service, request, parts)
  const { answer, headers, ignored } = sold
  // Every answer is an object. An operator's own API may write numbers otherwise than we do.
  const read = (json: string) => parseExactJson(json, { asWritten: true }) as Record<string, unknown>
  const structuredContent = read((await parts.files.link(sold)) ?? answer)
  return {
    content: [...toContent(read(answer), service.slug, structuredContent), ...toRemarks(ignored)],
    structuredContent,
    _meta: toReceiptOf(headers),
  }
}

async function callForFree(service: Service, request: CallRequest, parts: McpParts): Promise<CallToolResult> {
  const { data, trial, ignored } = await trialCall(service, request, parts)
  const note = `Free call; ${trial.remaining} left today. Paid: the tool ${service.slug}, ${service.price} USDC.`
  return { content: [...toContent(data, service.slug), ...toRemarks(ignored), { type: 'text', text: note }] }
}

function toRemarks({ ignored_fields_note: text }: IgnoredFields) {
  return text === undefined ? [] : [{ type: 'text' as const, text }]
}

/** A refused payment in both forms that x402 clients read; any other error in words. */
function toFailure(
  error: unknown,
  { service, ...parts }: Parameters<typeof toErrorReply>[1] & { readonly service: Service | undefined },
): CallToolResult {
  const { body, headers } = toErrorReply(error, parts)
  if (headers['PAYMENT-REQUIRED'] === undefined) {
    return { isError: true, content: [{ type: 'text', text: toFailureText(body) }], _meta: { retry: body.retry } }
  }
  const terms = withMcpDiscovery(fromHeader(headers['PAYMENT-REQUIRED']), service)
  const words = `${body.message} Free, a few times a day: the tool ${TRIAL_TOOL}.`
  return {
    isError: true,
    structuredContent: terms,
    _meta: { [ERROR]: terms, ...toReceiptOf(headers), retry: body.retry },
    content: [
      { type: 'text', text: JSON.stringify(terms) },
      { type: 'text', text: words },
    ],
  }
}

/** Terms that describe a route describe the tool instead. */
function withMcpDiscovery(terms: Record<string, unknown>, service: Service | undefined): Record<string, unknown> {
  const extensions = Object(terms.extensions)
  if (!service || !('bazaar' in extensions)) return terms
  return { ...terms, extensions: { ...extensions, bazaar: toMcpDiscovery(service) } }
}

/** What a free trial asks: in `input`, or, of agents that leave this level out, beside the name of the service. */
function trialInput({ service: _, input, ...beside }: Readonly<Record<string, unknown>>): unknown {
  const names = Object.keys(beside)
  if (names.length === 0) return input
  if (input === undefined) return beside
  throw new CallError(
    'invalid_input',
    `${TRIAL_TOOL} does not know ${names.slice(0, MOST_NAMED).join(', ')}. Give the arguments of the service in input.`,
  )
}

/** The caller's request for the pipelines, with the tool's arguments as its body. */
function withInput(caller: CallRequest, input: unknown): CallRequest {
  return {
    ...caller,
    query: '',
    async readBody({ maxBytes }) {
      if (sizeOfJson(input) > maxBytes) {
        throw new CallError(
          'body_too_large',
          `The arguments are larger than ${maxBytes} bytes, the limit of this tool.`,
        )
      }
      return { json: input }
    },
  }
}

/** Of a settlement, also of one that was refused: x402, specs/transports-v2/mcp.md. */
function toReceiptOf({ 'PAYMENT-RESPONSE': header }: Readonly<Record<string, string>>) {
  if (header === undefined) return {}
  const receipt = fromHeader(header)
  return { [RECEIPT]: receipt, [VERCEL_RECEIPT]: receipt }
}

function toPaidTool(service: Service, { short }: McpChoice, payments: Payments<Service>) {
  const { slug, name, description, input, output } = service
  const price = priceOf(service, payments)
  if (short) {
    const { inputSchema } = toTool({ slug, name, description, input_schema: fieldOutlineOf(input) }, '')
    return { name: slug, description: `${clauseOf(description)} ${price}.`, inputSchema, _meta: toPrice(service) }
  }
  const tool = toTool(
    { slug, name, description, input_schema: input },
    `Price: ${price} per successful call, paid by x402.`,
    { spends: true },
  )
  const [option] = payments.offerFor(service).options
  // With whole terms mcpc signs before it calls, and saves a request.
  const _meta = { ...toPrice(service), ...(option && { x402: { paymentRequired: true, ...option.v2 } }) }
  return { ...tool, outputSchema: toOutputSchema(output), _meta }
}

/** One page of tools, starting at the one that the cursor names. */
function toPage<Tool extends { readonly name: string }>(
  tools: readonly Tool[],
  { after, pageSize }: { readonly after: string | undefined; readonly pageSize: number },
) {
  const start = after === undefined ? 0 : tools.findIndex(({ name }) => name === after)
  if (start === -1) throw new ProtocolError(INVALID_PARAMS, 'No such cursor. Ask for tools/list without one.')
  const next = tools[start + pageSize]
  return { tools: tools.slice(start, start + pageSize), ...(next && { nextCursor: next.name }) }
}

/** mcpc (@apify/mcpc 0.2) pays only tools with its mark, by the terms of the refused call; Cloudflare's agents show the price. */
function toPrice({ price }: Service) {
  return {
    x402: { paymentRequired: true },
    'agents-x402/paymentRequired': true,
    'agents-x402/priceUSD': Number(price),
  }
}

function renderInstructions({ services, short }: McpChoice, site: Site): string {
  const notice = sandboxNotice(site)
  return [
    ...(notice ? [notice] : []),
    `${services.length} paid services as tools: x402 over MCP. A call without a payment is refused with the terms; sign one of accepts and call again with the payment in _meta["${PAYMENT}"]. You are charged only for a result that is no error; _meta["${RECEIPT}"] has the receipt.`,
    `Free: find_service says which tool does what you need, describe_service has its whole schema and an example, ${TRIAL_TOOL} calls it a few times a day.`,
    ...(short ? ['The listed schemas are short. Whole ones: describe_service, or /mcp?detail=full.'] : []),
    'After an error, _meta.retry.do says what to do: same_payment, new_payment, wait, change_request or stop. After a lost connection make the same call with the same payment: nothing is charged twice.',
    'A field that a tool does not know and that may mean one you left out is refused, uncharged; where all fields are optional, so is any other.',
  ].join('\n\n')
}

function toTrialTool(services: readonly Service[]) {
  const service = {
    type: 'string',
    enum: slugsOf(services),
    description: 'Name of the service, equal to that of its paid tool.',
  }
  const input = { type: 'object', description: 'Arguments of that tool. Default: the example of the service.' }
  return toTool(
    {
      slug: TRIAL_TOOL,
      name: 'Free trial',
      description: 'One free call of any service, a few a day for each service and client address.',
      input_schema: { type: 'object', properties: { service, input }, required: ['service'] },
    },
    'Free.',
  )
}

function slugsOf(services: readonly Service[]): string[] {
  return services.map(({ slug }) => slug)
}

/** The payment of a call as a header value: the specification sends an object, Cloudflare's agents its base64. */
function paymentOf(meta: Readonly<Record<string, unknown>> | undefined): string | undefined {
  const payment = meta?.[PAYMENT] === undefined ? meta?.[VERCEL_PAYMENT] : meta[PAYMENT]
  if (payment === undefined || typeof payment === 'string') return payment
  return Buffer.from(JSON.stringify(payment)).toString('base64')
}

function fromHeader(value = ''): Record<string, unknown> {
  return JSON.parse(Buffer.from(value, 'base64').toString())
}
