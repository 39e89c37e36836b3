import { expect, test } from 'vitest'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { testUpstreamFaults } from '../../../test/kit/upstream-faults.ts'
import { jsonReply, startUpstreamServer } from '../../../test/kit/upstream-server.ts'
import { defiLlama } from './defillama.ts'
import { fetchPoolHistory } from './pool-history.ts'
import { fetchHacks, fetchProtocols } from './protocol-risk.ts'

const headers = { 'content-type': 'application/json' }

// The fields of DefiLlama's own description (github.com/DefiLlama/api-docs) and of what others read.
const chart = JSON.stringify({
  status: 'success',
  data: [
    { timestamp: '2026-09-12T23:01:12.000Z', tvlUsd: 24000000000, apy: 2.3, apyBase: 2.3, apyReward: null, il7d: null },
    {
      timestamp: '2026-09-13T23:01:09.000Z',
      tvlUsd: 23908962564,
      apy: 2.235,
      apyBase: 2.235,
      apyReward: null,
      il7d: null,
    },
  ],
})

testUpstreamFaults({
  upstream: defiLlama,
  path: '/chart/747c1d2a',
  good: { headers, body: chart },
  call: (context) => fetchPoolHistory(context, '747c1d2a'),
  unbelievable: {
    'a renamed field': chart.replaceAll('"tvlUsd"', '"tvl_usd"'),
    'a number of the wrong type': chart.replaceAll(/"tvlUsd":[0-9]+/g, '"tvlUsd":"many"'),
    'an empty list': '{"status":"success","data":[]}',
    'an error in a 200': '{"status":"error","message":"please upgrade"}',
  },
})

// Rows that others received: a hack of 2024-03-22, the shape of 2026-07-20.
const hacks = JSON.stringify([
  {
    date: 1711065600,
    name: 'Super Sushi Samurai',
    classification: 'Protocol Logic',
    technique: 'Infinite Mint and Dump',
    amount: 4800000,
    chain: ['Blast'],
    bridgeHack: false,
    targetType: 'Gaming',
    source: '',
    returnedFunds: null,
    defillamaId: null,
    language: 'Solidity',
  },
  { date: 1647475200, name: 'ApeCoin', technique: 'Flashloan Governance Attack', amount: 820000, defillamaId: '2665' },
])

testUpstreamFaults({
  upstream: defiLlama,
  path: '/hacks',
  good: { headers, body: hacks },
  call: fetchHacks,
  unbelievable: {
    'a renamed field': hacks.replaceAll('"date"', '"day"'),
    'a number of the wrong type': hacks.replaceAll(/"date":[0-9]+/g, '"date":"2024-03-22"'),
    'an empty list': '[]',
    'an error in a 200': '{"message":"please upgrade"}',
  },
})

test('an attack dated in milliseconds is left out', async () => {
  const [first, ...others] = JSON.parse(hacks)
  await using server = await startUpstreamServer({
    '/hacks': jsonReply([{ ...first, date: first.date * 1000 }, ...others]),
  })
  const context = upstreamContext({ upstreams: [defiLlama], baseAddress: server.baseAddress })
  expect(await fetchHacks(context)).toHaveLength(others.length)
})

// A row that others received of the list, cut, and one in its shape.
const protocols = JSON.stringify([
  {
    id: '4177',
    name: 'Eigenpie',
    audits: '2',
    parentProtocol: 'parent#magpie-ecosystem',
    audit_links: ['https://github.com/peckshield/publications/audit_reports/PeckShield-Audit-Report-Eigenpie-v1.0.pdf'],
    slug: 'eigenpie',
    tvl: 552741078.97,
  },
  { id: '182', name: 'Lido', audits: '2', audit_links: null, slug: 'lido', tvl: 26000000000 },
])

testUpstreamFaults({
  upstream: defiLlama,
  path: '/protocols',
  good: { headers, body: protocols },
  call: fetchProtocols,
  unbelievable: {
    'a renamed field': protocols.replaceAll('"slug"', '"key"'),
    'a number of the wrong type': protocols.replaceAll(/"slug":"[a-z]+"/g, '"slug":[7]'),
    'an empty list': '[]',
    'an error in a 200': '{"message":"please upgrade"}',
  },
})

test('keeps of protocols only what is read, and no links that are none', async () => {
  const [row] = JSON.parse(protocols)
  const body = JSON.stringify([{ ...row, audit_links: ['javascript:alert(1)', ...row.audit_links] }])
  await using server = await startUpstreamServer({ '/protocols': { headers, body } })
  const context = upstreamContext({ upstreams: [defiLlama], baseAddress: server.baseAddress })
  await expect(fetchProtocols(context)).resolves.toEqual([
    {
      id: '4177',
      slug: 'eigenpie',
      name: 'Eigenpie',
      parentProtocol: 'parent#magpie-ecosystem',
      audit_links: row.audit_links,
    },
  ])
})
