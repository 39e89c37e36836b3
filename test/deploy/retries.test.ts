import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

// HAProxy 2.6, configuration manual, retry-on: each of these repeats a request that a server has received.
const AFTER_RECEIPT =
  /^\s*retry-on\b.*(empty-response|response-timeout|junk-response|all-retryable-errors|0rtt-rejected|\b[45]\d\d\b)/m
// nginx, proxy_next_upstream: without this it repeats no POST that was sent.
const EVERY_METHOD = /proxy[-_]next[-_]upstream\b.*\bnon_idempotent/

test('no proxy of ours repeats a POST that a replica has received: one that ended it would end all', () => {
  const files = globSync('deploy/**/*', { cwd: ROOT, withFileTypes: true }).filter((entry) => entry.isFile())
  const configurations = files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))
  expect(configurations.some((text) => text.includes('retry-on'))).toBe(true)
  for (const text of configurations) {
    const settings = text.replace(/^\s*#.*$/gm, '')
    expect(settings).not.toMatch(AFTER_RECEIPT)
    expect(settings).not.toMatch(EVERY_METHOD)
  }
})

test('the advice to operators says the same', () => {
  const advice = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8')
  const blocks = [...advice.matchAll(/```\w*\n(.*?)```/gs)].map(([, block]) => block)
  for (const block of blocks) expect(block).not.toMatch(AFTER_RECEIPT)
  expect(advice).toMatch(/`retry-on conn-failure`, never `empty-response`/)
  expect(advice).toMatch(/never `non_idempotent`/)
})
