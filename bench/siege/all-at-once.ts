import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { BombCall } from '../bombs/open-bombs.ts'
import { ATTACKS, type Attack, PROXY } from './attacks.ts'

const CALLERS = 32
const LONGEST_MS = 5000

/**
 * Every bomb as a free call from the owner of one IPv6 /32, each from another of its /48 and /64 networks, and at the
 * same time every other attack from one IPv4 address.
 */
export function allAtOnce(calls: readonly BombCall[]): Attack {
  const posts = calls.map(({ service, body }) => ({ service, bytes: Buffer.from(JSON.stringify(body)) }))
  return async (target) => {
    const { port, until } = target
    let sent = 0
    let turn = 0
    const ask = async () => {
      while (performance.now() < until) {
        turn += 1
        const { service, bytes } = posts[turn % posts.length] ?? { service: 'ocr', bytes: Buffer.from('{}') }
        const client = `2001:db8:${(turn & 0xffff).toString(16)}:${((turn * 7919) & 0xffff).toString(16)}::1`
        const head = [
          `POST /api/v1/try/${service} HTTP/1.1`,
          'Host: a',
          'Content-Type: application/json',
          `Content-Length: ${bytes.length}`,
          'Connection: close',
          `X-Forwarded-For: ${client}`,
        ].join('\r\n')
        const socket = connect({ port, host: '127.0.0.1', localAddress: PROXY }).on('error', () => {})
        socket.end(Buffer.concat([Buffer.from(`${head}\r\n\r\n`), bytes]))
        socket.resume()
        const closed = new Promise((resolve) => socket.once('close', resolve))
        await Promise.race([closed, pause(Math.min(LONGEST_MS, Math.max(0, until - performance.now())))])
        sent += socket.bytesWritten
        socket.destroy()
      }
    }
    const others = Object.values(ATTACKS).map((attack) => attack(target))
    const [bytes] = await Promise.all([Promise.all(others), ...Array.from({ length: CALLERS }, ask)])
    return bytes.reduce((sum, each) => sum + each, sent)
  }
}
