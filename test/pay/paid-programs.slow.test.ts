import { execFile, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { decodeHTML } from 'entities'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { echo } from '../kit/echo-service.ts'
import { startTestApp, type TestApp } from '../kit/test-app.ts'

// Each language has its own rules for these.
const text = 'it\'s "one" <two> \\three $four `five` ü\n'
const example = { input: { text }, output: { text } }
// Such as npm's registry for our own packages. No other test leaves the machine, so that CI alone says yes.
const mayFetch = process.env.MAY_FETCH_PACKAGES === '1'
const BUILD_MS = 300_000
const PROGRAMS = join(import.meta.dirname, '../../node_modules/.bin')

const run = promisify(execFile)

let app: TestApp
let folder: string
let privateKey: string
beforeAll(async () => {
  const env = { PAYMENTS: 'sandbox', SANDBOX_RPC_PORT: '0', SANDBOX_SOLANA_RPC_PORT: '0' }
  app = await startTestApp({ services: [{ ...echo, example }], facilitatorUrl: 'http://127.0.0.1:9', env })
  folder = mkdtempSync(join(tmpdir(), 'farebox-programs-'))
  privateKey = (await app.get('/api/v1/status')).body.data.sandbox.wallet.private_key
})
afterAll(async () => {
  await app?.close()
  // Go writes its modules without the right to remove them.
  await run('chmod', ['-R', 'u+w', folder])
  rmSync(folder, { recursive: true, force: true })
})

/** The program of the service's page, as it is copied, and the commands of its first line. */
async function readSnippet(language: string) {
  const { body } = await app.get('/services/echo')
  const [, after = ''] = String(body).split(`data-language="${language}"`)
  const [, code = ''] = /<code>(.*?)<\/code>/s.exec(after) ?? []
  const program = decodeHTML(code.replaceAll(/<[^>]*>/g, ''))
  return { program, commands: program.split('\n')[0]?.replace(/^(?:\/\/|#) /, '') ?? '' }
}

async function runInShell(command: string) {
  const PATH = [PROGRAMS, dirname(process.execPath), process.env.PATH].join(delimiter)
  const env = { ...process.env, PATH, PRIVATE_KEY: privateKey }
  const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', command], { cwd: folder, env, timeout: BUILD_MS })
  return stdout
}

const paid = {
  success: true,
  data: { text },
  payment: { settled: true, network: 'eip155:8453', amount_usdc: 0.002 },
}

describe.runIf(isInstalled('jq', '--version') && isInstalled('openssl', 'version'))('waits for jq and openssl', () => {
  test('the program for a shell pays as it is copied', async () => {
    const { program } = await readSnippet('shell')
    writeFileSync(join(folder, 'pay.sh'), program)
    expect(JSON.parse(await runInShell('bash pay.sh'))).toMatchObject(paid)
  })

  test('it signs nothing above the price, and says why', async () => {
    const { program } = await readSnippet('shell')
    expect(program).toContain('most=2000 ')
    writeFileSync(join(folder, 'dear.sh'), program.replace('most=2000 ', 'most=1999 '))
    await expect(runInShell('bash dear.sh')).rejects.toThrow('no terms within the price')
  })
})

describe.runIf(mayFetch && isInstalled('go', 'version'))(
  'waits for go and MAY_FETCH_PACKAGES=1 (the workflow has both)',
  () => {
    test('the program in Go pays as it is copied, and signs nothing above the price', {
      timeout: BUILD_MS,
    }, async () => {
      const { program, commands } = await readSnippet('go')
      writeFileSync(join(folder, 'main.go'), program)
      expect(JSON.parse(await runInShell(`${commands} 1>&2; go run .`))).toMatchObject(paid)
      writeFileSync(join(folder, 'main.go'), program.replace('most = 2000', 'most = 1999'))
      await expect(runInShell('go run .')).rejects.toThrow('no terms within the price')
    })
  },
)

describe.runIf(mayFetch && isInstalled('cargo', '--version'))(
  'waits for cargo and MAY_FETCH_PACKAGES=1 (the workflow has both)',
  () => {
    test('the program in Rust pays as it is copied, and signs nothing above the price', {
      timeout: BUILD_MS,
    }, async () => {
      const { program, commands } = await readSnippet('rust')
      const target = join(folder, 'rust', 'src', 'main.rs')
      mkdirSync(join(folder, 'rust'))
      await runInShell(`cd rust && cargo init --quiet --name pay && ${commands}`)
      writeFileSync(target, program)
      expect(JSON.parse(await runInShell('cd rust && cargo run --quiet'))).toMatchObject(paid)
      writeFileSync(target, program.replace('u128 = 2000', 'u128 = 1999'))
      await expect(runInShell('cd rust && cargo run --quiet')).rejects.toThrow('no terms within the price')
    })
  },
)

function isInstalled(command: string, version: string): boolean {
  return spawnSync(command, [version]).status === 0
}
