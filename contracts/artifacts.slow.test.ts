import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compileContract, contractNames } from './compile-contract.ts'

test.each(contractNames())('the artifact of %s equals the compiler output', async (name) => {
  const committed = JSON.parse(readFileSync(join(import.meta.dirname, `${name}.json`), 'utf8'))
  expect(committed).toEqual(await compileContract(name))
})
