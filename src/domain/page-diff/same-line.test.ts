import { describe, expect, it } from 'vitest'
import { readLine } from './read-line.ts'
import { isSameLine } from './same-line.ts'

const NOON = new Date('2026-11-20T12:00:10Z')
const LATER = new Date('2026-11-23T17:41:55Z')

const same = (then: string, now: string) => isSameLine(readLine(then, NOON), readLine(now, LATER))

describe('isSameLine', () => {
  it.each([
    ['Server time: 12:00:10', 'Server time: 17:41:55'],
    ['Local time in Delhi 17:30', 'Local time in Delhi 23:11'],
    ['It is 7:00 am', 'It is 12:41 am'],
    ['Generated 2026-11-20T12:00:09Z', 'Generated 2026-11-23T17:41:54Z'],
    ['Generated 2026-11-20 13:00:09.125 +0100', 'Generated 2026-11-23 18:41:54.031 +0100'],
    ['Fri, 20 Nov 2026 12:00:09 GMT', 'Mon, 23 Nov 2026 17:41:54 GMT'],
    ['Fri Nov 20 2026 12:00:10 GMT+0000', 'Mon Nov 23 2026 17:41:56 GMT+0000'],
    ['11/20/2026, 12:00:10 PM', '11/23/2026, 5:41:55 PM'],
    ['20.11.2026 12:00', '23.11.2026 17:41'],
    ['It is 11:30 AM', 'It is 5:11 PM'],
    ['Posted 09:00, 3 hours ago', 'Posted 09:00, 3 days ago'],
    ['Open 09:00 to 18:00, now 12:00', 'Open 09:00 to 18:00, now 17:41'],
    ['"now": 1795176010', '"now": 1795455714'],
    ['"now": 1795176010123', '"now": 1795455715000'],
    ['Posted 3 minutes ago by Ann', 'Posted 3 days ago by Ann'],
    ['an hour ago', 'just now'],
    ['vor 3 Minuten', 'vor 12 Tagen'],
    ['il y a 2 heures', 'il y a 3 jours'],
    ['hace 1 día', 'hace 4 días'],
    ['5 минут назад', '21 час назад'],
    ['3分前に更新', '2 時間前に更新'],
    ['3分钟前', '2小时前'],
    ['قبل 3 دقائق', 'قبل 11 ساعة'],
    ['Page generated in 0.023 seconds', 'Page generated in 0.2 seconds'],
    ['12 queries in 31 ms', '12 queries in 8 ms'],
    ['Ray ID: 8a7b6c5d4e3f2a1b', 'Ray ID: 0f1e2d3c4b5a6978'],
  ])('takes %j and %j for the same line', (then, now) => {
    expect(same(then, now)).toBe(true)
  })

  it.each([
    ['Doors open at 19:10', 'Doors open at 20:10'],
    ['Open 09:00 to 17:00', 'Open 09:00 to 18:00'],
    ['Open 09:00 to 18:00, now 12:00', 'Open 09:00 to 19:00, now 17:41'],
    ['Last updated 2024-01-05 10:00:00', 'Last updated 2024-02-05 17:41:50'],
    ['"id": 1795176', '"id": 1795455'],
    ['"expires": 1895176010', '"expires": 1895455714'],
    ['Cook for 3 minutes', 'Cook for 5 minutes'],
    ['il y a 3 articles', 'il y a 4 articles'],
    ['Ships in 3 days', 'Ships in 5 days'],
    ['World record 9.58 s', 'World record 9.57 s'],
    ['$12.00', '$17.41'],
    ['Isaiah 12:00:10:7', 'Isaiah 17:41:55:7'],
  ])('takes %j and %j for different lines', (then, now) => {
    expect(same(then, now)).toBe(false)
  })

  it('knows opening hours that change by an hour when it looks on the hour', () => {
    const [noon, next] = [new Date('2026-11-20T12:00:05Z'), new Date('2026-11-21T12:00:05Z')]
    expect(isSameLine(readLine('Doors 19:00', noon), readLine('Doors 20:00', next))).toBe(false)
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
  ])('is done with %j without end', (part) => {
    expect(readLine(part.repeat(200_000 / part.length), NOON).pattern.length).toBeGreaterThan(0)
  })
})
