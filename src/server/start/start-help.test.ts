import { expect, test } from 'vitest'
import { Environment } from '../configuration/environment.ts'
import { findWrongArgument, renderStartHelp } from './start-help.ts'

test('names every variable, and the default of those that have one', () => {
  const help = renderStartHelp()
  for (const name of Object.keys(Environment.properties)) expect(help).toMatch(new RegExp(`^ {2}${name} `, 'm'))
  expect(help).toMatch(/^ {2}PORT .*Default: 8402\.$/m)
  expect(help).toMatch(/^ {2}TRUST_PROXY .*Default: none\.$/m)
})

test('an argument it does not know is named, with what to do instead', () => {
  expect(findWrongArgument([])).toBeNull()
  expect(findWrongArgument(['--help'])).toBeNull()
  expect(findWrongArgument(['--port=9000'])).toMatch(
    /^npm start has no argument --port=9000\. Set variables, such as PORT=9000/,
  )
})
