import { BASE_MAINNET, SOLANA_MAINNET, SOLANA_NETWORKS } from '@farebox/till/networks'
import { Type } from 'typebox'
import { withDefault } from '../../contract/schema.ts'

/** What the text of a variable has to look like: for the check, and for people. */
export interface TextForm {
  readonly pattern: string
  readonly form: string
}

const ADDRESS: TextForm = { pattern: '^0x[0-9a-fA-F]{40}$', form: '0x and 40 hex digits' }
const KEY: TextForm = { pattern: '^0x[0-9a-fA-F]{64}$', form: '0x and 64 hex digits' }
const SOLANA_ADDRESS: TextForm = {
  pattern: '^[1-9A-HJ-NP-Za-km-z]{32,44}$',
  form: 'an address of Solana: 32 to 44 letters and digits of base58',
}
const URL_FORM = 'an address that begins with http:// or https://'
// What callers are shown: a password or a key in it would be everybody's.
const SHOWN = 'https?://[^\\s,/?#@]+(/[^\\s,?#]*)?'
const SHOWN_FORM = `${URL_FORM}, without a user, a query and a fragment`
/** The form of a base address, below which others are: nothing can be appended to a query. */
export const SHOWN_URL: TextForm = { pattern: `^${SHOWN}$`, form: SHOWN_FORM }
const SHOWN_URLS: TextForm = { pattern: `^${SHOWN}(\\s*,\\s*${SHOWN})*$`, form: SHOWN_FORM }
const HTTP_URL: TextForm = { pattern: '^https?://[^\\s]+$', form: URL_FORM }
const HTTP_URLS: TextForm = { pattern: '^https?://[^\\s,]+(\\s*,\\s*https?://[^\\s,]+)*$', form: URL_FORM }
// A secret with a line break could not be sent in a header.
/** The form of a secret that is sent to a third party. */
export const HEADER_VALUE: TextForm = { pattern: '^[\\x20-\\x7e]+$', form: 'one line of ASCII' }

function port(description: string) {
  return Type.Integer({ minimum: 0, maximum: 65535, description })
}

function optionalText(description: string) {
  return Type.Optional(Type.String({ minLength: 1, description }))
}

function optionalSwitch(description: string) {
  return Type.Optional(Type.Enum(['on', 'off'], { description }))
}

function text(form: TextForm, description: string) {
  return Type.String({ ...form, description })
}

function optionalMatch(form: TextForm, description: string) {
  return Type.Optional(text(form, description))
}

/** Every variable by name, with its default and purpose. */
export const Environment = Type.Object({
  PORT: withDefault(port('Port to listen on; 0 for any free one.'), 8402),
  HOST: withDefault(Type.String({ description: 'Address to listen on; 0.0.0.0 for every interface.' }), '127.0.0.1'),
  PROCESSES: withDefault(
    Type.Integer({
      minimum: 1,
      maximum: 64,
      description: 'Processes behind this port, about one per core; more than 1 need PostgreSQL and live payments.',
    }),
    1,
  ),
  ROLE: withDefault(
    Type.Enum(['all', 'sell', 'render', 'read'], {
      description:
        'What this machine does, with PostgreSQL: sell: answers callers, and leaves heavy work to others; render: pages, PDF, pictures and diagrams for them; read: text recognition, invoices and images. Default: all, by itself.',
    }),
    'all',
  ),
  BASE_URL: optionalMatch(
    SHOWN_URL,
    'Public address, without a trailing slash, a user or a query. Default: http://localhost:<PORT>.',
  ),
  CONTACT_EMAIL: optionalMatch(
    { pattern: '^[^@\\s]+@[^@\\s]+$', form: 'an email address, such as ops@example.com' },
    'Contact address for third parties: MET Norway and NCBI require one.',
  ),
  CONFIG_FILE: optionalText(
    "The operator's settings. Default: farebox.config.json in the current folder, if it exists.",
  ),
  SERVICES: optionalText(
    'Folder of your own services, each a file *.service.ts, sold beside the built-in ones. Default: none.',
  ),
  DATABASE_URL: withDefault(
    Type.String({
      pattern: '^(file:.+|:memory:|postgres(ql)?://.+)$',
      form: 'file:<path>, :memory: or postgres://<user>:<password>@<host>/<database>',
      description:
        'file:<path> or :memory: for SQLite; postgres://... for PostgreSQL, which several replicas can share.',
    }),
    'file:var/farebox.db',
  ),
  DATABASE_POOLER: Type.Optional(
    Type.Enum(['transaction'], {
      description:
        'transaction: PostgreSQL is behind a pooler in transaction mode that keeps no prepared statements, such as PgBouncer before 1.21. Default: none.',
    }),
  ),
  DATABASE_POOL_SIZE: withDefault(
    Type.Integer({ minimum: 2, maximum: 1000, description: 'Connections to PostgreSQL of each process, at most.' }),
    10,
  ),
  SIGNING_KEY_FILE: optionalText(
    'File of the Ed25519 key (PKCS #8, PEM) that signs receipts and answers; made if it is missing. Default: signing-key.pem beside the SQLite database; with PostgreSQL a new key at each start, whose public half is kept.',
  ),
  OPENTIMESTAMPS: optionalSwitch(
    "Dates the root of each day's receipts by the calendars of OpenTimestamps, who see a salted hash. Default: off in the sandbox, on in live mode.",
  ),
  CHANNELS: optionalSwitch(
    'Payment channels (x402 batch-settlement) at /api/v1/channel/<slug>. Default: on in the sandbox, off in live mode.',
  ),
  CHANNEL_KEY_FILE: optionalText(
    'Live: file of the key (0x and 64 hex digits) that signs claims from payment channels; made if it is missing. Without it nothing they owe can be claimed: keep a copy. For a new key, add a line above it; all lines claim. Default: channel-key beside the SQLite database; with PostgreSQL it must be set.',
  ),
  PAYMENTS: Type.Optional(
    Type.Enum(['sandbox', 'live'], {
      description:
        'sandbox: a local chain and play money. live: real payments to PAY_TO. Default: live once PAY_TO is set.',
    }),
  ),
  PAY_TO: optionalMatch(ADDRESS, 'Live: the address that receives payments, 0x and 40 hex digits.'),
  FACILITATOR_URL: optionalMatch(
    SHOWN_URLS,
    'Live: base addresses of x402 facilitators, comma-separated, in order of preference: the next takes over if one fails. Callers are shown them, so keys stand in FACILITATOR_HEADERS, and no user or query here.',
  ),
  CDP_API_KEY_ID: optionalMatch(
    HEADER_VALUE,
    "Live: id of the Secret API Key for Coinbase's facilitator (any address that ends in /platform/v2/x402).",
  ),
  CDP_API_KEY_SECRET: optionalText('Its secret: Ed25519 as base64, or EC as PEM (\\n for line ends).'),
  PAYAI_API_KEY_ID: optionalMatch(
    HEADER_VALUE,
    "Live: id of the API key for PayAI's facilitator, needed beyond its free tier.",
  ),
  PAYAI_API_KEY_SECRET: optionalText('Its secret, as the dashboard shows it (payai_sk_...).'),
  FACILITATOR_HEADERS: optionalText(
    'Live: fixed headers as JSON, by facilitator: {"https://facilitator.example": {"X-API-Key": "..."}}; or {"X-API-Key": "..."} for the first of FACILITATOR_URL.',
  ),
  FACILITATOR_AUTH: optionalMatch(
    HEADER_VALUE,
    'Live: value of the Authorization header sent to the first of FACILITATOR_URL.',
  ),
  SETTLEMENT_KEY: optionalMatch(
    KEY,
    'Live: private key (0x and 64 hex digits) of a wallet with gas on EVM_NETWORK: the server then verifies and settles by itself, and uses FACILITATOR_URL as a fallback.',
  ),
  EVM_NETWORK: withDefault(
    text(
      { pattern: '^eip155:[1-9]\\d{0,15}$', form: 'eip155:<number of the chain>' },
      'Chain of the payments, as CAIP-2.',
    ),
    BASE_MAINNET.network,
  ),
  EVM_NETWORK_V1: withDefault(
    text(
      { pattern: '^[a-z0-9-]+$', form: 'a name of small letters, digits and hyphens' },
      'The same chain by its name in x402 v1.',
    ),
    BASE_MAINNET.networkV1,
  ),
  USDC_ADDRESS: withDefault(text(ADDRESS, 'Contract of the payment token.'), BASE_MAINNET.asset),
  USDC_NAME: withDefault(
    Type.String({ minLength: 1, description: 'EIP-712 name of that contract.' }),
    BASE_MAINNET.assetName,
  ),
  USDC_VERSION: withDefault(
    Type.String({ minLength: 1, description: 'EIP-712 version of that contract.' }),
    BASE_MAINNET.assetVersion,
  ),
  EVM_RPC_URL: withDefault(
    text(HTTP_URLS, 'JSON-RPC nodes of the chain, comma-separated: asked when the outcome of a payment is unknown.'),
    BASE_MAINNET.rpcUrl,
  ),
  SOLANA_PAY_TO: optionalMatch(
    SOLANA_ADDRESS,
    'Live: also accept USDC on Solana, paid to this wallet (base58), whose USDC token account must exist. Default: off.',
  ),
  SOLANA_FACILITATOR_URL: optionalMatch(
    SHOWN_URLS,
    'Live: the same list for Solana. Default: FACILITATOR_URL. Keys and FACILITATOR_HEADERS apply to these addresses too.',
  ),
  SOLANA_NETWORK: withDefault(
    Type.Enum(SOLANA_NETWORKS, { description: 'Cluster of those payments, as CAIP-2: mainnet or devnet.' }),
    SOLANA_MAINNET.network,
  ),
  USDC_MINT: withDefault(
    text(SOLANA_ADDRESS, 'Mint of the payment token on Solana; devnet has another.'),
    SOLANA_MAINNET.asset,
  ),
  SOLANA_RPC_URL: withDefault(
    text(HTTP_URLS, 'JSON-RPC nodes of Solana, comma-separated: asked when the outcome of a payment is unknown.'),
    SOLANA_MAINNET.rpcUrl,
  ),
  SANDBOX_RPC_PORT: withDefault(port('Sandbox: port of its chain; 0 for any free one.'), 8545),
  SANDBOX_SOLANA_RPC_PORT: withDefault(port('Sandbox: port of its Solana; 0 for any free one.'), 8899),
  TRUST_PROXY: withDefault(
    Type.String({
      description: 'CIDRs of proxies, comma-separated, whose X-Forwarded-For counts for the trial limit.',
    }),
    '',
  ),
  MAX_CALLS_PER_CLIENT: withDefault(
    Type.Integer({
      minimum: 0,
      maximum: 100_000,
      description: 'Concurrent calls of one client address, and of one payer; 0 = no limit.',
    }),
    16,
  ),
  MAX_PAID_CALLS: withDefault(
    Type.Integer({
      minimum: 1,
      maximum: 3500,
      description:
        'Concurrent paid calls of all callers. Each uses at most one connection to a facilitator; further calls are 503 busy.',
    }),
    2048,
  ),
  MEMORY_BUDGET_MB: Type.Optional(
    Type.Integer({
      minimum: 700,
      maximum: 1_000_000,
      description:
        'Memory in MB that each process and all that it starts may take, without program files; while it is in use, heavy calls wait or are 503 busy. Default: three fifths of the container or machine, at most 1250.',
    }),
  ),
  EGRESS_ALLOW: withDefault(
    Type.String({
      description:
        'host:port or CIDR list, comma-separated, exempt from the public-address rule. For tests and private networks.',
    }),
    '',
  ),
  CHROMIUM_PATH: optionalText('Chromium that renders pages. Default: an installed one, else the one from npm.'),
  REQUIRE_SANDBOX: withDefault(
    Type.Boolean({ description: 'true: do not start if the Chromium of this machine cannot use its sandbox.' }),
    false,
  ),
  BROWSER_ENDPOINTS: withDefault(
    Type.String({
      pattern: '^((ws|http)s?://[^\\s,]+\\s*(,\\s*|$))*$',
      form: 'an address that begins with ws://, wss://, http:// or https://',
      description: 'CDP addresses of browsers on other machines, comma-separated, instead of a local one.',
    }),
    '',
  ),
  MODEL_URL: optionalMatch(
    HTTP_URL,
    "Base address of an OpenAI-compatible chat API, or of Anthropic's (.../v1/messages), that reads plain invoices. Default: rules only.",
  ),
  MODEL_NAME: optionalText('The model to use there. Needed with MODEL_URL.'),
  MODEL_KEY: optionalText('Its key; local servers need none.'),
  METRICS_PORT: Type.Optional(
    port("Port of GET /metrics for Prometheus and of the operator's page at /, on HOST. Default: none."),
  ),
  OPERATOR_TOKEN: optionalMatch(
    { pattern: '^[\\x21-\\x7e]{20,200}$', form: '20 to 200 ASCII characters without a blank' },
    "Password of the operator's page at /operator: 20 to 200 characters. Default: no such page.",
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalMatch(
    HTTP_URL,
    'Base address of an OTLP/HTTP receiver for a trace of each request. Default: none.',
  ),
  OTEL_EXPORTER_OTLP_HEADERS: withDefault(
    Type.String({ description: 'Headers for it: name=value, comma-separated, values percent-encoded.' }),
    '',
  ),
  OTEL_SERVICE_NAME: withDefault(
    Type.String({ minLength: 1, description: 'Name of this server in traces.' }),
    'farebox',
  ),
  DRAIN_SECONDS: withDefault(
    Type.Integer({
      minimum: 0,
      maximum: 600,
      description:
        'After SIGTERM, how long new connections are still served while GET /readyz is 503: as long as the load balancer needs to notice.',
    }),
    0,
  ),
  CHECK_MINUTES: withDefault(
    Type.Integer({
      minimum: 0,
      maximum: 1440,
      description: 'After how many minutes without a call a service runs its example as a check; 0 = never.',
    }),
    30,
  ),
  SECURITY_CONTACT: optionalMatch(
    { pattern: '^(mailto:|https://|tel:)\\S+$', form: 'an address that begins with mailto:, https:// or tel:' },
    'Contact for reports of security faults: mailto:, https:// or tel:. Makes /.well-known/security.txt. Default: none.',
  ),
  LOG_LEVEL: withDefault(
    Type.Enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], {
      description: 'Least severe line that is logged.',
    }),
    'info',
  ),
})
