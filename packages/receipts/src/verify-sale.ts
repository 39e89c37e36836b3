import { isInnerList, parseDictionary, serializeInnerList } from 'structured-headers'
import { canonicalJson } from './hashes/canonical-json.ts'
import { toContentDigest } from './hashes/content-digest.ts'
import type { DidKeys } from './keys/did-keys.ts'
import { didOf } from './keys/did-web.ts'
import { readJsonObject } from './keys/read-json-object.ts'
import { isSignedBy, readJws } from './keys/read-jws.ts'
import { verifyInclusion } from './merkle/verify-inclusion.ts'
import { pick, readPaymentResponse, receiptOf } from './payment-response.ts'
import type { SaleCheck } from './sale-check.ts'
import { missingInSale, readSaleFile, type SaleFile } from './sale-file.ts'
import { verifyStatements } from './verify-statements.ts'

/** What an answer has to be signed with, so that nothing of the sale can be exchanged. */
const COVERED = [
  '"@status"',
  '"content-digest"',
  '"payment-response"',
  '"request-digest"',
  '"@method";req',
  '"@path";req',
] as const

/** The headers without which an answer is not signed, or not whole. */
const SIGNED_BY = ['signature', 'signature-input', 'content-digest', 'payment-response', 'request-digest'] as const

/**
 * Checks a sale by itself, without a connection: that the server with these keys gave this answer to this request, for this
 * payment. Whether the keys are the server's own says only the server, or whoever kept them. Throws if it is no such file.
 */
export function verifySale(file: unknown): readonly SaleCheck[] {
  const sale = readSaleFile(file)
  if (!sale) throw new Error(toWords(missingInSale(file)))
  const { request, response, keys } = sale
  const { headers } = response
  const paid = readPaymentResponse(headers['payment-response'])
  const receipt = readReceipt(paid, keys)
  const data = readJsonObject(response.body)
  return [
    ...missingHeaders(headers),
    {
      statement: `The keys are named ${didOf(originOf(request.url))}, as the address of the call is`,
      holds: keys.id === didOf(originOf(request.url)),
    },
    {
      statement: 'One of the keys signed status, digests and payment of the answer',
      holds: isSigned(sale),
    },
    {
      statement: 'The text of the answer is the one whose digest was signed',
      holds: headers['content-digest'] === toContentDigest(response.body),
    },
    {
      statement: 'The request is the one whose digest was signed',
      holds: headers['request-digest'] === toContentDigest(canonicalJson(request.body)),
    },
    ...(channelOf(paid) === undefined
      ? [
          { statement: 'One of the keys signed the receipt of the payment', holds: receipt !== undefined },
          {
            statement: 'The receipt is of this address and this transaction',
            holds:
              receipt !== undefined &&
              receipt.resourceUrl === request.url &&
              receipt.transaction === paid?.transaction &&
              receipt.transaction === pick(pick(data, 'payment'), 'transaction'),
          },
        ]
      : [
          {
            statement: 'The charge to a channel, which has no receipt of its own, is the one that the answer names',
            holds: isSameCharge(paid, pick(pick(data, 'payment'), 'channel')),
          },
        ]),
    ...(headers['x-payment-response'] === undefined
      ? []
      : [
          {
            statement: 'The copy of the payment for older clients says the same',
            holds: isSamePayment(paid, readPaymentResponse(headers['x-payment-response'])),
          },
        ]),
    ...(sale.inclusion == null ? [] : verifyInclusion(sale.inclusion, receiptOf(paid) ?? '')),
    ...verifyStatements(pick(data, 'data'), keys),
  ]
}

function missingHeaders(headers: SaleFile['response']['headers']): readonly SaleCheck[] {
  const missing = SIGNED_BY.filter((name) => headers[name] === undefined)
  if (missing.length === 0) return []
  return [
    { statement: `The answer has every header of a signed one (missing here: ${missing.join(', ')})`, holds: false },
  ]
}

function toWords(missing: readonly string[]): string {
  const [first, ...others] = missing
  return first === 'keys' && others.length === 0
    ? "The sale was kept without the server's keys: give them, too, as its /.well-known/did.json has them."
    : `This is no sale: it has no ${missing.join(', no ')}.`
}

// What strangers' JSON holds is looked at name by name.
type Fields = Readonly<Record<string, unknown>>

function isSigned({ request, response: { status, headers }, keys }: SaleFile): boolean {
  try {
    const [label, list] = [...parseDictionary(headers['signature-input'] ?? '')][0] ?? []
    const [, signature] = [...parseDictionary(headers.signature ?? '')].find(([name]) => name === label) ?? []
    if (list === undefined || !isInnerList(list) || signature === undefined) return false
    const [items, parameters] = list
    const named = items.map(([name, of]) => `"${String(name)}"${of.get('req') === true ? ';req' : ''}`)
    if (COVERED.some((name) => !named.includes(name)) || new Set(named).size < named.length) return false
    const values: Readonly<Record<string, string | undefined>> = {
      ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [`"${name}"`, value])),
      '"@status"': String(status),
      '"@method";req': request.method,
      '"@path";req': new URL(request.url).pathname,
    }
    if (named.some((name) => values[name] === undefined)) return false
    const base = [
      ...named.map((name) => `${name}: ${values[name]}`),
      `"@signature-params": ${serializeInnerList(list)}`,
    ]
    const bytes = signature[0]
    return (
      bytes instanceof ArrayBuffer &&
      isSignedBy(String(parameters.get('keyid')), { keys, signed: base.join('\n'), signature: Buffer.from(bytes) })
    )
  } catch {
    return false
  }
}

/** The payload of the receipt, if one of the keys signed it. */
function readReceipt(paid: Fields | undefined, keys: DidKeys): Fields | undefined {
  const jws = receiptOf(paid)
  return jws === undefined ? undefined : readJws(jws, keys)
}

/** The state of the channel that was charged; undefined for a payment by itself. */
function channelOf(paid: Fields | undefined): unknown {
  return pick(paid?.extra, 'channelState')
}

/** Both were signed: the header PAYMENT-RESPONSE by itself, the answer by its digest. */
function isSameCharge(paid: Fields | undefined, named: unknown): boolean {
  const state = channelOf(paid)
  const pairs = [
    [pick(state, 'channelId'), pick(named, 'id')],
    [pick(state, 'chargedCumulativeAmount'), pick(named, 'charged_atomic')],
    [pick(paid?.extra, 'chargedAmount'), pick(named, 'this_call_atomic')],
  ]
  return pairs.every(([one, other]) => typeof one === 'string' && one === other)
}

/** Older clients know no extensions, and nothing signs their copy. */
function isSamePayment(paid: Fields | undefined, copy: Fields | undefined): boolean {
  const { extensions, ...plain } = paid ?? {}
  return canonicalJson(plain) === canonicalJson(copy ?? null)
}

function originOf(url: string): string {
  // Not URL.parse: programs of others run this file on Node 18.
  return URL.canParse(url) ? new URL(url).origin : 'http://invalid'
}
