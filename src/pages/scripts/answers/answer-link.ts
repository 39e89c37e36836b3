import { fromBase64, toBase64 } from '../base64.ts'
import type { DoneCall, Fields, SignedAnswer } from '../calls/call-types.ts'
import { fetchKeys } from '../calls/server-keys.ts'
import { toLocalMoment } from '../local-moment.ts'
import { toSale } from './save-sale.ts'

const SALE = '#/sales/'
// Longer addresses are cut by some messengers and refused by some browsers.
const MOST_CHARACTERS = 32_000
const MOST_BYTES = 4_000_000

/**
 * The address at which a signed answer is seen again, in any browser: it holds question, answer and receipt, and the
 * server keeps no copy. Undefined if it would be too long.
 */
export async function toAnswerLink({
  slug,
  input,
  signed: { url, status, headers, body },
}: {
  slug: string
  input: Fields
  signed: SignedAnswer
}) {
  const covered = headers['signature-input'] ?? ''
  const isKept = (name: string) => name.startsWith('signature') || covered.includes(`"${name}"`)
  const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => isKept(name)))
  const text = JSON.stringify({ url, body: input, response: { status, headers: kept, body } })
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  const link = `${location.origin}/services/${slug}${SALE}${toBase64Url(new Uint8Array(await new Response(packed).arrayBuffer()))}`
  return link.length > MOST_CHARACTERS ? undefined : link
}

/** The sale in an address; undefined for an address without one. */
export function saleInAddress(hash: string) {
  return hash.startsWith(SALE) ? hash.slice(SALE.length) : undefined
}

/**
 * The answer in an address, once it is certain that this server signed it. Throws, in words, if it did not: whoever
 * writes a link could have written anything.
 */
export async function openAnswerLink(
  packed: string,
  { slug, name }: { slug: string; name: string },
): Promise<DoneCall> {
  const keys = await fetchKeys()
  try {
    const { url, body, response } = JSON.parse(await unpack(packed))
    const { verifyFile } = await import('../../assets/verify-file.generated.js')
    const signed = { url, keys, ...response }
    if (![`/api/v1/proxy/${slug}`, `/api/v1/channel/${slug}`].includes(new URL(url).pathname))
      throw new Error('another service')
    if (verifyFile({ file: toSale(body, signed), keys }).some(({ holds }) => !holds)) throw new Error('not signed')
    const { data, payment } = JSON.parse(response.body)
    const [, seconds] = /;created=(\d+)/.exec(response.headers['signature-input']) ?? []
    const at = Number(seconds) * 1000
    const said = `Sold by this server on ${toLocalMoment(at)}, and signed: nothing was changed since. It came with the link; the server keeps no copy.`
    const sale = payment.transaction || `${payment.channel?.id}-${payment.channel?.charged_atomic}`
    return { id: `link-${sale}`, slug, name, input: body, at, header: null, payment, broken: null, data, signed, said }
  } catch {
    throw new Error(
      'This link holds no answer that this server signed for this service: it was cut or changed on its way, or the server has other keys now. Nothing of it is shown, and nothing was charged. Ask for it again, or make the call yourself.',
    )
  }
}

async function unpack(packed: string) {
  const bytes = fromBase64(packed.replaceAll('-', '+').replaceAll('_', '/'))
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  const decoder = new TextDecoder()
  const reader = stream.getReader()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    text += decoder.decode(value, { stream: true })
    // A short link can hold a text without end.
    if (text.length > MOST_BYTES) throw new Error('too long')
  }
}

function toBase64Url(bytes: Uint8Array) {
  return toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
