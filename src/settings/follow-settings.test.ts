import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { echo } from '../../test/kit/echo-service.ts'
import { createSettingsFollower } from './follow-settings.ts'
import { createOfferedServices } from './offered-services.ts'
import { openSettingsFile } from './settings-file.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'farebox-settings-'))
  file = join(folder, 'farebox.config.json')
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(settings: object) {
  writeFileSync(file, JSON.stringify(settings))
}

async function follow(settings: object) {
  write(settings)
  const lines: string[] = []
  const noted: bigint[] = []
  const state = { isDown: false }
  const opened = await openSettingsFile(file, { slugs: [echo.slug] })
  const offered = createOfferedServices([echo], opened.initial)
  const put = (facts: object, message: string) => void lines.push(`${message} ${JSON.stringify(facts)}`)
  const { follow: turn, problems } = createSettingsFollower({
    file: opened,
    offered,
    async note(prices) {
      if (state.isDown) throw new Error('the database is away')
      noted.push(...prices.values())
    },
    log: { debug: put, info: put, warn: put, error: put },
  })
  const [service] = offered.services
  return { turn, problems, offered, service: service ?? expect.fail('nothing is offered'), lines, noted, state }
}

const priced = (price: string, more: object = {}) => ({ services: { [echo.slug]: { price, ...more } } })

test('prices and trials follow the file; the price is remembered before it is offered', async () => {
  const { turn, offered, service, noted } = await follow(priced('0.5'))
  expect([service.price, service.priceAtomic, service.trialsPerDay]).toEqual(['0.5', 500_000n, echo.trialsPerDay])
  const before = offered.revision()
  write(priced('0.25', { trials_per_day: 7 }))
  await turn()
  expect([service.price, service.priceAtomic, service.trialsPerDay]).toEqual(['0.25', 250_000n, 7])
  expect(noted).toEqual([250_000n])
  expect(offered.revision()).not.toBe(before)
  await turn()
  expect(noted).toHaveLength(1)
})

test('an invalid file changes nothing and is logged once; the next valid one applies', async () => {
  const { turn, service, lines } = await follow(priced('0.5'))
  write(priced('free'))
  await turn()
  await turn()
  expect(service.price).toBe('0.5')
  expect(lines).toEqual([expect.stringMatching(/has mistakes and is ignored .*price: Price of a call/)])
  write(priced('0.6'))
  await turn()
  expect(service.price).toBe('0.6')
})

test('a price that cannot be recorded is not offered, until it can', async () => {
  const { turn, service, state } = await follow(priced('0.5'))
  write(priced('0.6'))
  state.isDown = true
  await expect(turn()).rejects.toThrow('away')
  expect(service.price).toBe('0.5')
  state.isDown = false
  await turn()
  expect(service.price).toBe('0.6')
})

test('settings that need a restart are named', async () => {
  const { turn, lines } = await follow({ name: 'Acme' })
  write({ name: 'Other', limits: { paid_calls: 2 } })
  await turn()
  expect(lines.at(-1)).toBe('these settings apply at the next start {"settings":["name","limits"]}')
})

test('own APIs that were added, changed or left out are named as in the file', async () => {
  const api = (more: object = {}) => ({ backend: 'http://10.0.0.7/quote', price: '0.01', ...more })
  const { turn, lines } = await follow({ services: { old: api(), same: api(), other: api() } })
  write({ services: { same: api({ price: '0.02' }), other: api({ name: 'Other' }), added: api() } })
  await turn()
  expect(lines.at(-1)).toBe(
    'these settings apply at the next start {"settings":["services.old","services.other","services.added"]}',
  )
})

test('a named file must exist; the default one need not', async () => {
  await expect(openSettingsFile(join(folder, 'none.json'), { slugs: [] })).rejects.toThrow('cannot be read')
  write({ logo: 'none.svg' })
  await expect(openSettingsFile(file, { slugs: [] })).rejects.toThrow('logo: the file cannot be read')
})

test('a service that is switched off is not offered', () => {
  const settings = { services: { [echo.slug]: { enabled: false } } }
  expect(createOfferedServices([echo], settings).services).toEqual([])
})

test('what would end the next start is a problem until it is mended, also in a file that is named beside', async () => {
  const logo = join(folder, 'logo.svg')
  writeFileSync(logo, '<svg/>')
  const { turn, problems } = await follow(priced('0.5', {}))
  const withLogo = { ...priced('0.5'), logo: 'logo.svg' }
  write(withLogo)
  await turn()
  expect(problems()).toEqual([])
  writeFileSync(file, '{')
  await turn()
  expect(problems()).toEqual([
    {
      name: 'settings',
      severity: 'warning',
      message: expect.stringMatching(/Correct .*farebox.config.json.*next start/),
    },
  ])
  write(withLogo)
  await turn()
  expect(problems()).toEqual([])
  rmSync(logo)
  for (const _ of ['noticed', 'and still there']) {
    await turn()
    expect(problems()).toMatchObject([{ message: expect.stringMatching(/logo: the file cannot be read/) }])
  }
  writeFileSync(logo, '<svg/>')
  await turn()
  expect(problems()).toEqual([])
})
