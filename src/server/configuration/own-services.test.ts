import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openSettingsFile } from '../../settings/settings-file.ts'
import { watchOwnServices } from './own-services.ts'

test('a file of services that breaks while the server runs is noticed, as is one that is gone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'farebox-services-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const service = join(folder, 'mine.service.ts')
  writeFileSync(service, 'export const mine: number = 1\n')
  const settings = await openSettingsFile(undefined, { slugs: ['mine'], beside: await watchOwnServices(folder) })
  expect(await settings.readIfChanged()).toBeUndefined()
  writeFileSync(service, 'export const mine: number = \n')
  await expect(settings.readIfChanged()).rejects.toThrow(/SERVICES: .*mine\.service\.ts: .*Expression expected/)
  await expect(settings.readIfChanged()).rejects.toThrow(/mine\.service\.ts/)
  writeFileSync(service, 'export const mine: number = 2\n')
  expect(await settings.readIfChanged()).toEqual(settings.initial)
  writeFileSync(join(folder, 'new.service.ts'), 'export {')
  await expect(settings.readIfChanged()).rejects.toThrow(/new\.service\.ts/)
  rmSync(service)
  rmSync(join(folder, 'new.service.ts'))
  await expect(settings.readIfChanged()).rejects.toThrow(/contains no file/)
})
