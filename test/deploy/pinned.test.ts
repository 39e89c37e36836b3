import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

test('every image of others is pinned by its digest, and every action by its commit', () => {
  const compose = [...read('deploy/compose/compose.yaml').matchAll(/^ +image: (\S+)$/gm)].map(([, image = '']) => image)
  const base = [...read('deploy/image/Containerfile').matchAll(/^FROM (\S+\/\S+)/gm)].map(([, image = '']) => image)
  const others = [...compose, ...base].filter((image) => image !== 'farebox')
  expect(others).toHaveLength(8)
  expect(others.filter((image) => !/:[\w.-]+@sha256:[0-9a-f]{64}$/.test(image))).toEqual([])
  const workflows = globSync('.github/workflows/*.yml', { cwd: ROOT }).map(read).join('\n')
  const actions = [...workflows.matchAll(/uses: (\S+)/g)].map(([, action = '']) => action)
  expect(actions.length).toBeGreaterThan(0)
  expect(actions.filter((action) => !/@[0-9a-f]{40}$/.test(action))).toEqual([])
})

test('every container of compose drops its rights, and only the server shares a network with the database', () => {
  const [, services = ''] = /^services:\n([\s\S]*?)^\S/m.exec(read('deploy/compose/compose.yaml')) ?? []
  const parts = new Map(
    [...services.matchAll(/^ {2}(\w+):\n((?: {4}.*\n|\n)+)/gm)].map(([, name = '', text = '']) => [name, text]),
  )
  expect([...parts.keys()]).toEqual(['farebox', 'balancer', 'tls', 'database', 'prometheus', 'alertmanager', 'grafana'])
  for (const [name, text] of parts) {
    expect(text, name).toContain('cap_drop: [ALL]')
    expect(text, name).toContain('no-new-privileges:true')
  }
  const onData = [...parts].filter(([, text]) => /networks: \[.*\bdata\b.*\]/.test(text)).map(([name]) => name)
  expect(onData).toEqual(['farebox', 'database'])
  for (const [name, text] of parts) expect(text, name).toMatch(/^ {4}networks: /m)
})
