import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Abi, Hex } from 'viem'

export interface TestContract {
  readonly abi: Abi
  /** Creation code. */
  readonly bytecode: Hex
}

interface CompilerOutput {
  readonly errors?: readonly { readonly severity: string; readonly formattedMessage: string }[]
  readonly contracts: Record<string, Record<string, { abi: Abi; evm: { bytecode: { object: string } } }>>
}

type TestContracts = Readonly<Record<string, TestContract>>

const SETTINGS = {
  optimizer: { enabled: false },
  evmVersion: 'cancun',
  outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
}
const CACHE = join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'farebox-test-contracts')

const FILES = [
  'tokens.sol',
  'traps.sol',
  'limits.sol',
  'routers.sol',
  'keyed-pools.sol',
  'infinity.sol',
  'curve.sol',
  'balancer-v3.sol',
  'names.sol',
]

/** The contracts of this folder by name. Compiled once per version of its files: it takes seconds. */
export async function compileTestContracts(): Promise<TestContracts> {
  const sources = Object.fromEntries(
    FILES.map((name) => [name, { content: readFileSync(join(import.meta.dirname, name), 'utf8') }]),
  )
  const key = createHash('sha256')
    .update(JSON.stringify([SETTINGS, sources]))
    .digest('hex')
  const file = join(CACHE, `${key}.json`)
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  const contracts = await compile(sources)
  mkdirSync(dirname(file), { recursive: true })
  // Another worker may be reading it.
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(contracts))
  renameSync(`${file}.${process.pid}`, file)
  return contracts
}

async function compile(sources: object): Promise<TestContracts> {
  const { default: solc } = await import('solc')
  const input = { language: 'Solidity', sources, settings: SETTINGS }
  const { errors = [], contracts }: CompilerOutput = JSON.parse(solc.compile(JSON.stringify(input)))
  const wrong = errors.filter(({ severity }) => severity === 'error')
  if (wrong.length > 0) throw new Error(wrong.map(({ formattedMessage }) => formattedMessage).join('\n'))
  const compiled = Object.values(contracts).flatMap((file) => Object.entries(file))
  return Object.fromEntries(
    compiled.map(([name, { abi, evm }]) => [name, { abi, bytecode: `0x${evm.bytecode.object}` as const }]),
  )
}
