// npm run release -- <version>: the changelog's entry, the version, a commit, a tag and the archive of the sources, in the checkout it is run in.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join('var', 'releases')
const UNRELEASED = '## Unreleased'

try {
  const [version = '', ...more] = process.argv.slice(2)
  if (!/^\d+\.\d+\.\d+$/.test(version) || more.length > 0) {
    throw new Error(
      'Usage: npm run release -- <version>, such as 2.1.0. It commits, tags and archives; it pushes nothing.',
    )
  }
  process.stdout.write(release(version))
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}

function release(version: string): string {
  const before = (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version
  const isNewer = version.localeCompare(before, 'en', { numeric: true }) > 0
  if (!isNewer && !isFirst(version, before))
    throw new Error(`${version} is not after ${before}, the version of package.json.`)
  if (git('status', '--porcelain') !== '') throw new Error('There are changes that are not committed.')
  const changelog = toChangelog(readFileSync('CHANGELOG.md', 'utf8'), version)

  writeFileSync('CHANGELOG.md', changelog)
  // The first of each is ours; in the lock file, the second is that of the package at its root.
  replaceIn('package.json', `"version": "${before}"`, `"version": "${version}"`)
  replaceIn('package-lock.json', `"version": "${before}"`, `"version": "${version}"`)
  replaceIn('package-lock.json', `"version": "${before}"`, `"version": "${version}"`)
  replaceIn(join('deploy', 'kubernetes', 'kustomization.yaml'), `newTag: ${before}`, `newTag: ${version}`)
  git('add', '--update')
  git('commit', '--quiet', '--message', `chore(release): ${version}`)
  git('tag', '--annotate', `v${version}`, '--message', `Farebox ${version}`)

  const name = `farebox-${version}`
  const archive = join(FOLDER, `${name}.tar.gz`)
  mkdirSync(FOLDER, { recursive: true })
  git('archive', '--format=tar.gz', `--prefix=${name}/`, `--output=${archive}`, `v${version}`)
  const sum = createHash('sha256').update(readFileSync(archive)).digest('hex')
  writeFileSync(`${archive}.sha256`, `${sum}  ${name}.tar.gz\n`)
  return `v${version} is committed and tagged; ${archive} has the sources.\n`
}

/** A version that package.json has but that nobody released. */
function isFirst(version: string, before: string): boolean {
  return version === before && git('tag', '--list', `v${version}`) === ''
}

/** What was unreleased gets its name and its day; the heading stays for what comes. Throws where there is nothing. */
function toChangelog(text: string, version: string): string {
  const [head, rest] = text.split(`${UNRELEASED}\n`)
  if (rest === undefined) throw new Error(`CHANGELOG.md has no heading "${UNRELEASED}".`)
  const entry = rest.split(/^## /m)[0] ?? ''
  if (!/^- /m.test(entry))
    throw new Error('CHANGELOG.md has nothing under "Unreleased": what do callers and operators notice?')
  return `${head}${UNRELEASED}\n\n## ${version} (${new Date().toISOString().slice(0, 10)})\n${rest}`
}

/** The first place alone; nothing where there is none. */
function replaceIn(file: string, from: string, to: string) {
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to))
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8' }).trim()
}
