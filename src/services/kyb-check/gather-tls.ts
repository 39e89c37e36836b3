import type { TlsFacts } from '@farebox/companies/checks'
import type { ServiceContext } from '../../contract/context.ts'
import { CallError } from '../../contract/errors.ts'
import { reasonOf } from './gather-website.ts'

/** The certificate of a website and its issuer. */
export interface TlsAnswer extends TlsFacts {
  readonly issuer: string | null
}

const HTTPS_PORT = 443

/** Makes a TLS handshake with a website. A missing answer or certificate is a result, not an error. */
export async function gatherTls(
  host: string,
  { web, signal }: Pick<ServiceContext, 'web' | 'signal'>,
): Promise<TlsAnswer> {
  try {
    const { problem, validTo, issuer } = await web.certificate(host, HTTPS_PORT)
    return { problem, validTo, issuer: issuer || null }
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof CallError) return { problem: reasonOf(error), validTo: null, issuer: null }
    throw error
  }
}
