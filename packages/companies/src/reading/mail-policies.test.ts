import { expect, test } from 'vitest'
import { readDmarc } from './dmarc.ts'
import { readSpf } from './spf.ts'

// RFC 7208, 4.6.2 and 5.1: the qualifier of `all`, + when there is none.
test.each([
  [['v=spf1 mx -all'], 'fail'],
  [['v=spf1 include:_spf.example.com ~all'], 'softfail'],
  [['v=spf1 ?all'], 'neutral'],
  [['v=spf1 a +all'], 'pass'],
  [['v=spf1 a all'], 'pass'],
  [['V=SPF1 -ALL'], 'fail'],
  [['v=spf1'], 'neutral'],
  [['v=spf1 a mx'], 'neutral'],
  [['v=spf1 redirect=_spf.example.com'], 'redirect'],
  [['v=spf1 -all redirect=_spf.example.com'], 'fail'],
  [['google-site-verification=x', 'v=spf1 -all'], 'fail'],
  [['v=spf1 -all', 'v=spf1 +all'], 'multiple'],
  [['v=spf10 -all'], 'none'],
  [['spf2.0/pra -all'], 'none'],
  [[], 'none'],
] as const)('%j has the SPF policy %s', (records, policy) => {
  expect(readSpf(records)).toBe(policy)
})

// RFC 7489, 6.3 and 6.6.3.
test.each([
  [['v=DMARC1; p=reject; rua=mailto:a@example.com'], 'reject'],
  [['v=DMARC1;p=Quarantine;pct=50'], 'quarantine'],
  [['v=DMARC1; p=none'], 'none'],
  [['v = DMARC1 ; sp=none; p = reject'], 'reject'],
  [['v=DMARC1'], 'invalid'],
  [['v=DMARC1; p=all'], 'invalid'],
  [['v=DMARC1; sp=reject'], 'invalid'],
  [['v=DMARC1; p=reject', 'v=DMARC1; p=none'], 'invalid'],
  [['v=DMARC12; p=reject'], 'absent'],
  [['v=spf1 -all'], 'absent'],
  [[], 'absent'],
] as const)('%j has the DMARC policy %s', (records, policy) => {
  expect(readDmarc(records)).toBe(policy)
})
