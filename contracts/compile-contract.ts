// node contracts/compile-contract.ts: writes <name>.json beside each <name>.sol, here and in the packages.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
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

// A package has the contracts that it needs, so that it can be published.
const PACKAGES = ['sandbox', 'simulation'].map((name) => join(import.meta.dirname, `../packages/${name}/src/contracts`))
const FOLDERS = [import.meta.dirname, ...PACKAGES]

if (import.meta.main) {
  for (const contract of contractFiles()) {
    const artifact = await compileContract(contract)
    writeFileSync(artifactOf(contract), `${JSON.stringify(artifact, null, 2)}\n`)
  }
}

/** The files of all contracts that are not of tests. */
export function contractFiles(): string[] {
  return FOLDERS.flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.sol'))
      .map((file) => join(folder, file)),
  )
}

/** The file of what a contract was compiled to. */
export function artifactOf(contract: string): string {
  return contract.replace(/\.sol$/, '.json')
}

/**
 * Compiles a file with one contract that has code, and its imports, which are relative to its folder. Throws the
 * compiler's messages on any error or warning.
 */
export async function compileContract(contractFile: string): Promise<Artifact> {
  const { default: solc } = await import('solc')
  const file = basename(contractFile)
  const content = readFileSync(contractFile, 'utf8')
  const input = { language: 'Solidity', sources: { [file]: { content } }, settings }
  const read = (path: string) => ({ contents: readFileSync(join(dirname(contractFile), path), 'utf8') })
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
