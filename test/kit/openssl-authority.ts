import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Whether the openssl program is installed: its authority, responder and lists are the real thing. */
export const hasOpenssl = (() => {
  try {
    return execFileSync('openssl', ['version'], { encoding: 'utf8' }).startsWith('OpenSSL')
  } catch {
    return false
  }
})()

/** A certificate authority run by the openssl program, with one certificate for 127.0.0.1. */
export interface OpensslAuthority extends Disposable {
  readonly rootPem: string
  /** For `tls.createServer`. */
  readonly server: { readonly cert: string; readonly key: string }
  /** The current revocation list, in DER. `extensions`: lines of a configuration section. */
  crl(options?: { readonly extensions?: string }): Uint8Array
  /** An OCSP response for the certificate, as a stapling server has it, in DER. */
  ocspResponse(): Uint8Array
  /** The OCSP responder of openssl itself. */
  startResponder(): Promise<{ readonly port: number } & AsyncDisposable>
}

/** The content of the certificate, and whether it is revoked. */
export interface OpensslAuthorityOptions {
  readonly revoked: boolean
  readonly ocspUrl?: string
  readonly crlUrl?: string
  /** Who signs lists and responses: the authority, its delegate, or a stranger with the same name. */
  readonly signer?: 'authority' | 'delegate' | 'stranger'
}

const EC_KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']

/** Creates the authority in a folder of its own, which is deleted with it. */
export function createOpensslAuthority(options: OpensslAuthorityOptions): OpensslAuthority {
  const { revoked, ocspUrl, crlUrl, signer = 'authority' } = options
  const folder = mkdtempSync(join(tmpdir(), 'openssl-authority-'))
  const at = (name: string) => join(folder, name)
  const run = (...args: string[]) =>
    execFileSync('openssl', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  const root = (name: string) =>
    run(
      'req',
      '-x509',
      ...EC_KEY,
      '-subj',
      '/CN=Openssl Root',
      '-days',
      '30',
      '-keyout',
      `${name}.key`,
      '-out',
      `${name}.pem`,
    )
  const issue = (name: string, extensions: readonly string[]) => {
    writeFileSync(at(`${name}.ext`), extensions.join('\n'))
    run('req', ...EC_KEY, '-subj', `/CN=${name}`, '-keyout', `${name}.key`, '-out', `${name}.csr`)
    const by = ['-CA', 'authority.pem', '-CAkey', 'authority.key', '-CAcreateserial']
    run('x509', '-req', '-in', `${name}.csr`, ...by, '-extfile', `${name}.ext`, '-days', '20', '-out', `${name}.pem`)
  }
  root('authority')
  root('stranger')
  issue('delegate', ['extendedKeyUsage=OCSPSigning'])
  issue('server', [
    'subjectAltName=IP:127.0.0.1',
    ...(ocspUrl ? [`authorityInfoAccess=OCSP;URI:${ocspUrl}`] : []),
    ...(crlUrl ? [`crlDistributionPoints=URI:${crlUrl}`] : []),
  ])
  const serial = run('x509', '-in', 'server.pem', '-noout', '-serial').trim().split('=')[1]
  // openssl-ca(1), the text database: status, expiry, revocation date, serial number, file, subject.
  const row = [revoked ? 'R' : 'V', '401120000000Z', revoked ? '261101000000Z' : '', serial, 'unknown', '/CN=server']
  writeFileSync(at('index.txt'), `${row.join('\t')}\n`)
  const signing = ['-index', 'index.txt', '-CA', 'authority.pem', '-rsigner', `${signer}.pem`, '-rkey', `${signer}.key`]
  const text = (name: string) => readFileSync(at(name), 'utf8')

  return {
    rootPem: text('authority.pem'),
    server: { cert: text('server.pem'), key: text('server.key') },
    crl({ extensions = '' } = {}) {
      const section = extensions && 'crl_extensions=parts\n'
      writeFileSync(
        at('ca.cnf'),
        `[ca]\ndefault_ca=own\n[own]\ndatabase=index.txt\ndefault_md=sha256\ndefault_crl_days=3\n${section}[parts]\n${extensions}\n`,
      )
      run(
        'ca',
        '-gencrl',
        '-config',
        'ca.cnf',
        '-cert',
        `${signer}.pem`,
        '-keyfile',
        `${signer}.key`,
        '-out',
        'list.pem',
      )
      run('crl', '-in', 'list.pem', '-outform', 'der', '-out', 'list.crl')
      return readFileSync(at('list.crl'))
    },
    ocspResponse() {
      run('ocsp', '-issuer', 'authority.pem', '-cert', 'server.pem', '-reqout', 'question.der')
      run('ocsp', ...signing, '-reqin', 'question.der', '-respout', 'answer.der', '-ndays', '1')
      return readFileSync(at('answer.der'))
    },
    async startResponder() {
      const responder = spawn('openssl', ['ocsp', ...signing, '-port', '0', '-ndays', '1'], { cwd: folder })
      // openssl-ocsp(1): with port 0 it prints the assigned port.
      let said = ''
      while (!/ACCEPT \S+:(\d+)/.test(said)) said += String((await once(responder.stdout, 'data'))[0])
      return {
        port: Number(/ACCEPT \S+:(\d+)/.exec(said)?.[1]),
        async [Symbol.asyncDispose]() {
          responder.kill()
          await once(responder, 'exit')
        },
      }
    },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  }
}
