import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Abi, Hex } from 'viem'

export interface ZooContract {
  readonly abi: Abi
  /** Creation code. */
  readonly bytecode: Hex
}

interface CompilerOutput {
  readonly errors?: readonly { readonly severity: string; readonly formattedMessage: string }[]
  readonly contracts: Record<string, Record<string, { abi: Abi; evm: { bytecode: { object: string } } }>>
}

type Zoo = Readonly<Record<string, ZooContract>>

const SETTINGS = {
  optimizer: { enabled: false },
  evmVersion: 'cancun',
  outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
}
const CACHE = join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'farebox-zoo')

/** The contracts of contracts/zoo/tokens.sol by name. Compiled once per version of that file: it takes seconds. */
export async function compileZoo(): Promise<Zoo> {
  const content = readFileSync(join(import.meta.dirname, 'tokens.sol'), 'utf8')
  const key = createHash('sha256')
    .update(JSON.stringify([SETTINGS, content]))
    .digest('hex')
  const file = join(CACHE, `${key}.json`)
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'))
  const zoo = await compile(content)
  mkdirSync(dirname(file), { recursive: true })
  // Another worker may be reading it.
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(zoo))
  renameSync(`${file}.${process.pid}`, file)
  return zoo
}

async function compile(content: string): Promise<Zoo> {
  const { default: solc } = await import('solc')
  const input = { language: 'Solidity', sources: { 'tokens.sol': { content } }, settings: SETTINGS }
  const { errors = [], contracts }: CompilerOutput = JSON.parse(solc.compile(JSON.stringify(input)))
  const wrong = errors.filter(({ severity }) => severity === 'error')
  if (wrong.length > 0) throw new Error(wrong.map(({ formattedMessage }) => formattedMessage).join('\n'))
  const compiled = Object.entries(contracts['tokens.sol'] ?? {})
  return Object.fromEntries(
    compiled.map(([name, { abi, evm }]) => [name, { abi, bytecode: `0x${evm.bytecode.object}` as const }]),
  )
}
