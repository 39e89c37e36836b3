import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { variantsOf } from '../../scripts/image/image-layers.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const containerfile = readFileSync(join(ROOT, 'deploy', 'image', 'Containerfile'), 'utf8')
const canBuild = process.getuid?.() === 0 && spawnSync('buildah', ['--version']).status === 0

const folder = mkdtempSync(join(tmpdir(), 'farebox-build-'))
const storage = ['--storage-driver', 'vfs', '--root', join(folder, 'images'), '--runroot', join(folder, 'run')]
const buildah = (...args: readonly string[]) =>
  execFileSync('buildah', [...storage, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The steps above the base images, which need no network; a small file stands for each layer. */
function withoutNetwork(): string {
  const [, own = ''] = /^FROM \S+ AS base\n([\s\S]*)$/m.exec(containerfile) ?? []
  const steps = own.slice(own.indexOf('COPY --from=build'))
  return `FROM scratch AS build\nCOPY . /\n\nFROM scratch AS base\n${steps}`
}

interface Built {
  readonly config: { readonly Env: readonly string[]; readonly User: string; readonly Healthcheck?: object }
  readonly layers: readonly string[]
}

function build(variant: string, time: number): Built {
  const context = join(folder, 'context')
  rmSync(context, { recursive: true, force: true })
  mkdirSync(join(context, 'usr', 'local', 'bin'), { recursive: true })
  writeFileSync(join(context, 'usr', 'local', 'bin', 'node'), 'node')
  for (const layer of variantsOf(containerfile).get('all') ?? []) {
    const file = join(context, 'layers', layer, `${layer}.txt`)
    mkdirSync(join(file, '..'), { recursive: true })
    // The server is another one each time.
    writeFileSync(file, layer === 'farebox' ? String(time) : layer)
    utimesSync(file, time, time)
  }
  writeFileSync(join(folder, 'Containerfile'), withoutNetwork())
  // As .github/workflows/release.yml builds.
  const options = ['--layers', '--timestamp', '0', '--format', 'docker', '--target', variant, '--isolation', 'chroot']
  buildah('build', ...options, '--file', join(folder, 'Containerfile'), '--tag', variant, context)
  const { Docker: image } = JSON.parse(buildah('inspect', '--type', 'image', variant))
  return { config: image.config, layers: image.rootfs.diff_ids }
}

test.skipIf(!canBuild)(
  'Buildah builds each variant: its role, its user, its health check',
  () => {
    const roles = { core: 'ROLE=sell', browser: 'ROLE=render', ocr: 'ROLE=read', all: undefined }
    for (const [variant, role] of Object.entries(roles)) {
      const { config } = build(variant, 1)
      expect([variant, config.Env.find((line) => line.startsWith('ROLE='))]).toEqual([variant, role])
      expect([config.User, config.Healthcheck !== undefined]).toEqual(['10001:10001', true])
    }
  },
  120_000,
)

test.skipIf(!canBuild)(
  'a later build with another server has the same layers but the last',
  () => {
    const [one, other] = [build('all', 1000), build('all', 2000)]
    expect(other.layers.slice(0, -1)).toEqual(one.layers.slice(0, -1))
    expect(other.layers.at(-1)).not.toBe(one.layers.at(-1))
  },
  120_000,
)

test('the workflow builds as is tested here', () => {
  const workflow = readFileSync(join(ROOT, '.github', 'workflows', 'release.yml'), 'utf8')
  expect(workflow).toContain('buildah build --layers --timestamp 0 --format docker --target "$variant"')
  expect(workflow).toContain(
    `for variant in ${['all', ...variantsOf(containerfile).keys()].filter((name, index, all) => all.indexOf(name) === index).join(' ')};`,
  )
})
