// node contracts/compile-contract.ts: writes <name>.json beside each <name>.sol.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Abi, Hex } from 'viem'

/**
 * The file committed beside a contract: enough to place it on a chain, call it and compile it again to the same bytes.
 */
export interface Artifact {
  readonly compiler: string
  readonly settings: object
  readonly abi: Abi
  /** Run-time code, not creation code: the sandbox places it without a deployment. */
  readonly bytecode: Hex
}

interface CompilerOutput {
  readonly errors?: readonly { readonly severity: string; readonly formattedMessage: string }[]
  readonly contracts?: Record<
    string,
    Record<string, { readonly abi: Abi; readonly evm: { readonly deployedBytecode: { readonly object: string } } }>
  >
}

// Without metadata in the code, comments may change without changing the bytes.
const settings = {
  optimizer: { enabled: true, runs: 200 },
  evmVersion: 'cancun',
  metadata: { appendCBOR: false, bytecodeHash: 'none' },
  outputSelection: { '*': { '*': ['abi', 'evm.deployedBytecode.object'] } },
}

if (import.meta.main) {
  for (const name of contractNames()) {
    const artifact = await compileContract(name)
    writeFileSync(join(import.meta.dirname, `${name}.json`), `${JSON.stringify(artifact, null, 2)}\n`)
  }
}

/** The contracts of this folder, by file name without extension. */
export function contractNames(): string[] {
  return readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.sol'))
    .map((file) => basename(file, '.sol'))
}

/**
 * Compiles contracts/<name>.sol, which has one contract with code, and its imports from the folder of the same name.
 * Throws the compiler's messages on any error or warning.
 */
export async function compileContract(name: string): Promise<Artifact> {
  const { default: solc } = await import('solc')
  const file = `${name}.sol`
  const content = readFileSync(join(import.meta.dirname, file), 'utf8')
  const input = { language: 'Solidity', sources: { [file]: { content } }, settings }
  const read = (path: string) => ({ contents: readFileSync(join(import.meta.dirname, path), 'utf8') })
  const output: CompilerOutput = JSON.parse(solc.compile(JSON.stringify(input), { import: read }))
  const problems = output.errors ?? []
  if (problems.length > 0) throw new Error(problems.map(({ formattedMessage }) => formattedMessage).join('\n'))
  const contract = Object.values(output.contracts?.[file] ?? {}).find(({ evm }) => evm.deployedBytecode.object !== '')
  if (!contract) throw new Error(`${file} contains no contract`)
  return {
    compiler: solc.version(),
    settings,
    abi: contract.abi,
    bytecode: `0x${contract.evm.deployedBytecode.object}`,
  }
}
