import { createServer, Packet } from 'dns2'

/** A running name server. */
export interface DnsServer extends AsyncDisposable {
  /** For `dnsServers` of the egress guard. */
  readonly address: string
  /** The queries so far, such as 'site.test A'. */
  readonly questions: readonly string[]
}

export type RecordType = 'A' | 'AAAA' | 'MX' | 'TXT' | 'CAA' | 'PTR'

/**
 * The current records of a name, each a string (MX: '10 mail.test', CAA: '0 issue ca.test'); 'silent' never answers,
 * 'broken' answers SERVFAIL, an empty list means that the name does not exist, and 'cut off' the same of a server that has
 * no way to the root servers. Called for each query.
 */
export type Zone = (name: string, type: RecordType) => readonly string[] | 'silent' | 'broken' | 'cut off'

// A root server, as every resolver on the Internet knows it (root-servers.org).
const ROOT: Readonly<Record<string, string>> = { A: '198.41.0.4', AAAA: '2001:503:ba3e::2:30' }

/** A DNS server on loopback that answers from `zone`. */
export async function startDnsServer(zone: Zone): Promise<DnsServer> {
  const questions: string[] = []
  const server = createServer({
    udp: true,
    handle(request, send) {
      const response = Packet.createResponseFromRequest(request)
      const [question] = request.questions
      if (!question) return
      const type = typeOf(question.type)
      questions.push(`${question.name} ${type}`)
      const told = zone(question.name, type)
      if (told === 'silent') return
      const records = typeof told === 'string' ? [] : rootOr(told, question.name, type)
      if (told === 'broken') response.header.rcode = Packet.RCODE.SERVFAIL
      else if (records.length === 0) response.header.rcode = Packet.RCODE.NXDOMAIN
      for (const record of records) {
        response.answers.push(Packet.createResourceFromQuestion(question, { ttl: 0, ...toData(type, record) }))
      }
      void send(response)
    },
  })
  const { udp } = await server.listen({ udp: { port: 0, address: '127.0.0.1' } })
  return {
    address: `127.0.0.1:${udp?.port}`,
    questions,
    [Symbol.asyncDispose]: () => server.close(),
  }
}

function rootOr(records: readonly string[], name: string, type: RecordType): readonly string[] {
  const root = name === 'a.root-servers.net' ? ROOT[type] : undefined
  return root === undefined ? records : [root]
}

function typeOf(code: number): RecordType {
  const types: readonly RecordType[] = ['AAAA', 'MX', 'TXT', 'CAA', 'PTR']
  return types.find((type) => Packet.TYPE[type] === code) ?? 'A'
}

function toData(type: RecordType, record: string) {
  if (type === 'A' || type === 'AAAA') return { address: record }
  if (type === 'PTR') return { domain: record }
  if (type === 'MX') {
    const [priority, exchange = ''] = record.split(' ')
    return { priority: Number(priority), exchange }
  }
  if (type === 'CAA') {
    const [flags, tag = '', ...value] = record.split(' ')
    return { flags: Number(flags), tag, value: value.join(' ') }
  }
  // RFC 1035, 3.3.14: a string has at most 255 bytes; longer texts are several.
  return { data: record.match(/.{1,255}/gs) ?? [''] }
}
