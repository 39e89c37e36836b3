import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findChromium } from '@farebox/browser'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')

test('the example with a browser in the README runs, and says what the README says', () => {
  const readme = readFileSync(join(import.meta.dirname, '..', 'README.md'), 'utf8')
  const example = [...readme.matchAll(/```js\n([\s\S]*?)```/g)]
    .map(([, code = '']) => code)
    .find((code) => code.includes('playwright'))
  expect(example).toBeDefined()
  const folder = mkdtempSync(join(tmpdir(), 'farebox-diagrams-'))
  try {
    const modules = join(folder, 'node_modules')
    mkdirSync(join(modules, 'playwright'), { recursive: true })
    symlinkSync(join(ROOT, 'node_modules/@farebox'), join(modules, '@farebox'))
    // The browser of this machine, under the name and with the call of the example.
    const { executablePath, env } = findChromium()
    const core = pathToFileURL(join(ROOT, 'node_modules/playwright-core/index.mjs')).href
    writeFileSync(join(modules, 'playwright/package.json'), '{ "type": "module", "exports": "./index.js" }')
    writeFileSync(
      join(modules, 'playwright/index.js'),
      `import { chromium as own } from '${core}'\nexport const chromium = { launch: () => own.launch(${JSON.stringify({ executablePath, env, args: ['--no-sandbox'] })}) }\n`,
    )
    const shown = 'console.log(type, alt, svg.startsWith("<svg"))\nawait chrome.close()\n'
    writeFileSync(join(folder, 'example.mjs'), `${example}\n${shown}`)
    const printed = execFileSync(process.execPath, ['example.mjs'], { cwd: folder, encoding: 'utf8' })
    expect(printed).toBe('flowchart-v2 Start → Ok? true\n')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
