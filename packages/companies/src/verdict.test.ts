import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CHECK_WEIGHTS, type CheckName, type Finding, FLAWLESS, type Grade } from './finding.ts'
import { type CheckOutcome, GRADES, toVerdict } from './verdict.ts'

const ALL = ['sanctions', 'lei', 'vat', 'domain', 'email', 'website', 'tls'] as const
const registered = { isRegistered: true }
const ACTIVE = { activity: 'plain' } as const

/** Every check flawless but the named ones; null: it could not be done. */
function outcomes(changes: Partial<Record<CheckName, Partial<Finding> | null>> = {}): CheckOutcome[] {
  return ALL.map((check) => {
    const change = changes[check]
    return change === null
      ? { check, finding: null, note: `${check} is down.` }
      : { check, finding: { ...FLAWLESS, ...(check === 'lei' && ACTIVE), ...change }, note: null }
  })
}

test('the weights are 100 without the account', () => {
  expect(ALL.reduce((sum, check) => sum + CHECK_WEIGHTS[check], 0)).toBe(100)
})

test('nothing wrong is A, ALLOW and high confidence, with a reason all the same', () => {
  expect(toVerdict(outcomes(), registered)).toEqual({
    grade: 'A',
    score: 100,
    recommendation: 'ALLOW',
    confidence: 'high',
    coverage: 1,
    caps: [],
    reasons: ['Nothing speaks against the company in 7 checks.'],
  })
})

// The issue: hard caps.
test.each([
  ['sanctions', 'F', 39, 'BLOCK'],
  ['lei', 'D', 59, 'CAUTION'],
  ['vat', 'D', 59, 'CAUTION'],
  ['vat', 'C', 74, 'CAUTION'],
] as const)('a cap of %s allows at most %s', (check, cap, score, recommendation) => {
  const verdict = toVerdict(outcomes({ [check]: { cap, reasons: ['because'] } }), registered)
  expect(verdict).toMatchObject({ grade: cap, score, recommendation, caps: [{ check, grade: cap }] })
  expect(verdict.reasons).toEqual(['because'])
})

test('a bad grade of which little is known is no reason to block, a sanctioned name always is', () => {
  const little = { lei: null, vat: null, domain: null, email: null, website: { share: 0 }, tls: { share: 0 } }
  expect(toVerdict(outcomes({ ...little, sanctions: null }), registered)).toMatchObject({
    grade: 'F',
    confidence: 'low',
    recommendation: 'CAUTION',
  })
  const listed = toVerdict(outcomes({ ...little, sanctions: { share: 0, cap: 'F' } }), registered)
  expect(listed).toMatchObject({ confidence: 'low', recommendation: 'BLOCK' })
})

test('the lowest of several caps holds, and its reason comes first', () => {
  const verdict = toVerdict(
    outcomes({
      lei: { cap: 'C', reasons: ['name'] },
      vat: { cap: 'D', reasons: ['invalid'] },
      email: { reasons: ['mail'] },
    }),
    registered,
  )
  expect(verdict).toMatchObject({ grade: 'D', reasons: ['invalid', 'name', 'mail'] })
})

// The issue: one source down lowers confidence, not the grade.
test.each(ALL)('without %s the grade stays', (check) => {
  const verdict = toVerdict(outcomes({ [check]: null }), registered)
  expect(verdict).toMatchObject({ grade: 'A', score: 100 })
  expect(verdict.coverage).toBeCloseTo(1 - CHECK_WEIGHTS[check] / 100)
  expect(verdict.reasons).toContain(`${check} is down.`)
})

test.each([
  [{}, 'high'],
  [{ sanctions: null }, 'high'],
  [{ sanctions: null, tls: null }, 'medium'],
  [{ lei: null, vat: null, domain: null, tls: null }, 'medium'],
  [{ lei: null, vat: null, domain: null, email: null }, 'low'],
] as const)('without %j the confidence is %s', (changes, confidence) => {
  expect(toVerdict(outcomes(changes), registered).confidence).toBe(confidence)
})

test('a good grade is ALLOW only where lists were searched in full, a register knows the number, and enough is known', () => {
  const cautious = [
    toVerdict(outcomes({ sanctions: null }), registered),
    toVerdict(outcomes({ sanctions: { coverage: 2 / 3 } }), registered),
    toVerdict(outcomes(), { isRegistered: false }),
    toVerdict(outcomes({ vat: null }), registered),
    toVerdict(outcomes({ lei: { isUnfinished: true } }), registered),
    toVerdict(outcomes({ lei: null, vat: null, domain: null, email: null }), registered),
  ]
  for (const verdict of cautious) expect(verdict).toMatchObject({ grade: 'A', recommendation: 'CAUTION' })
})

test('a source of less weight that does not answer leaves ALLOW, an official one does not', () => {
  const withNote = (check: CheckName) =>
    toVerdict([...outcomes().filter((one) => one.check !== check), { check, finding: null, note: 'down' }], registered)
  expect(withNote('website').recommendation).toBe('ALLOW')
  expect(withNote('vat').reasons).toContain(
    'An official source did not answer, or not in full: check again before you go ahead.',
  )
})

test('ALLOW needs a source that says plainly that the company is active, and the own register before all', () => {
  const silent = outcomes().map((one) => ({ ...one, finding: FLAWLESS }))
  const verdict = toVerdict(silent, registered)
  expect(verdict).toMatchObject({ grade: 'A', recommendation: 'CAUTION' })
  expect(verdict.reasons).toEqual([expect.stringContaining('says plainly that the company is active')])
  const withOwn = (activity: Finding['activity']) => {
    const finding = activity === undefined ? FLAWLESS : { ...FLAWLESS, activity }
    return toVerdict([...outcomes(), { check: 'register', finding, note: null }], registered).recommendation
  }
  expect([withOwn(undefined), withOwn('plain'), withOwn('doubtful')]).toEqual(['ALLOW', 'ALLOW', 'CAUTION'])
  const byVat = outcomes({ vat: ACTIVE }).filter(({ check }) => check !== 'lei')
  expect(toVerdict(byVat, registered).recommendation).toBe('ALLOW')
})

test('two sources with the same reason give it once', () => {
  const reasons = ['founded lately']
  expect(toVerdict(outcomes({ lei: { reasons }, vat: { reasons } }), registered).reasons).toEqual(reasons)
})

test('the score is the mean by weight and coverage', () => {
  // (25 + 20 + 20 + 10 + 10 x 0.5 + 5 x 1 + 5) / 95: mail half good, website half done.
  const verdict = toVerdict(outcomes({ email: { share: 0.5 }, website: { coverage: 0.5 } }), registered)
  expect(verdict.score).toBe(Math.round((100 * 90) / 95))
  expect(verdict.coverage).toBeCloseTo(0.95)
})

test.each([
  [0.9, 'A'],
  [0.89, 'B'],
  [0.75, 'B'],
  [0.74, 'C'],
  [0.6, 'C'],
  [0.59, 'D'],
  [0.4, 'D'],
  [0.39, 'F'],
  [0, 'F'],
])('a share of %d everywhere is %s', (share, grade) => {
  const all = Object.fromEntries(ALL.map((check) => [check, { share }]))
  expect(toVerdict(outcomes(all), registered).grade).toBe(grade)
})

test('nothing checked is never a reason to go ahead', () => {
  const nothing = Object.fromEntries(ALL.map((check) => [check, null]))
  expect(toVerdict(outcomes(nothing), registered)).toMatchObject({
    recommendation: 'CAUTION',
    confidence: 'low',
    coverage: 0,
  })
})

test('holds its promises for any findings', () => {
  const finding = fc.record({
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    coverage: fc.double({ min: 0, max: 1, noNaN: true }),
    cap: fc.constantFrom<Grade | null>(null, null, 'C', 'D', 'F'),
    reasons: fc.array(fc.string(), { maxLength: 2 }),
  })
  const any = fc.tuple(...ALL.map(() => fc.option(finding))).map((findings) =>
    findings.map(
      (value, position): CheckOutcome => ({
        check: ALL[position] ?? 'tls',
        finding: value,
        note: value ? null : 'down',
      }),
    ),
  )
  fc.assert(
    fc.property(any, fc.boolean(), (all, isRegistered) => {
      const { score, grade, recommendation, confidence, caps, reasons } = toVerdict(all, { isRegistered })
      const range = GRADES.find((candidate) => candidate.grade === grade)
      expect(score).toBeGreaterThanOrEqual(range?.least ?? 101)
      expect(score).toBeLessThanOrEqual(range?.most ?? -1)
      for (const cap of caps) expect('ABCDF'.indexOf(grade)).toBeGreaterThanOrEqual('ABCDF'.indexOf(cap.grade))
      const isFounded = confidence !== 'low' || caps.some((cap) => cap.grade === 'F')
      expect(recommendation === 'BLOCK').toBe(grade === 'F' && isFounded)
      expect(reasons.length).toBeGreaterThan(0)
    }),
  )
})
