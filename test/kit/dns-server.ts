import { createServer, Packet } from 'dns2'

/** A running name server. */
export interface DnsServer extends AsyncDisposable {
  /** For `dnsServers` of the egress guard. */
  readonly address: string
  /** What was asked so far, such as 'site.test A'. */
  readonly questions: readonly string[]
}

/** What a name has now; 'silent' never answers, an empty list says there is no such name. Asked anew for each question. */
export type Zone = (name: string, type: 'A' | 'AAAA') => readonly string[] | 'silent'

/** A DNS server on loopback that answers from `zone`. */
export async function startDnsServer(zone: Zone): Promise<DnsServer> {
  const questions: string[] = []
  const server = createServer({
    udp: true,
    handle(request, send) {
      const response = Packet.createResponseFromRequest(request)
      const [question] = request.questions
      if (!question) return
      const type = question.type === Packet.TYPE.AAAA ? 'AAAA' : 'A'
      questions.push(`${question.name} ${type}`)
      const addresses = zone(question.name, type)
      if (addresses === 'silent') return
      for (const address of addresses) {
        response.answers.push(Packet.createResourceFromQuestion(question, { ttl: 0, address }))
      }
      if (addresses.length === 0) response.header.rcode = Packet.RCODE.NXDOMAIN
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
