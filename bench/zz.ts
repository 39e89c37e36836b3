import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import autocannon from 'autocannon'
import { toPaymentV2 } from '../test/kit/unsigned-payment.ts'

const cpu = (pid: number) => {
  const f = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(f[11]) + Number(f[12])) * 10
}
async function st(s: string, ...a: string[]) {
  const c = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', `/work/main/bench/peers/${s}`, ...a], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const url of createInterface(c.stdout!)) return { url, pid: c.pid!, kill: () => c.kill() }
  throw 1
}
const fac = await st('yes-facilitator.ts')
const ours = await st(process.argv[2] ?? 'farebox.ts', fac.url)
const hono = await st('x402-hono.ts', fac.url)
const ch = await fetch(`${hono.url}/api/v1/proxy/echo`, { method: 'POST' })
const nonce = '0'.repeat(64)
const [b = '', a = ''] = Buffer.from(toPaymentV2({ headers: ch.headers }, { nonce: `0x${nonce}` }), 'base64')
  .toString()
  .split(nonce)
let n = 0
for (let r = 0; r < 2; r++)
  for (const [name, s] of [
    ['ours', ours],
    ['hono', hono],
  ] as const)
    for (const paid of [false, true]) {
      const c0 = cpu(s.pid),
        f0 = cpu(fac.pid)
      const res = await autocannon({
        url: `${s.url}/api/v1/proxy/echo`,
        connections: 16,
        amount: paid ? 3000 : 20000,
        requests: [
          {
            method: 'POST',
            body: '{"text":"hello"}',
            setupRequest: (q) => {
              n++
              return {
                ...q,
                headers: {
                  'content-type': 'application/json',
                  ...(paid
                    ? { 'payment-signature': Buffer.from(b + n.toString(16).padStart(64, '0') + a).toString('base64') }
                    : {}),
                },
              }
            },
          },
        ],
      })
      console.log(
        name,
        paid ? 'paid' : '402',
        'rps',
        res.requests.average.toFixed(0),
        'cpu us/req',
        (((cpu(s.pid) - c0) * 1000) / res.requests.total).toFixed(0),
        'fac',
        (((cpu(fac.pid) - f0) * 1000) / res.requests.total).toFixed(0),
        JSON.stringify(res.statusCodeStats),
      )
    }
ours.kill()
hono.kill()
fac.kill()
process.exit()
