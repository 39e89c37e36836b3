import { createDns } from '@farebox/public-web'
import { expect, test } from 'vitest'
import { startDnsServer, type Zone } from '../../packages/egress/test/dns-server.ts'

const records: Readonly<Record<string, ReturnType<Zone>>> = {
  'example.test MX': ['20 second.test', '10 first.test'],
  'nomail.test MX': ['0 '],
  'example.test TXT': ['v=spf1 -all', `v=DKIM1; p=${'A'.repeat(400)}`],
  'silent.test MX': 'silent',
  'broken.test TXT': 'broken',
}
const zone: Zone = (name, type) => records[`${name} ${type}`] ?? []

async function ask<T>(
  question: (dns: ReturnType<ReturnType<typeof createDns>>) => Promise<T>,
  { signal = never(), timeoutMs = 4000 } = {},
) {
  await using server = await startDnsServer(zone)
  return await question(createDns({ servers: [server.address], timeoutMs })(signal))
}

function never(): AbortSignal {
  return new AbortController().signal
}

test('lists mail servers, the preferred first, and a null MX as it is', async () => {
  await expect(ask((dns) => dns.resolveMx('example.test'))).resolves.toEqual([
    { priority: 10, exchange: 'first.test' },
    { priority: 20, exchange: 'second.test' },
  ])
  // RFC 7505: a single record of priority 0 with the root as its exchange.
  await expect(ask((dns) => dns.resolveMx('nomail.test'))).resolves.toEqual([{ priority: 0, exchange: '' }])
})

test('joins the strings of a TXT record', async () => {
  const texts = await ask((dns) => dns.resolveTxt('example.test'))
  expect(texts).toEqual(['v=spf1 -all', `v=DKIM1; p=${'A'.repeat(400)}`])
})

test.each(['nobody.test', 'a'.repeat(70), 'a..b'])('knows of no records under %s', async (name) => {
  await expect(ask((dns) => dns.resolveTxt(name))).resolves.toEqual([])
  await expect(ask((dns) => dns.resolveMx(name))).resolves.toEqual([])
})

test('does not take silence or failure for an absent record', async () => {
  await expect(ask((dns) => dns.resolveMx('silent.test'), { timeoutMs: 100 })).rejects.toMatchObject({
    code: 'upstream_failed',
  })
  await expect(ask((dns) => dns.resolveTxt('broken.test'))).rejects.toMatchObject({ code: 'upstream_failed' })
})

test('does not take the word of name servers that are cut off from the others', async () => {
  await using server = await startDnsServer(() => 'cut off')
  const dns = createDns({ servers: [server.address] })(never())
  await expect(dns.resolveAddresses('2.0.0.127.list.test', 4)).rejects.toMatchObject({ code: 'upstream_failed' })
})

test('stops waiting when the caller hangs up', async () => {
  const reason = new Error('hung up')
  const caller = new AbortController()
  const answer = ask((dns) => dns.resolveMx('silent.test'), { signal: caller.signal })
  caller.abort(reason)
  await expect(answer).rejects.toBe(reason)
})
