import type { PeerCertificate } from '@farebox/certificates'
import type {
  IssuedCertificate,
  planRevocation,
  RevocationStatus,
  readCrl,
  readOcsp,
} from '@farebox/certificates/revocation'
import { nullWhenDown } from '@farebox/third-parties'
import type { ServiceContext } from '../../contract/context.ts'
import { workerTask } from '../../contract/worker-task.ts'

/** A revocation status and its source. */
export interface Revocation extends RevocationStatus {
  readonly source: 'ocsp_stapled' | 'ocsp' | 'crl'
}

type Ports = Pick<ServiceContext, 'web' | 'workers' | 'clock' | 'signal'>

const READERS = new URL(import.meta.resolve('@farebox/certificates/revocation'))
const planTask = workerTask<typeof planRevocation>(READERS, 'planRevocation')
const ocspTask = workerTask<typeof readOcsp>(READERS, 'readOcsp')
const crlTask = workerTask<typeof readCrl>(READERS, 'readCrl')

const MAX_OCSP_BYTES = 64 * 1024
const MAX_CRL_BYTES = 5 * 1024 * 1024
const WORK_MS = 2500

/** The status from the server's stapled response; null if there is no valid one. */
export async function readStapled(
  { stapled, chain }: Pick<PeerCertificate, 'stapled' | 'chain'>,
  ports: Ports,
): Promise<Revocation | null> {
  const pair = toPair(chain)
  if (!stapled?.length || stapled.length > MAX_OCSP_BYTES || !pair) return null
  const status = await work(ports, (options) =>
    ports.workers.run(ocspTask, { ...pair, response: stapled, now: ports.clock.now() }, options),
  )
  return status && { ...status, source: 'ocsp_stapled' }
}

/** Asks the issuer by OCSP and by its CRL in parallel; null if neither gives a valid answer. */
export async function askIssuer(chain: PeerCertificate['chain'], ports: Ports): Promise<Revocation | null> {
  const pair = toPair(chain)
  if (!pair) return null
  const plan = await work(ports, (options) => ports.workers.run(planTask, pair, options))
  const [ocsp, crl] = await Promise.all([
    plan?.ocspUrl ? askOcsp(plan.ocspUrl, { pair, ports }) : null,
    plan?.crlUrl ? askCrl(plan.crlUrl, { pair, ports }) : null,
  ])
  // The two may differ in age: the one that reports a revocation is right.
  return crl?.revoked && !ocsp?.revoked ? crl : (ocsp ?? crl)
}

interface Question {
  readonly pair: IssuedCertificate
  readonly ports: Ports
}

async function askOcsp(url: string, { pair, ports }: Question): Promise<Revocation | null> {
  const answer = await fetchBytes(url, { maxBytes: MAX_OCSP_BYTES, ports })
  const input = answer && { ...pair, response: answer, now: ports.clock.now() }
  const status = input && (await work(ports, (options) => ports.workers.run(ocspTask, input, options)))
  return status && { ...status, source: 'ocsp' }
}

async function askCrl(url: string, { pair, ports }: Question): Promise<Revocation | null> {
  const answer = await fetchBytes(url, { maxBytes: MAX_CRL_BYTES, ports })
  const input = answer && { ...pair, list: answer, now: ports.clock.now() }
  const status = input && (await work(ports, (options) => ports.workers.run(crlTask, input, options)))
  return status && { ...status, source: 'crl' }
}

async function fetchBytes(url: string, { maxBytes, ports }: { readonly maxBytes: number; readonly ports: Ports }) {
  const page = await nullWhenDown(ports.web.fetch(url, { maxBytes }), ports.signal)
  return page?.status === 200 ? page.body : null
}

interface WorkOptions {
  readonly timeoutMs: number
  readonly signal: AbortSignal
  readonly tooHeavy: string
}

// Untrusted bytes that are no ASN.1 make the decoders throw: they count as no answer.
async function work<T>({ signal }: Ports, run: (options: WorkOptions) => Promise<T>): Promise<T | null> {
  try {
    return await run({ timeoutMs: WORK_MS, signal, tooHeavy: 'domain has revocation data that takes too long to read' })
  } catch {
    signal.throwIfAborted()
    return null
  }
}

function toPair([leaf, issuer]: PeerCertificate['chain']): IssuedCertificate | null {
  return leaf && issuer ? { leaf: leaf.der, issuer: issuer.der } : null
}
