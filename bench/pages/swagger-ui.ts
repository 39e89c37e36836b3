import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompressSync, constants } from 'node:zlib'

// Apache-2.0. https://www.npmjs.com/package/swagger-ui-dist
const PACKAGE = 'swagger-ui-dist@5.35.0'
const INSTALL_MS = 120_000
// The Brotli quality of our server's documents.
const QUALITY = 9

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
}

/** Serves Swagger UI with our OpenAPI document, compressed like our own pages: the usual alternative to /docs. */
export async function startSwaggerUi(openApi: string): Promise<{ url: string } & AsyncDisposable> {
  const folder = mkdtempSync(join(tmpdir(), 'farebox-swagger-'))
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', folder, PACKAGE]
  await promisify(execFile)('npm', args, { timeout: INSTALL_MS })
  const dist = join(folder, 'node_modules', 'swagger-ui-dist')
  const start = readFileSync(join(dist, 'swagger-initializer.js'), 'utf8')
  const made: Readonly<Record<string, string>> = {
    '/openapi.json': openApi,
    '/swagger-initializer.js': start.replace(/url: "[^"]*"/, 'url: "/openapi.json"'),
  }
  const compressed = new Map<string, Buffer>()
  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '')
    try {
      const body = compressed.get(path) ?? compress(made[path] ?? readFileSync(join(dist, path.replaceAll('..', ''))))
      compressed.set(path, body)
      response.setHeader('Content-Type', TYPES[extname(path)] ?? 'application/octet-stream')
      response.setHeader('Content-Encoding', 'br')
      response.end(body)
    } catch {
      response.writeHead(404).end()
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function compress(body: string | Buffer): Buffer {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
}
