import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { HttpEnv } from '../http/http-env.ts'
import { mountSecurityTxt } from './security-txt.ts'

const clock = { now: () => new Date('2026-11-20T12:00:00Z') }
const site = { baseUrl: 'https://farebox.example' }

function ask(securityContact: string | null) {
  const app = new Hono<HttpEnv>()
  mountSecurityTxt(app, { securityContact, site, clock })
  return app.request('/.well-known/security.txt')
}

// RFC 9116, 2.5: Contact and Expires are required, each on a line of its own; the type is text/plain in UTF-8.
test('names the configured contact, for less than a year', async () => {
  const answer = await ask('mailto:security@farebox.example')
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; ?charset=utf-8$/i)
  const fields = Object.fromEntries(
    (await answer.text())
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/)),
  )
  expect(fields).toMatchObject({
    Contact: 'mailto:security@farebox.example',
    Canonical: 'https://farebox.example/.well-known/security.txt',
  })
  expect(Date.parse(fields.Expires) - clock.now().getTime()).toBeLessThan(365 * 24 * 3600 * 1000)
  expect(Date.parse(fields.Expires)).toBeGreaterThan(clock.now().getTime())
})

test('is not there without a contact', async () => {
  expect((await ask(null)).status).toBe(404)
})
