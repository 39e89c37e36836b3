import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalog } from '../../src/services/catalog.ts'
import { type Outcome, runPackage } from './run-package.ts'

const REDOCLY = '@redocly/cli@2.77.0'
const SPECTRAL = '@stoplight/spectral-cli@6.16.3'
const AGENTCASH = '@agentcash/discovery@1.7.5'
const INSPECTOR = '@modelcontextprotocol/inspector@2.12.0'
const CONFORMANCE = '@modelcontextprotocol/conformance@0.1.16'

// Methods of capabilities that are not announced, and tools of the suite's own example server.
const NOT_OFFERED = /-32601: Method not found|-32602: There is no tool test_/

export interface Subject {
  readonly url: string
  /** An empty working folder. */
  readonly folder: string
}

/** A validator: returns its findings in words, or throws the faults. */
export type Validator = (subject: Subject) => Promise<string>

/** The programs of third parties that read our documents, by what they check. */
export const validators: Readonly<Record<string, Validator>> = {
  [REDOCLY]: async ({ url, folder }) => {
    const args = ['lint', await save(url, { path: '/openapi.json', folder }), '--format=json']
    const { totals } = JSON.parse(
      succeeded(await runPackage({ package: REDOCLY, bin: 'redocly', args, folder })).stdout,
    )
    return `${totals.errors} errors, ${totals.warnings} warnings in /openapi.json`
  },
  [SPECTRAL]: async ({ url, folder }) => {
    writeFileSync(join(folder, 'ruleset.yaml'), 'extends: ["spectral:oas"]\n')
    const args = ['lint', await save(url, { path: '/openapi.json', folder }), '-r', 'ruleset.yaml', '-f', 'json', '-q']
    const { stdout } = succeeded(await runPackage({ package: SPECTRAL, bin: 'spectral', args, folder }))
    return `0 errors, ${JSON.parse(stdout || '[]').length} warnings in /openapi.json`
  },
  [AGENTCASH]: async ({ url, folder }) => {
    const args = ['discover', url, '--json']
    const { stdout } = succeeded(await runPackage({ package: AGENTCASH, bin: 'discovery', args, folder }))
    const { resources, warnings } = JSON.parse(stdout) as {
      resources: { path: string; authHint: string }[]
      warnings: { severity: string; code: string }[]
    }
    const errors = warnings.filter(({ severity }) => severity === 'error')
    if (errors.length > 0) throw new Error(JSON.stringify(errors))
    const paid = resources.filter(({ authHint }) => authHint === 'paid').map(({ path }) => path)
    const missing = catalog.filter(({ slug }) => !paid.includes(`/api/v1/proxy/${slug}`)).map(({ slug }) => slug)
    if (missing.length > 0) throw new Error(`not seen as paid: ${missing.join(', ')}`)
    return `${paid.length} of ${catalog.length} paid operations accepted, ${warnings.length} warnings`
  },
  [`${INSPECTOR} (file)`]: async ({ url, folder }) => {
    const file = await save(url, { path: '/mcp-server.mjs', folder })
    const target = ['node', file, '-e', `FAREBOX_SPENDING_FILE=${join(folder, 'spending.json')}`]
    return inspect(folder, target, [
      ['barcode', 'text=hello'],
      ['ip-lookup', 'ip=8.8.8.8'],
      ['diagram-render', 'code=graph TD; A-->B'],
    ])
  },
  [`${INSPECTOR} (/mcp)`]: ({ url, folder }) =>
    inspect(folder, [`${url}/mcp`], [['free_trial', 'service=image-resize']]),
  [CONFORMANCE]: async ({ url, folder }) => {
    const args = ['server', '--url', `${url}/mcp`, '-o', 'conformance']
    await runPackage({ package: CONFORMANCE, bin: 'conformance', args, folder })
    const results = globSync('conformance/*/checks.json', { cwd: folder }).flatMap(
      (file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as { status: string; errorMessage?: string }[],
    )
    const failed = results.filter(({ status }) => status === 'FAILURE')
    const wrong = failed.filter(({ errorMessage }) => !NOT_OFFERED.test(errorMessage ?? ''))
    const passed = results.filter(({ status }) => status === 'SUCCESS').length
    if (wrong.length > 0 || passed === 0) throw new Error(JSON.stringify(wrong))
    return `${passed} checks passed, 0 failed, ${failed.length} of what /mcp does not offer`
  },
}

async function inspect(folder: string, target: readonly string[], calls: readonly (readonly [string, string])[]) {
  const run = async (...args: string[]) =>
    succeeded(
      await runPackage({ package: INSPECTOR, bin: 'mcp-inspector', args: ['--cli', ...target, ...args], folder }),
    )
  const { tools } = JSON.parse((await run('--method', 'tools/list', '--strict')).stdout) as {
    tools: { name: string }[]
  }
  const missing = catalog.filter(({ slug }) => !tools.some(({ name }) => name === slug)).map(({ slug }) => slug)
  if (missing.length > 0) throw new Error(`no tool: ${missing.join(', ')}`)
  for (const [tool, argument] of calls) {
    await run('--method', 'tools/call', '--tool-name', tool, '--tool-arg', argument)
  }
  return `${tools.length} tools listed, called ${calls.map(([tool]) => tool).join(', ')}`
}

async function save(url: string, { path, folder }: { path: string; folder: string }): Promise<string> {
  const file = join(folder, path.slice(1))
  writeFileSync(file, await (await fetch(url + path)).text())
  return file
}

function succeeded(outcome: Outcome): Outcome {
  if (outcome.exitCode === 0) return outcome
  throw new Error(`exit code ${outcome.exitCode}\n${outcome.stdout.slice(-2000)}${outcome.stderr.slice(-2000)}`)
}
