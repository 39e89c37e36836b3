import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compileContract, contractNames } from './compile-contract.ts'

test.each(contractNames())('the artifact of %s is what the compiler makes of it', async (name) => {
  const committed = JSON.parse(readFileSync(join(import.meta.dirname, `${name}.json`), 'utf8'))
  expect(committed).toEqual(await compileContract(name))
})
