import { connect } from 'node:net'
import { expect } from 'vitest'
import type { sellSubject } from './paid-subject.ts'

/** The address it is bought from. */
export const HOME = '198.51.100.7'

/** Sends a request for slow work and hangs up while its first settlement is under way, after `before`. */
export async function buyAndHangUp(
  header: string,
  { path, seen, app, facilitator }: Pick<ReturnType<typeof sellSubject>, 'path' | 'seen' | 'app' | 'facilitator'>,
  before = () => {},
) {
  const runs = seen.runs
  const { hostname, port } = new URL(app().url)
  const body = JSON.stringify({ act: 'slow' })
  const socket = connect(Number(port), hostname)
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n` +
      `X-Forwarded-For: ${HOME}\r\nPAYMENT-SIGNATURE: ${header}\r\n\r\n${body}`,
  )
  await expect.poll(() => seen.runs).toBe(runs + 1)
  await expect.poll(() => facilitator().settled.length).toBe(1)
  before()
  socket.destroy()
}
