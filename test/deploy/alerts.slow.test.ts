import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'

const DEPLOY = join(import.meta.dirname, '..', '..', 'deploy')
const folder = mkdtempSync(join(tmpdir(), 'farebox-alerts-'))
afterAll(() => rmSync(folder, { recursive: true }))

const isInstalled = (program: string) => spawnSync(program, ['--version']).status === 0

function run(program: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: join(DEPLOY, 'prometheus'), encoding: 'utf8' })
  return { status, stdout, stderr }
}

describe.runIf(isInstalled('promtool'))('waits for the program promtool (CI installs it)', () => {
  test('the alerts ring when money stops, and not when it only changes', () => {
    expect(run('promtool', 'test', 'rules', 'alerts.test.yml')).toMatchObject({ status: 0 })
  })

  test('Prometheus takes its configuration, with the alerts and where they are sent', () => {
    const configuration = readFileSync(join(DEPLOY, 'compose', 'prometheus.yml'), 'utf8')
    expect(configuration).toContain('targets: [alertmanager:9093]')
    writeFileSync(join(folder, 'prometheus.yml'), configuration)
    copyFileSync(join(DEPLOY, 'prometheus', 'alerts.yml'), join(folder, 'alerts.yml'))
    expect(run('promtool', 'check', 'config', join(folder, 'prometheus.yml'))).toMatchObject({ status: 0 })
  })
})

/** As the first lines of the file say for Alertmanager before 0.26. */
function withAddress(): string {
  const path = join(folder, 'alertmanager.yml')
  const configuration = readFileSync(join(DEPLOY, 'prometheus', 'alertmanager.yml'), 'utf8')
  writeFileSync(path, configuration.replace(/url_file: .*/, 'url: http://localhost'))
  return path
}

describe.runIf(isInstalled('amtool'))('waits for the program amtool (CI installs it)', () => {
  test('Alertmanager takes its configuration from 0.26 on, and with the address in it before', () => {
    const [, minor] = /version 0\.(\d+)/.exec(run('amtool', '--version').stdout) ?? []
    expect(Number(minor)).toBeGreaterThan(0)
    expect(run('amtool', 'check-config', 'alertmanager.yml').status === 0).toBe(Number(minor) >= 26)
    expect(run('amtool', 'check-config', withAddress())).toMatchObject({ status: 0 })
  })

  test.each([
    ['FareboxRevenueFell', 'critical'],
    ['FareboxSlow', 'warning'],
  ])('%s reaches the operator', (alert, severity) => {
    const { stdout } = run(
      'amtool',
      'config',
      'routes',
      'test',
      `--config.file=${withAddress()}`,
      `alertname=${alert}`,
      `severity=${severity}`,
    )
    expect(stdout.trim()).toBe('webhook')
  })
})
