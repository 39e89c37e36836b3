import { type Dictionary, type Item, isInnerList, parseDictionary, serializeInnerList } from 'structured-headers'
import { toContentDigest } from '../hashes/content-digest.ts'
import type { ServerSigner } from './server-signer.ts'

/** An answer, and what it answers. */
export interface AnswerToSign {
  readonly method: string
  /** Without the query. */
  readonly path: string
  readonly status: number
  readonly body: string
  /** The headers that are signed with it, in lower case; others may be added. */
  readonly headers: Readonly<Record<string, string>>
}

const LABEL = 'sig'

/**
 * The headers that sign an answer (RFC 9421): over the status, these headers, the digest of the body (RFC 9530), and of the
 * request method and path. `wish` is the header Accept-Signature: its label, `nonce` and `tag` are taken over.
 */
export async function signAnswer(
  signer: ServerSigner,
  wish: string,
  { answer, now }: { readonly answer: AnswerToSign; readonly now: Date },
): Promise<Record<string, string>> {
  const digest = toContentDigest(answer.body)
  const headers = { 'content-digest': digest, ...answer.headers }
  const lines: readonly Component[] = [
    ['@status', String(answer.status)],
    ...Object.entries(headers),
    ['@method', answer.method, OF_REQUEST],
    ['@path', answer.path, OF_REQUEST],
  ]
  const { label, given } = readWish(wish)
  const covered: Item[] = lines.map(([name, , parameters = NONE]) => [name, parameters])
  const parameters = new Map<string, string | number>([
    ['created', Math.floor(now.getTime() / 1000)],
    ['keyid', signer.keyId],
    ['alg', 'ed25519'],
    ...given,
  ])
  const list = serializeInnerList([covered, parameters])
  const base = [
    ...lines.map(([name, value, of]) => `"${name}"${of ? ';req' : ''}: ${value}`),
    `"@signature-params": ${list}`,
  ].join('\n')
  const signature = await signer.sign(base)
  return {
    'Content-Digest': digest,
    'Signature-Input': `${label}=${list}`,
    Signature: `${label}=:${signature.toString('base64')}:`,
  }
}

type Component = readonly [name: string, value: string, of?: typeof OF_REQUEST]
const OF_REQUEST = new Map([['req', true]])
const NONE = new Map<string, boolean>()

/** What is unreadable is no wish: the caller gets our own form. */
function readWish(header: string): { readonly label: string; readonly given: readonly [string, string][] } {
  const [label, asked] = [...tryParse(header)][0] ?? []
  if (label === undefined || asked === undefined || !isInnerList(asked)) return { label: LABEL, given: [] }
  const parameters = asked[1]
  const given = ['nonce', 'tag'].flatMap((name): [string, string][] => {
    const value = parameters.get(name)
    return typeof value === 'string' ? [[name, value]] : []
  })
  return { label, given }
}

function tryParse(header: string): Dictionary {
  try {
    return parseDictionary(header)
  } catch {
    return new Map()
  }
}
