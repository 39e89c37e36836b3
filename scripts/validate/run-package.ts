import { execFile } from 'node:child_process'

const TIMEOUT_MS = 300_000
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024

export interface Outcome {
  readonly exitCode: number
  readonly stdout: string
  readonly stderr: string
}

interface Command {
  /** Name and exact version, in npm's format. */
  readonly package: string
  readonly bin: string
  readonly args: readonly string[]
  /** A folder for its files. */
  readonly folder: string
}

/** Runs a program of an npm package that is not one of our dependencies; npx fetches this version once. */
export function runPackage({ package: name, bin, args, folder }: Command): Promise<Outcome> {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', MCP_CATALOG_PATH: `${folder}/mcp-catalog.json` }
  const options = { cwd: folder, env, timeout: TIMEOUT_MS, maxBuffer: MAX_OUTPUT_BYTES }
  return new Promise((resolve) => {
    execFile('npx', ['--yes', `--package=${name}`, '--', bin, ...args], options, (error, stdout, stderr) => {
      const exitCode = error ? (typeof error.code === 'number' ? error.code : 1) : 0
      resolve({ exitCode, stdout, stderr })
    })
  })
}
