import { expect, test } from 'vitest'
import { commonZone, toIsoDate } from './feed-date.ts'
import { FeedZones } from './feed-zones.ts'

test.each([
  // RFC 822 and RFC 2822, appendix A; RFC 850 and asctime as in RFC 9110, section 5.6.7.
  ['Fri, 21 Nov 1997 09:55:06 -0600', '1997-11-21T15:55:06Z'],
  ['Sun, 06 Nov 1994 08:49:37 GMT', '1994-11-06T08:49:37Z'],
  ['Sunday, 06-Nov-94 08:49:37 GMT', '1994-11-06T08:49:37Z'],
  ['Sun Nov  6 08:49:37 1994', '1994-11-06T08:49:37Z'],
  ['21 Nov 97 09:55:06 GMT', '1997-11-21T09:55:06Z'],
  ['Thu, 01 Jan 04 19:48:21 EST', '2004-01-02T00:48:21Z'],
  ['Thu, 01 Jan 2004 19:48 PDT', '2004-01-02T02:48:00Z'],
  ['1 January 2004', '2004-01-01T00:00:00Z'],
  ['Jan 1, 2004 7:48 PM', '2004-01-01T19:48:00Z'],
  // The examples of W3C-DTF and RFC 3339, section 5.8.
  ['1997', '1997-01-01T00:00:00Z'],
  ['1997-07', '1997-07-01T00:00:00Z'],
  ['1997-07-16', '1997-07-16T00:00:00Z'],
  ['1997-07-16T19:20+01:00', '1997-07-16T18:20:00Z'],
  ['1997-07-16T19:20:30.45+01:00', '1997-07-16T18:20:30.450Z'],
  ['1996-12-19T16:39:57-08:00', '1996-12-20T00:39:57Z'],
  ['1990-12-31T23:59:60Z', '1991-01-01T00:00:00Z'],
  ['19850412T232050Z', '1985-04-12T23:20:50Z'],
  ['1985-102', '1985-04-12T00:00:00Z'],
  ['1985102T2320', '1985-04-12T23:20:00Z'],
  // The examples of ISO 8601 for weeks; the days beside a new year belong to the year of their Thursday.
  ['1985-W15-5', '1985-04-12T00:00:00Z'],
  ['1985W155T232050Z', '1985-04-12T23:20:50Z'],
  ['1985-W15', '1985-04-08T00:00:00Z'],
  ['2003-W01-1', '2002-12-30T00:00:00Z'],
  ['2009-W53-7', '2010-01-03T00:00:00Z'],
  ['-03-12', '2003-12-01T00:00:00Z'],
  ['-0312', '2003-12-01T00:00:00Z'],
  ['-03-12-31', '2003-12-31T00:00:00Z'],
  ['031231', '2003-12-31T00:00:00Z'],
  ['03335', '2003-12-01T00:00:00Z'],
  ['Fri, 2006/09/15 08:19:53 EDT', '2006-09-15T12:19:53Z'],
  ['2004-07-08 23:56:58.0', '2004-07-08T23:56:58Z'],
  ['1118707200', '2005-06-14T00:00:00Z'],
])('reads %s', (written, expected) => {
  expect(toIsoDate(written)).toBe(expected)
})

test.each([
  ['2004년 05월 28일  01:31:15', '2004-05-27T16:31:15Z'],
  ['2004-05-25 오후 11:23:17', '2004-05-25T14:23:17Z'],
  ['2004年5月28日 01:31:15 +0800', '2004-05-27T17:31:15Z'],
  ['Κυρ, 11 Ιούλ 2004 12:00:00 EST', '2004-07-11T17:00:00Z'],
  ['2004-július-13T9:15-05:00', '2004-07-13T14:15:00Z'],
  ['Fr, 5. März 2021 10:00:00 +0100', '2021-03-05T09:00:00Z'],
  ['mar., 5 oct. 2010 10:00:00 +0000', '2010-10-05T10:00:00Z'],
  ['12 мая 2020', '2020-05-12T00:00:00Z'],
])('reads the month in another language: %s', (written, expected) => {
  expect(toIsoDate(written)).toBe(expected)
})

test.each([
  ['Thu, 01 Jan 2004 19:48:21 XYZ', '2004-01-01T19:48:21Z'],
  ['Thu, 01 Jan 2004 19:48:21 +9999', '2004-01-01T19:48:21Z'],
  ['Thu, 01 Jan 2004 19:48:21 GMT+1', '2004-01-01T18:48:21Z'],
  ['Thu, 01 Jan 2004 24:00:00 GMT', '2004-01-02T00:00:00Z'],
  // One zero too many, as programs of a large vendor write it.
  ['2003-012-31T10:14:55+00:00', '2003-12-31T10:14:55Z'],
  ['2003-01-031T10:14:55Z', '2003-01-31T10:14:55Z'],
  // The twelfth day of a year, with a zone.
  ['2003-012-03:00', '2003-01-12T03:00:00Z'],
  // The weekday is wrong; the date is what counts.
  ['Mon, 01 Jan 2004 19:48:21 GMT', '2004-01-01T19:48:21Z'],
])('bears with %s', (written, expected) => {
  expect(toIsoDate(written)).toBe(expected)
})

test.each([
  '',
  'yesterday',
  'Thu, 30 Feb 2012 10:00:00 GMT',
  '2012-13-01',
  '2003-112-31',
  // A year without a 53rd week.
  '2010-W53-1',
  '2010-W00-1',
  '2012-01-01T25:14:00Z',
  // April or January: nobody can know.
  '01/04/2020',
  // 'Not set', as several frameworks write it.
  '0001-01-01T00:00:00Z',
  'Wed, 31 Dec 1969 19:00:00 -0500',
  '0000000000',
])('does not guess at %j', (written) => {
  expect(toIsoDate(written)).toBeNull()
})

test.each([
  ['2006-01-17T12:35:9+01:00', '2006-01-17T11:35:09Z'],
  ['2 Mar 2026 7:5:3 GMT', '2026-03-02T07:05:03Z'],
  ['Mon, 02 Mar 2026 10.30.00 GMT', '2026-03-02T10:30:00Z'],
  ['Mon, 02 Mar 2026 10:00:00 America/New_York', '2026-03-02T15:00:00Z'],
  ['Mon, 30 Mar 2026 02:30:00 Europe/Berlin', '2026-03-30T00:30:00Z'],
  ['2026-03-02T10:00:00-05:00[America/New_York]', '2026-03-02T15:00:00Z'],
  ['Mon Mar 02 2026 10:00:00 GMT+0100 (Central European Standard Time)', '2026-03-02T09:00:00Z'],
  ['2026-03-02+01:00', '2026-03-01T23:00:00Z'],
  ['2026-03-02T10:00:00.123456789+02:00', '2026-03-02T08:00:00.123Z'],
  ['2004-05-25 PM 11:23:17', '2004-05-25T23:23:17Z'],
  ['March 5th, 2020 at 7:48 pm', '2020-03-05T19:48:00Z'],
  ['понедельник, 2 марта 2026 г. в 10:00', '2026-03-02T10:00:00Z'],
  ['2026年3月2日(月) 10:30', '2026-03-02T10:30:00Z'],
  ['March, 2020', '2020-03-01T00:00:00Z'],
])('understands %s whole', (written, expected) => {
  expect(toIsoDate(written)).toBe(expected)
})

test.each([
  'Mon, 02 Mar 2026 10:00:00 Pacific Time',
  'Mon, 02 Mar 2026 10:00:00 (Pacific Time)',
  'Mon, 02 Mar 2026 10:00:00 Europe/Nowhere',
  'Mon, 2 Mar 2026 10h30',
  'Mon, 2 Mar 2026 1500 GMT',
  '2026年3月2日 10時30分',
  '2026-03-02T10:00:00+01:00:30',
  '2026-03-02 to 2026-03-05',
  '2 Mar 2026 or later',
  '2 Mar 120 BC',
  '2.5 Mar 2026',
  'Thu, 01 Jan 2004 19:48 AM',
  '2026-03-02T24:30:00Z',
  `2 Mar 2026 ${'.'.repeat(100)} 10:00 EST`,
])('leaves alone what it would understand by half: %s', (written) => {
  expect(toIsoDate(written)).toBeNull()
})

test('tells day from month in numbers where only one reading is possible', () => {
  expect(toIsoDate('31/12/2020 10:00')).toBe('2020-12-31T10:00:00Z')
  expect(toIsoDate('12/31/2020 10:00')).toBe('2020-12-31T10:00:00Z')
  expect(toIsoDate('01.04.2020')).toBe('2020-04-01T00:00:00Z')
})

const noticeOf = (written: readonly string[], usual: number | null = null) => {
  const zones = new FeedZones(usual)
  return [written.map((date) => toIsoDate(date, zones)), zones.notice()]
}

test.each([
  ['2020/1/10 14:33:00', '2020-01-10T14:33:00Z'],
  ['1 июля 2024 10:00', '2024-07-01T10:00:00Z'],
  ['Thu, 01 Jan 2004 19:48:21 XYZ', '2004-01-01T19:48:21Z'],
])('tells that %s states no zone', (written, expected) => {
  expect(noticeOf([written])).toEqual([[expected], 'Some times state no known zone and are taken as UTC.'])
})

test.each(['2020-01-10', '1 January 2004', '2020-01-10T14:33:00+08:00', '1118707200', '2020-01-10 10:00 EST', 'soon'])(
  'has nothing to tell of %s',
  (written) => {
    expect(noticeOf([written])[1]).toBeNull()
  },
)

test('takes the zone that all other dates of the feed state', () => {
  expect(commonZone(['2020-01-10 14:33', '2020-01-10T14:33:00+08:00', '2020-01-10 +0800', 'soon'])).toBe(480)
  expect(commonZone(['2020-01-10T14:33:00+08:00', '2020-01-10T14:33:00Z'])).toBeNull()
  expect(commonZone(['2020-01-10 14:33', '2020-01-10'])).toBeNull()
  expect(noticeOf(['2020-01-10 14:33'], 480)).toEqual([
    ['2020-01-10T06:33:00Z'],
    'Some times state no known zone and are taken as +08:00, which all other times of the feed state.',
  ])
})

test.each([
  [null, '2024-07-01T04:30:00Z', 'IST is taken as the time of India, and may be that of Ireland or Israel.'],
  [330, '2024-07-01T04:30:00Z', null],
  [60, '2024-07-01T09:00:00Z', null],
  [120, '2024-07-01T08:00:00Z', null],
])('reads IST in a feed whose other dates have the offset %s', (usual, iso, notice) => {
  expect(noticeOf(['Mon, 01 Jul 2024 10:00:00 IST'], usual)).toEqual([[iso], notice])
})
