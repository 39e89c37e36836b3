// What the addresses of this server begin with; the server does not start with a route that begins with another word.
const OURS: ReadonlySet<string> = new Set([
  '',
  '*',
  '.well-known',
  'AGENTS.md',
  'SKILL.md',
  'a2a',
  'account',
  'answers',
  'api',
  'apple-touch-icon.png',
  'assets',
  'docs',
  'farebox.config.schema.json',
  'favicon.ico',
  'healthz',
  'llms-full.txt',
  'llms.txt',
  'mcp',
  'mcp-server.mjs',
  'mcp.json',
  'metrics',
  'openapi.json',
  'operator',
  'pictures',
  'postman.json',
  'readyz',
  'receipts',
  'results',
  'robots.txt',
  'server.json',
  'services',
  'sitemap.xml',
  'status',
  'status.atom',
  'verify',
])

/** Whether a path is one of our addresses, or below one: no API may have it. */
export function isOurs(path: string): boolean {
  const [, first = ''] = path.split('/')
  return OURS.has(first)
}
