import { decoder, rowDecoder, rowsDecoder, spare } from '@farebox/third-parties/decoding'
import { JSONParser } from '@streamparser/json'
import { type Static, Type } from 'typebox'
import type { ServiceContext } from '../../contract/context.ts'
import { upstreamFailed } from '../../contract/errors.ts'
import { nullable } from '../../contract/schema.ts'
import { defiLlama } from './defillama.ts'

const TIMEOUT_MS = 12_000
const MAX_BYTES = 64 * 1024 * 1024
/** Among many thousand protocols some are malformed. If more are, the file is not in the known format. */
const MAX_ODD_SHARE = 0.1
const MAX_LINKS = 10

const Protocol = Type.Object({
  id: Type.String({ minLength: 1 }),
  /** The name that pools use. */
  slug: Type.String({ minLength: 1 }),
  name: spare(Type.String()),
  /** Parent of several versions of one protocol: 'parent#aave'. */
  parentProtocol: spare(Type.String()),
  audit_links: spare(Type.Array(Type.String())),
})
/** A protocol and its audit reports. */
export type Protocol = Static<typeof Protocol>

const Hack = Type.Object({
  /** Seconds since the epoch, until the year 5138: more are milliseconds. */
  date: Type.Integer({ minimum: 0, maximum: 1e11 }),
  name: Type.String({ minLength: 1 }),
  technique: spare(Type.String()),
  /** US dollars. */
  amount: spare(Type.Number({ minimum: 0 })),
  returnedFunds: spare(Type.Number({ minimum: 0 })),
  /** Id of a protocol or of a parent; null if it concerns neither, or nobody has entered it: names then tell. */
  defillamaId: Type.Optional(nullable(Type.Union([Type.String(), Type.Integer()]))),
  parentProtocolId: spare(Type.String()),
})
/** An attack in which money was stolen. */
export type Hack = Static<typeof Hack>

const decodeList = decoder(defiLlama, Type.Array(Type.Unknown(), { minItems: 1 }))
const decodeHacks = rowsDecoder(defiLlama, Hack)
const decodeProtocol = rowDecoder(Protocol)

/** Every known attack, some 1,300 in 2026. */
export async function fetchHacks({ http }: Pick<ServiceContext, 'http'>): Promise<Hack[]> {
  const url = new URL('https://api.llama.fi/hacks')
  return decodeHacks(decodeList(await http.getJson(url, { timeoutMs: TIMEOUT_MS })))
}

/** Every protocol, from a file of some 10 MB. */
export function fetchProtocols({ http }: Pick<ServiceContext, 'http'>): Promise<Protocol[]> {
  const url = new URL('https://api.llama.fi/protocols')
  return http.getStream(url, readProtocols, { timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES })
}

async function readProtocols(body: AsyncIterable<Uint8Array>): Promise<Protocol[]> {
  const protocols: Protocol[] = []
  let odd = 0
  const parser = new JSONParser({ paths: ['$.*'], keepStack: false })
  parser.onValue = ({ value }) => {
    const protocol = decodeProtocol(value)
    if (protocol) protocols.push(pick(protocol))
    else odd += 1
  }
  for await (const chunk of body) {
    try {
      parser.write(chunk)
    } catch (error) {
      throw upstreamFailed(defiLlama.name, error)
    }
  }
  if (!parser.isEnded) throw upstreamFailed(defiLlama.name, `${defiLlama.name}: the list of protocols is cut off`)
  if (protocols.length === 0 || odd > MAX_ODD_SHARE * protocols.length) {
    throw upstreamFailed(
      defiLlama.name,
      `${defiLlama.name}: ${protocols.length} protocols are readable, ${odd} are not`,
    )
  }
  return protocols
}

/** Keeps only the fields we read: the file has thirty times as much. */
function pick({ id, slug, name, parentProtocol, audit_links }: Protocol): Protocol {
  const links = (audit_links ?? []).filter((link) => /^https?:\/\//.test(link)).slice(0, MAX_LINKS)
  return { id, slug, name: name ?? null, parentProtocol: parentProtocol ?? null, audit_links: links }
}
