import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { notesOf } from '../../scripts/release/release-notes.ts'

const SCRIPT = join(import.meta.dirname, '..', '..', 'scripts', 'release.ts')
const CHANGELOG =
  '# Changelog\n\n## Unreleased\n\n### What operators must do\n\n- Nothing.\n\n### Callers\n\n- Something new.\n\n## 2.0.0 (2026-01-01)\n\n- The first.\n'

// A separate checkout with the files that a release changes.
const folder = mkdtempSync(join(tmpdir(), 'farebox-release-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim()
const read = (path: string) => readFileSync(join(folder, path), 'utf8')
const release = (...args: string[]) =>
  spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', SCRIPT, ...args], {
    cwd: folder,
    encoding: 'utf8',
  })

test('a release makes a dated entry, a version, a commit, a tag and an archive; a mistake changes nothing', () => {
  git('init', '--quiet')
  git('config', 'user.email', 'release@example.com')
  git('config', 'user.name', 'release')
  mkdirSync(join(folder, 'deploy', 'kubernetes'), { recursive: true })
  const files = {
    'package.json': '{ "name": "farebox", "version": "2.0.0" }\n',
    'package-lock.json':
      '{ "version": "2.0.0", "packages": { "": { "version": "2.0.0" }, "node_modules/a": { "version": "2.0.0" } } }\n',
    'CHANGELOG.md': CHANGELOG,
    '.gitignore': 'var/\n',
    'deploy/kubernetes/kustomization.yaml': 'images:\n  - newTag: 2.0.0\n',
  }
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text)
  git('add', '.')
  git('commit', '--quiet', '-m', 'first')

  for (const [args, message] of [
    [[], 'Usage'],
    [['2.1'], 'Usage'],
    [['1.9.9'], '1.9.9 must be higher than 2.0.0'],
  ] as const) {
    expect(release(...args)).toMatchObject({ status: 1, stderr: expect.stringContaining(message) })
  }
  writeFileSync(join(folder, 'package.json'), `${files['package.json']}\n`)
  expect(release('2.1.0').stderr).toContain('uncommitted changes')
  git('checkout', '--quiet', 'package.json')

  expect(release('2.1.0')).toMatchObject({ status: 0, stderr: '' })
  expect(git('describe')).toBe('v2.1.0')
  expect(git('status', '--porcelain')).toBe('')
  const today = new Date().toISOString().slice(0, 10)
  expect(read('CHANGELOG.md')).toContain(
    `## Unreleased\n\n## 2.1.0 (${today})\n\n### What operators must do\n\n- Nothing.\n`,
  )
  expect(JSON.parse(read('package.json')).version).toBe('2.1.0')
  expect(JSON.parse(read('package-lock.json'))).toMatchObject({
    version: '2.1.0',
    packages: { '': { version: '2.1.0' }, 'node_modules/a': { version: '2.0.0' } },
  })
  expect(read('deploy/kubernetes/kustomization.yaml')).toContain('newTag: 2.1.0')
  const archive = join(folder, 'var', 'releases', 'farebox-2.1.0.tar.gz')
  const listed = execFileSync('tar', ['-tzf', archive], { encoding: 'utf8' }).split('\n')
  expect(listed).toContain('farebox-2.1.0/package.json')
  const sum = createHash('sha256').update(readFileSync(archive)).digest('hex')
  expect(readFileSync(`${archive}.sha256`, 'utf8')).toBe(`${sum}  farebox-2.1.0.tar.gz\n`)

  expect(release('2.2.0').stderr).toContain('nothing under "Unreleased"')
  expect(git('status', '--porcelain')).toBe('')
}, 30_000)

test('a section that does not begin with what operators must do is no release', () => {
  const section = (text: string) =>
    `# Changelog\n\n## Unreleased\n\n## 2.1.0 (2026-01-01)\n\n${text}\n\n## 2.0.0\n\n- Old.\n`
  const must = '### What operators must do\n\n- Nothing.'
  expect(notesOf(section(`${must}\n\n### Callers\n\n- New.`), '2.1.0')).toBe(`${must}\n\n### Callers\n\n- New.\n`)
  expect(() => notesOf(section('### Callers\n\n- New.'), '2.1.0')).toThrow('What operators must do')
  expect(() => notesOf(section(must), '2.1')).toThrow('no section 2.1')
  expect(() => notesOf(section(must), '2.0.0')).toThrow('What operators must do')
})

test('this changelog can be released', () => {
  const text = readFileSync(join(import.meta.dirname, '..', '..', 'CHANGELOG.md'), 'utf8')
  expect(notesOf(text, 'Unreleased').length).toBeGreaterThan(100)
})
