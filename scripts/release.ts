// npm run release -- <version>: releases this checkout.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCommandLine } from './command-line.ts'
import { notesOf } from './release/release-notes.ts'

const FOLDER = join('var', 'releases')
const UNRELEASED = '## Unreleased'

const usage = `Usage: npm run release -- <version>, such as 2.1.0

Moves the unreleased entries of CHANGELOG.md to this version, sets it in package.json, package-lock.json and deploy/,
commits, tags, and writes the archive of the sources to ${FOLDER}/. Pushes nothing.`
const { positionals } = readCommandLine({ usage, mostArguments: 1 })

try {
  const [version = ''] = positionals
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error(usage)
  process.stdout.write(release(version))
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}

function release(version: string): string {
  const before = (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version
  const isNewer = version.localeCompare(before, 'en', { numeric: true }) > 0
  if (!isNewer && !isFirst(version, before))
    throw new Error(`${version} must be higher than ${before}, the version in package.json.`)
  if (git('status', '--porcelain') !== '') throw new Error('There are uncommitted changes: commit them first.')
  const changelog = toChangelog(readFileSync('CHANGELOG.md', 'utf8'), version)

  writeFileSync('CHANGELOG.md', changelog)
  // The first occurrence is ours; in the lock file also the second, of the root package.
  replaceIn('package.json', `"version": "${before}"`, `"version": "${version}"`)
  replaceIn('package-lock.json', `"version": "${before}"`, `"version": "${version}"`)
  replaceIn('package-lock.json', `"version": "${before}"`, `"version": "${version}"`)
  replaceIn(join('deploy', 'kubernetes', 'kustomization.yaml'), `newTag: ${before}`, `newTag: ${version}`)
  git('add', '--update')
  git('commit', '--quiet', '--message', `chore(release): ${version}`, '--message', 'Its changes are in CHANGELOG.md.')
  git('tag', '--annotate', `v${version}`, '--message', `Farebox ${version}`)

  const name = `farebox-${version}`
  const archive = join(FOLDER, `${name}.tar.gz`)
  mkdirSync(FOLDER, { recursive: true })
  git('archive', '--format=tar.gz', `--prefix=${name}/`, `--output=${archive}`, `v${version}`)
  const sum = createHash('sha256').update(readFileSync(archive)).digest('hex')
  writeFileSync(`${archive}.sha256`, `${sum}  ${name}.tar.gz\n`)
  return `v${version} is committed and tagged; ${archive} has the sources.\n`
}

/** Whether this is the version of package.json, not yet released. */
function isFirst(version: string, before: string): boolean {
  return version === before && git('tag', '--list', `v${version}`) === ''
}

/** Turns the unreleased section into this version's, dated today. Throws if it is empty, or does not begin with what operators must do. */
function toChangelog(text: string, version: string): string {
  const [head, rest] = text.split(`${UNRELEASED}\n`)
  if (rest === undefined) throw new Error(`CHANGELOG.md has no heading "${UNRELEASED}".`)
  const entry = rest.split(/^## /m)[0] ?? ''
  if (!/^- /m.test(entry))
    throw new Error('CHANGELOG.md has nothing under "Unreleased": write what callers and operators will notice.')
  // Operators look there first.
  notesOf(text, UNRELEASED.slice('## '.length))
  return `${head}${UNRELEASED}\n\n## ${version} (${new Date().toISOString().slice(0, 10)})\n${rest}`
}

/** Replaces the first occurrence only. */
function replaceIn(file: string, from: string, to: string) {
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to))
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8' }).trim()
}
