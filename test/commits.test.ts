import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

// Those before it were written before there was a rule.
const FIRST_HELD = 'c4e4bfa734d2ffe76ecfe6871a10bc01a1c426d9'
const MOST_IN_SUBJECT = 72

const git = (...args: string[]) => spawnSync('git', args, { encoding: 'utf8' })
// An archive of the sources has no history, a shallow clone only its end.
const isKnown = git('merge-base', '--is-ancestor', FIRST_HELD, 'HEAD').status === 0

test.skipIf(!isKnown)('commits have a subject that fits a line, and a body that says why', () => {
  const { stdout } = git('log', '--no-merges', '--format=%h%x00%s%x00%b%x01', `${FIRST_HELD}..HEAD`)
  const commits = stdout.split('\u0001').filter((text) => text.trim() !== '')
  const faults = commits
    .map((text) => text.split('\0'))
    .flatMap(([hash = '', subject = '', body = '']) => faultsOf(hash, subject, body))
  expect(faults).toEqual([])
})

test.each<[[string, string, string], string[]]>([
  [['a1', 'fix: a short subject', 'Why it was needed.'], []],
  [['a2', 'fix: '.padEnd(73, 'x'), 'Why it was needed.'], ['a2 has 73 letters in its subject']],
  [['a3', 'fix: a short subject', '\n'], ['a3 has no body']],
])('%j', (commit, faults) => {
  expect(faultsOf(...commit)).toEqual(faults)
})

function faultsOf(hash: string, subject: string, body: string): string[] {
  const name = hash.trim()
  const isLong = subject.length > MOST_IN_SUBJECT
  return [
    ...(isLong ? [`${name} has ${subject.length} letters in its subject`] : []),
    ...(body.trim() === '' ? [`${name} has no body`] : []),
  ]
}
