import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { loadLiveVendors, UPSTREAMS } from '../../scripts/live/live-vendors.ts'
import { recordedCallsOf } from '../../scripts/live/record-vendor.ts'
import { renewRecording } from '../../scripts/live/renew-recording.ts'
import { catalog } from '../../src/services/catalog.ts'
import { replay } from '../kit/replay.ts'

const vendors = await loadLiveVendors()
const recorded = [...vendors].flatMap(([name, vendor]) =>
  recordedCallsOf(vendor).map(({ call, recording }) => {
    const path = `${name}/fixtures/${recording.file}`
    return { path, vendor, call, recording, body: readFileSync(join(UPSTREAMS, path), 'utf8') }
  }),
)

// The web itself has no host of its own; callers give the addresses.
const NO_VENDOR = ['web-pages']

test('every folder of upstreams/ defines its live calls in <folder>.live.ts', () => {
  const folders = globSync('*/', { cwd: UPSTREAMS }).map((folder) => folder.replace(/[/\\]$/, ''))
  expect(folders.length).toBeGreaterThan(20)
  expect([...vendors.keys()]).toEqual(folders.filter((folder) => !NO_VENDOR.includes(folder)).sort())
  for (const [name, { calls }] of vendors) expect(calls.length, name).toBeGreaterThan(0)
})

test('every host of the catalog has live calls, in the vendor folder that its variable names', () => {
  const variables = catalog.flatMap(({ upstreams }) => upstreams.flatMap(({ hosts }) => Object.keys(hosts)))
  const live = [...vendors].flatMap(([name, { upstreams }]) =>
    upstreams.flatMap(({ hosts }) => Object.keys(hosts).map((variable) => [variable, name] as const)),
  )
  expect(new Set(live.map(([variable]) => variable))).toEqual(new Set(variables))
  for (const [variable, name] of live) {
    expect(`${variable}_`).toContain(`UPSTREAM_${name.toUpperCase().replaceAll('-', '_')}_`)
  }
})

test('one call renews each fixture, and every call without a fixture gives its reason', () => {
  expect(recorded.map(({ path }) => path).sort()).toEqual(globSync('*/fixtures/*', { cwd: UPSTREAMS }).sort())
  for (const { calls } of vendors.values()) {
    for (const { recording } of calls) expect(recording).not.toBe('')
  }
})

describe.each(recorded)('$path', ({ vendor, call, recording, body }) => {
  test('answers the live call', () => replay(vendor, call, body))

  test('fails the live call if replaced by an empty object', async () => {
    await expect(replay(vendor, call, '{}')).rejects.toThrow()
  })

  test('has the layout of a renewal: formatted for people, with all its rows', () => {
    const notes: string[] = []
    const note = (text: string) => notes.push(text)
    expect(renewRecording(body, { recording, kept: body, secrets: {}, note })).toBe(body)
    expect(notes).toEqual([])
  })
})
