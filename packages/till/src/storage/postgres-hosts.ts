import pg from 'pg'

const CONNECT_MS = 3000
// libpq, 'Connection URIs': postgres://user:password@host1:port1,host2:port2/name?target_session_attrs=read-write
const SEVERAL = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]+)(.*)$/

/**
 * What a pool needs to connect to DATABASE_URL. With several hosts each new connection goes to the first that answers and
 * accepts writes, as libpq's target_session_attrs=read-write does; with target_session_attrs=any to the first that
 * answers.
 */
export function toPoolTarget(url: string): Pick<pg.PoolConfig, 'connectionString' | 'Client'> {
  const [, before = '', hosts = '', after = ''] = SEVERAL.exec(url) ?? []
  const urls = hosts.split(',').map((host) => `${before}${host}${after}`)
  if (urls.length < 2) return { connectionString: url }
  const isAny = /[?&]target_session_attrs=any\b/.test(after)
  return {
    connectionString: urls[0],
    // The pool's type names a client without the callback's overload, which its own code calls.
    Client: clientOf(() => findHost(urls, isAny)) as unknown as NonNullable<pg.PoolConfig['Client']>,
  }
}

interface Host {
  readonly host: string
  readonly port: number
}

type Connected = (error: Error | null) => void

/** A client that looks for its host before it connects. */
function clientOf(find: () => Promise<Host>): typeof pg.Client {
  return class extends pg.Client {
    override connect(): Promise<pg.Client>
    override connect(done: Connected): void
    override connect(done?: Connected): Promise<pg.Client> | undefined {
      const connecting = find().then((found) => {
        Object.assign(this, found)
        return super.connect()
      })
      if (!done) return connecting
      connecting.then(() => done(null), done)
      return undefined
    }
  }
}

async function findHost(urls: readonly string[], isAny: boolean): Promise<Host> {
  const causes: unknown[] = []
  for (const connectionString of urls) {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_MS, query_timeout: CONNECT_MS })
    client.on('error', () => {})
    try {
      await client.connect()
      const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
      if (isAny || rows[0]?.standby === false) return { host: client.host, port: client.port }
      causes.push(new Error(`${client.host}:${client.port} is a standby`))
    } catch (error) {
      causes.push(error)
    } finally {
      await client.end().catch(() => {})
    }
  }
  throw new AggregateError(causes, `no host of DATABASE_URL accepts writes: ${causes.map(String).join('; ')}`)
}
