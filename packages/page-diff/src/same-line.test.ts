import { describe, expect, it } from 'vitest'
import { readPageLine } from './read-line.ts'
import { isSameLine } from './same-line.ts'

const THEN = new Date('2026-11-20T12:01:10Z')
const LATER = new Date('2026-11-23T17:41:55Z')

const same = (then: string, now: string) => isSameLine(readPageLine(then, THEN), readPageLine(now, LATER))
const sameAt = (times: readonly [string, string], lines: readonly [string, string]) =>
  isSameLine(readPageLine(lines[0], new Date(times[0])), readPageLine(lines[1], new Date(times[1])))

describe('isSameLine', () => {
  it.each([
    ['Server time: 12:01:10', 'Server time: 17:41:55'],
    ['Local time in Delhi 17:31', 'Local time in Delhi 23:11'],
    ['It is 7:01 am', 'It is 12:41 pm'],
    ['Current time: 13:01', 'Current time: 18:41'],
    ['Generated 2026-11-20T12:01:09Z', 'Generated 2026-11-23T17:41:54Z'],
    ['Generated 2026-11-20 13:01:09.125 +0100', 'Generated 2026-11-23 18:41:54.031 +0100'],
    ['Fri, 20 Nov 2026 12:01:09 GMT', 'Mon, 23 Nov 2026 17:41:54 GMT'],
    ['Fri Nov 20 2026 12:01:10 GMT+0000', 'Mon Nov 23 2026 17:41:56 GMT+0000'],
    ['11/20/2026, 12:01:10 PM', '11/23/2026, 5:41:55 PM'],
    ['20.11.2026 12:01', '23.11.2026 17:41'],
    ['Friday, November 20, 2026', 'Monday, November 23, 2026'],
    ['Freitag, 20. November 2026', 'Montag, 23. November 2026'],
    ['Today is Friday 20 November 2026', 'Today is Monday 23 November 2026'],
    ['Posted 09:00, 3 hours ago', 'Posted 09:00, 3 days ago'],
    ['Open 09:00 to 18:00, now 12:01', 'Open 09:00 to 18:00, now 17:41'],
    ['"now": 1795176070', '"now": 1795455714'],
    ['"now": 1795176070123', '"now": 1795455715000'],
    ['Posted 3 minutes ago by Ann', 'Posted 3 days ago by Ann'],
    ['just now', '3 days ago'],
    ['vor 20 Stunden', 'vor 4 Tagen'],
    ['il y a 2 heures', 'il y a 3 jours'],
    ['hace 1 día', 'hace 4 días'],
    ['5 минут назад', '3 дня назад'],
    ['3分前に更新', '3 日前に更新'],
    ['قبل 3 دقائق', 'قبل 3 أيام'],
    ['Page generated in 0.023 seconds', 'Page generated in 0.2 seconds'],
    ['12 queries in 31 ms', '12 queries in 8 ms'],
    ['Ray ID: 8a7b6c5d4e3f2a1b', 'Ray ID: 0f1e2d3c4b5a6978'],
    ['Data as of 12:01 UTC; quotes delayed', 'Data as of 17:41 UTC; quotes delayed'],
    ['All services run. Checked 2026-11-20 12:01', 'All services run. Checked 2026-11-23 17:41'],
    ['All times are GMT. The time now is 12:01.', 'All times are GMT. The time now is 17:41.'],
    ['Mise à jour le 20/11/2026 à 13:01, 506 offres', 'Mise à jour le 23/11/2026 à 18:41, 506 offres'],
    ['最終更新 2026年11月20日 21:01 ・ 506件', '最終更新 2026年11月24日 02:41 ・ 506件'],
    ['Stand: 20. November 2026, 13:01 Uhr', 'Stand: 23. November 2026, 18:41 Uhr'],
    ['Обновлено 20 ноября 2026 в 15:01', 'Обновлено 23 ноября 2026 в 20:41'],
    ['Sist sett fredag 20. november 2026 kl. 13:01', 'Sist sett mandag 23. november 2026 kl. 18:41'],
  ])('takes %j and %j for the same line', (then, now) => {
    expect(same(then, now)).toBe(true)
  })

  it.each([
    ['Doors open at 19:10', 'Doors open at 20:10'],
    ['Open 09:00 to 17:00', 'Open 09:00 to 18:00'],
    ['Open 09:00 to 18:00, now 12:01', 'Open 09:00 to 19:00, now 17:41'],
    ['Last updated 2024-01-05 10:00:00', 'Last updated 2024-02-05 17:41:50'],
    ['"id": 1795176', '"id": 1795455'],
    ['"expires": 1895176010', '"expires": 1895455714'],
    ['Cook for 3 minutes', 'Cook for 5 minutes'],
    ['il y a 3 articles', 'il y a 4 articles'],
    ['Ships in 3 days', 'Ships in 5 days'],
    ['World record 9.58 s', 'World record 9.57 s'],
    ['Orders served in 30 seconds', 'Orders served in 45 seconds'],
    ['$12.00', '$17.41'],
    ['Isaiah 12:00:10:7', 'Isaiah 17:41:55:7'],
    ['an hour ago', 'just now'],
    ['Restocked 2 days ago', 'Restocked 1 minute ago'],
    ['vor 3 Minuten', 'vor 12 Tagen'],
    ['Next sitting: Friday, November 20, 2026', 'Next sitting: Monday, November 23, 2026'],
    ['November 20, 2026', 'November 23, 2026'],
    ['Opened 20 November 2026 12:01', 'Closed 23 November 2026 17:41'],
    ['Lands 11:51 UTC', 'Lands 17:41 UTC'],
    ['Lands 12:01 GMT+3', 'Lands 17:41 GMT+3'],
    ['Ends 2026年11月21日 12:01', 'Ends 2026年11月26日 17:41'],
    ['506 offres le 20/11/2026 à 13:01', '507 offres le 23/11/2026 à 18:41'],
  ])('takes %j and %j for different lines', (then, now) => {
    expect(same(then, now)).toBe(false)
  })

  it.each([
    [
      ['2026-11-20T12:00:05Z', '2026-11-20T13:00:05Z'],
      ['Concert starts 19:00', 'Concert starts 20:00'],
    ],
    [
      ['2026-11-20T12:30:10Z', '2026-11-20T13:30:10Z'],
      ['Kick-off 19:30', 'Kick-off 20:30'],
    ],
    [
      ['2026-11-20T09:00:00Z', '2026-11-21T09:00:00Z'],
      ['Open from 9:00', 'Open from 21:00'],
    ],
    [
      ['2026-11-20T14:00:30Z', '2026-11-20T16:00:30Z'],
      ['Check-in 14:00', 'Check-in 16:00'],
    ],
    [
      ['2026-11-20T12:00:00Z', '2026-11-20T12:20:00Z'],
      ['KL 1234 12:00 gate 7', 'KL 1234 12:20 gate 7'],
    ],
    [
      ['2026-11-20T12:00:00Z', '2026-11-20T13:00:00Z'],
      ['Doors now 19:00', 'Doors now 20:00'],
    ],
    [
      ['2026-11-20T12:00:00Z', '2026-11-20T13:00:00Z'],
      ['Ends 2026-11-20 19:00:00', 'Ends 2026-11-20 20:00:00'],
    ],
    [
      ['2026-11-20T12:00:00Z', '2026-11-20T14:00:00Z'],
      ['Last seen 3 days ago', 'Last seen 9 days ago'],
    ],
    [
      ['2026-11-20T12:00:00Z', '2026-11-20T12:00:30Z'],
      ['Restocked 2 minutes ago', 'Restocked 1 minute ago'],
    ],
  ] as const)('is not misled by the time that passed: visits at %j, lines %j', (times, lines) => {
    expect(sameAt(times, lines)).toBe(false)
  })

  it('takes what nobody sees for the same, and no other form of a sign', () => {
    const at = ['2026-11-20T12:00:00Z', '2026-11-20T13:00:00Z'] as const
    expect(sameAt(at, ['\u2764 Lamp', '\u2764\uFE0F Lamp'])).toBe(false)
    expect(sameAt(at, ['Caf\u00E9', 'Cafe\u0301'])).toBe(true)
    expect(sameAt(at, ['It\'s "new"', '\u201CIt\u2019s \u201Dnew'])).toBe(false)
    expect(sameAt(at, ['It\'s "new"', 'It\u2019s \u201Cnew\u201D'])).toBe(false)
    expect(sameAt(['2026-11-20T12:00:10Z', '2026-11-20T13:00:30Z'], ['It\u2019s 12:00:10', 'It\u2019s 13:00:30'])).toBe(
      true,
    )
    expect(sameAt(at, ['Donau\u00ADdampf', 'Donaudampf'])).toBe(true)
    expect(sameAt(at, ['\u2764 Lamp', '\u{1F494} Lamp'])).toBe(false)
    expect(sameAt(at, ['10 m\u00B2', '10 m2'])).toBe(false)
  })

  it.each([
    ['Lamp Ltd \u00A9 2024, all rights reserved', 'Lamp Ltd \u00A9 2026, all rights reserved', true],
    ['Copyright (c) 2019-2024 Lamp', 'Copyright (c) 2019-2025 Lamp', true],
    ['\u00A9 2024 Lamp Ltd', '\u00A9 2024 Chair Ltd', false],
    ['Copyright reform takes effect in 2026', 'Copyright reform takes effect in 2028', false],
    ['Model 2026', 'Model 2027', false],
    [`${'text '.repeat(40)}in 2019 \u00A9`, `${'text '.repeat(40)}in 2021 \u00A9`, false],
    ['© 2025 Lamp Ltd. Prices valid for 2025.', '© 2026 Lamp Ltd. Prices valid for 2026.', false],
    ['© 2025 Lamp Ltd. Prices valid for 2025.', '© 2026 Lamp Ltd. Prices valid for 2025.', true],
    ['Copyright 2025. Warranty expires 2025.', 'Copyright 2026. Warranty expires 2026.', false],
    ['© 2025 licence valid until 2025', '© 2025 licence valid until 2026', false],
    ['Lamp Ltd, Vienna 2025 ©', 'Lamp Ltd, Vienna 2026 ©', false],
    ['© Copyright 2019, 2021–2025 Lamp', '© Copyright 2019, 2021–2026 Lamp', true],
    ['℗ & © 2025 Lamp Records', '℗ & © 2026 Lamp Records', true],
    ['© 20251 Lamp', '© 20261 Lamp', false],
  ])('%j becoming %j within an hour is the same: %j', (before, after, same) => {
    expect(sameAt(['2026-11-20T12:00:00Z', '2026-11-20T13:00:00Z'], [before, after])).toBe(same)
  })

  it.each([
    ['Today is 20 November 2026', 'Today is 23 November 2026', true],
    ['Today is November 20, 2026', 'Today is November 23, 2026', true],
    ['Heute ist der 20. November 2026', 'Heute ist der 23. November 2026', true],
    ["Aujourd'hui, 20 nov. 2026", "Aujourd'hui, 23 nov. 2026", true],
    ['Today is 20 November 2026', 'Today is 27 November 2026', false],
    // Of a concert.
    ['20 November 2026', '23 November 2026', false],
  ])('%j becoming %j in three days is the same: %j', (before, after, same) => {
    expect(sameAt(['2026-11-20T12:00:00Z', '2026-11-23T12:00:00Z'], [before, after])).toBe(same)
  })

  it.each([
    ['Posted 3 hours ago', 'Posted yesterday', '2026-11-21T13:00:00Z', true],
    ['Gestern', 'vor 2 Tagen', '2026-11-21T13:00:00Z', true],
    ['Posted 3 hours ago', 'Posted yesterday', '2026-11-23T13:00:00Z', false],
    ['Posted 9 days ago', 'Posted yesterday', '2026-11-21T13:00:00Z', false],
  ])('%j becoming %j at %s only aged: %j', (before, after, at, same) => {
    expect(sameAt(['2026-11-20T12:00:00Z', at], [before, after])).toBe(same)
  })

  it('knows the year of a notice of copyright for the year of the visit', () => {
    const times = ['2026-12-31T12:00:00Z', '2027-01-02T12:00:00Z'] as const
    expect(sameAt(times, ['© 2010-2026 Lamp Ltd', '© 2010-2027 Lamp Ltd'])).toBe(true)
    expect(sameAt(times, ['Model 2026', 'Model 2027'])).toBe(false)
  })

  it.each([
    ['1 '],
    ['vor 1 '],
    ['12:30:11 '],
    ['1'],
    ['request id '],
    ['generated in '],
    [':'],
    ['2026-11-20 '],
    ['Nov 20 2026 '],
    ['Fri, Nov '],
    ['© '],
    ['© 2026 '],
  ])('is done with %j without end', (part) => {
    expect(readPageLine(part.repeat(200_000 / part.length), THEN).pattern.length).toBeGreaterThan(0)
  })
})
