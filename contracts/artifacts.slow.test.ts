import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { artifactOf, compileContract, contractFiles } from './compile-contract.ts'

const contracts = contractFiles().map((file) => [basename(file), file] as const)

test.each(contracts)('the artifact of %s equals the compiler output', async (_, file) => {
  expect(JSON.parse(readFileSync(artifactOf(file), 'utf8'))).toEqual(await compileContract(file))
})
