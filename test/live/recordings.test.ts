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

// The web itself: no host of its own, whatever address a caller gives.
const NO_VENDOR = ['web-pages']

test('every folder of upstreams/ says in <folder>.live.ts how it is called live', () => {
  const folders = globSync('*/', { cwd: UPSTREAMS }).map((folder) => folder.replace(/[/\\]$/, ''))
  expect(folders.length).toBeGreaterThan(20)
  expect([...vendors.keys()]).toEqual(folders.filter((folder) => !NO_VENDOR.includes(folder)).sort())
  for (const [name, { calls }] of vendors) expect(calls.length, name).toBeGreaterThan(0)
})

test('every host of the catalog may be asked live, by the vendor whose folder its variable names', () => {
  const variables = catalog.flatMap(({ upstreams }) => upstreams.flatMap(({ hosts }) => Object.keys(hosts)))
  const live = [...vendors].flatMap(([name, { upstreams }]) =>
    upstreams.flatMap(({ hosts }) => Object.keys(hosts).map((variable) => [variable, name] as const)),
  )
  expect(new Set(live.map(([variable]) => variable))).toEqual(new Set(variables))
  for (const [variable, name] of live) {
    expect(`${variable}_`).toContain(`UPSTREAM_${name.toUpperCase().replaceAll('-', '_')}_`)
  }
})

test('every fixture can be renewed by one call, and every call that keeps nothing says why', () => {
  expect(recorded.map(({ path }) => path).sort()).toEqual(globSync('*/fixtures/*', { cwd: UPSTREAMS }).sort())
  for (const { calls } of vendors.values()) {
    for (const { recording } of calls) expect(recording).not.toBe('')
  }
})

describe.each(recorded)('$path', ({ vendor, call, recording, body }) => {
  test('answers the live call', () => replay(vendor, call, body))

  test('is what the live call can fail by', async () => {
    await expect(replay(vendor, call, '{}')).rejects.toThrow()
  })

  test('is as a renewal leaves it: laid out for people, with every row it has', () => {
    const notes: string[] = []
    const note = (text: string) => notes.push(text)
    expect(renewRecording(body, { recording, kept: body, secrets: {}, note })).toBe(body)
    expect(notes).toEqual([])
  })
})
