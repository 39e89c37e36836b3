import type { TestApp } from './test-app.ts'

/** How many bytes an agent reads on each road to a first paid call. */
export interface ReadBytes {
  readonly entry_text: number
  readonly entry_json: number
  readonly llms_txt: number
  readonly skill_md: number
  readonly check_empty: Readonly<Spread>
  readonly challenge_body: Readonly<Spread>
  readonly challenge_header: Readonly<Spread>
  readonly mcp_instructions: number
  readonly mcp_tools: number
  readonly mcp_tools_full: number
}

interface Spread {
  readonly median: number
  readonly most: number
}

/** Measures a server's documents and answers, uncompressed, as a model reads them. */
export async function measureReadBytes(app: TestApp, slugs: readonly string[]): Promise<ReadBytes> {
  const sizeOf = async (path: string, accept = '*/*') =>
    Buffer.byteLength(await (await fetch(app.url + path, { headers: { accept } })).text())
  const spreadOf = async (measure: (slug: string) => Promise<number>) => toSpread(await Promise.all(slugs.map(measure)))
  const json = (value: unknown) => Buffer.byteLength(JSON.stringify(value))
  const challenge = (slug: string) => app.post(`/api/v1/proxy/${slug}`)
  const { instructions } = await askMcp(app, 'server/discover', '')
  return {
    entry_text: await sizeOf('/'),
    entry_json: await sizeOf('/', 'application/json'),
    llms_txt: await sizeOf('/llms.txt'),
    skill_md: await sizeOf('/SKILL.md'),
    check_empty: await spreadOf(async (slug) => json((await app.post(`/api/v1/check/${slug}`, {})).body)),
    challenge_body: await spreadOf(async (slug) => json((await challenge(slug)).body)),
    challenge_header: await spreadOf(
      async (slug) => (await challenge(slug)).headers.get('payment-required')?.length ?? Number.NaN,
    ),
    mcp_instructions: json(instructions),
    mcp_tools: json((await askMcp(app, 'tools/list', '')).tools),
    mcp_tools_full: json((await askMcp(app, 'tools/list', '?detail=full')).tools),
  }
}

/** The result of one MCP request, without a handshake: revision 2026-07-28. */
async function askMcp(app: TestApp, method: string, query: string): Promise<Record<string, unknown>> {
  const version = '2026-07-28'
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': version,
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1.0.0' },
    'io.modelcontextprotocol/clientCapabilities': {},
  }
  const headers = {
    accept: 'application/json, text/event-stream',
    'mcp-protocol-version': version,
    'mcp-method': method,
  }
  const { body } = await app.post(`/mcp${query}`, { jsonrpc: '2.0', id: 1, method, params: { _meta } }, headers)
  const { result, error } = typeof body === 'string' ? JSON.parse(body.replace(/^[^{]*/, '')) : body
  if (error) throw new Error(error.message)
  return result
}

function toSpread(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b)
  return { median: sorted[Math.floor(sorted.length / 2)] ?? 0, most: sorted.at(-1) ?? 0 }
}
