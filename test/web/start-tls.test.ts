import { once } from 'node:events'
import { TLSSocket } from 'node:tls'
import type { StartTls } from '@farebox/certificates'
import { parseEgressAllow } from '@farebox/egress'
import { createCallGuard, createPublicWeb } from '@farebox/public-web'
import { beforeAll, expect, test } from 'vitest'
import { startCanary } from '../kit/canary.ts'
import { type Authority, createAuthority } from '../kit/tls-certificates.ts'

const { signal } = new AbortController()
let root: Authority

beforeAll(async () => {
  root = await createAuthority('Test Root')
})

interface Script {
  readonly greeting?: string
  /** What is heard, and what is answered; the last answer begins TLS. */
  readonly turns: readonly (readonly [heard: string, answer: string])[]
}

const SSL_REQUEST = Buffer.from('0000000804d2162f', 'hex').toString('latin1')

// The dialogues printed in RFC 3207 (5), RFC 9051 (6.2.1), RFC 2595 (4), RFC 4217 (12.1) and PostgreSQL's manual (Protocol, 54.2.10).
const SCRIPTS: Readonly<Record<StartTls, Script>> = {
  smtp: {
    greeting: '220-mail.imc.org\r\n220 SMTP service ready\r\n',
    turns: [
      [
        'EHLO farebox.invalid\r\n',
        '250-mail.imc.org offers a warm hug of welcome\r\n250-8BITMIME\r\n250-STARTTLS\r\n250 DSN\r\n',
      ],
      ['STARTTLS\r\n', '220 Go ahead\r\n'],
    ],
  },
  imap: {
    greeting: '* OK [CAPABILITY IMAP4rev1 STARTTLS] ready\r\n',
    turns: [['a1 STARTTLS\r\n', 'a1 OK Begin TLS negotiation now\r\n']],
  },
  pop3: { greeting: '+OK POP3 ready\r\n', turns: [['STLS\r\n', '+OK Begin TLS negotiation\r\n']] },
  ftp: { greeting: '220 ready\r\n', turns: [['AUTH TLS\r\n', '234 AUTH TLS OK.\r\n']] },
  postgres: { turns: [[SSL_REQUEST, 'S']] },
}

async function certificateBy(protocol: StartTls, { greeting, turns }: Script) {
  const { cert, key } = await root.issue({ addresses: ['127.0.0.1'] })
  await using server = await startCanary(async (socket) => {
    if (greeting) socket.write(greeting)
    for (const [heard, answer] of turns) {
      const [bytes] = await once(socket, 'data')
      if (bytes.toString('latin1') !== heard) return socket.destroy()
      socket.write(answer, 'latin1')
    }
    new TLSSocket(socket, { isServer: true, cert, key }).on('error', () => {})
  })
  const guard = createCallGuard({ allow: parseEgressAllow('127.0.0.0/8') })
  const web = createPublicWeb({ guard, userAgent: 'farebox-test/1', trustedCertificates: [root.pem] })(signal)
  return await web.certificate('127.0.0.1', server.port, { starttls: protocol })
}

test.each(Object.entries(SCRIPTS) as [StartTls, Script][])(
  'begins TLS after the dialogue of %s',
  async (name, script) => {
    expect(await certificateBy(name, script)).toMatchObject({ problem: null, subjectAltNames: ['127.0.0.1'] })
  },
)

const REFUSALS: readonly [StartTls, string, Script][] = [
  [
    'smtp',
    'does not name it',
    { greeting: '220 a\r\n', turns: [['EHLO farebox.invalid\r\n', '250-a\r\n250 DSN\r\n']] },
  ],
  ['imap', 'says no', { greeting: '* OK a\r\n', turns: [['a1 STARTTLS\r\n', 'a1 BAD unknown\r\n']] }],
  ['pop3', 'says no', { greeting: '+OK a\r\n', turns: [['STLS\r\n', '-ERR unknown\r\n']] }],
  ['ftp', 'says no', { greeting: '220 a\r\n', turns: [['AUTH TLS\r\n', '502 unknown\r\n']] }],
  ['postgres', 'says no', { turns: [[SSL_REQUEST, 'N']] }],
  // CVE-2011-0411.
  [
    'pop3',
    'says more than it was asked',
    { greeting: '+OK a\r\n', turns: [['STLS\r\n', '+OK go\r\n+OK injected\r\n']] },
  ],
]

test.each(REFUSALS)('a server of %s that %s is an answer in words', async (protocol, _, script) => {
  await expect(certificateBy(protocol, script)).rejects.toMatchObject({
    code: 'invalid_input',
    reason: expect.stringContaining(`STARTTLS by ${protocol}`),
  })
})

test('a greeting without end is given up', async () => {
  await expect(certificateBy('smtp', { greeting: '220-x\r\n'.repeat(5000), turns: [] })).rejects.toMatchObject({
    reason: expect.stringContaining('does not speak this protocol'),
  })
})
