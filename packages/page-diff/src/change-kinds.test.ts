import { expect, it } from 'vitest'
import { changeKinds } from './change-kinds.ts'
import { readPageLine } from './read-line.ts'

const THEN = new Date('2026-11-20T12:00:00Z')
const LATER = new Date('2026-11-20T15:00:00Z')

const listed = (lines: string[]) => ({ lines, items: null })

const kinds = (removed: string[], added: string[]) =>
  changeKinds(
    { removed, added },
    {
      before: [],
      after: [],
      read: { older: (line) => readPageLine(line, THEN), newer: (line) => readPageLine(line, LATER) },
      pages: { older: listed(removed), newer: listed(added) },
    },
  )

it.each([
  [['1,204 views'], ['1,377 views'], ['counter']],
  [['Aufrufe: 12'], ['Aufrufe: 14'], ['counter']],
  [['★ 4.6 (1,204 ratings)'], ['★ 4.6 (1,207 ratings)'], ['counter']],
  [['★ 4.6 (1,204 ratings)'], ['★ 3.9 (1,204 ratings)'], ['content']],
  [['12 people online'], ['9 people online'], ['counter']],
  [['閲覧数 12'], ['閲覧数 15'], ['counter']],
  [['a'], ['a'], ['order']],
  [['3 comments'], ['4 comments', 'I disagree.'], ['content', 'counter']],
  [['12 in stock'], ['11 in stock'], ['content']],
  [['Price: 12'], ['Price: 13'], ['content']],
  [['Party of 12 reviews laws'], ['Party of 13 reviews laws'], ['content']],
  [['Free delivery'], ['FREE DELIVERY.'], ['typography']],
  [['Mon-Fri'], ['Mon–Fri'], ['typography']],
  [['Thanks \u2764 👍'], ['Thanks \u2764\ufe0f 👍🏽'], ['typography']],
  [['Ask a 🧑‍🔧 or 🤷'], ['Ask a 👩‍🔧 or 🤷‍♀️'], ['typography']],
  [['It\'s "quiet" here'], ['It’s “quiet” here'], ['typography']],
  [['It\'s "quiet" here'], ['Its «quiet» here'], ['content']],
  [['Er sagte "ja"'], ['Er sagte „ja“'], ['typography']],
  [["It`s 5' long"], ['It´s 5′ long'], ['typography']],
  [['1’000 m, 20 000 m'], ["1'000 m, 20\u202F000 m"], ['typography']],
  [['Wait...'], ['Wait…'], ['typography']],
  [['Ａｕｄｉ （株） 10〜20'], ['Audi (株) 10～20'], ['typography']],
  [['The \uFB01rst o\uFB03ce'], ['The first office'], ['typography']],
  [['Caf\u00E9 \u2013 open'], ['Cafe\u0301 \u2014 open'], ['typography']],
  [['\u2764 Lamp'], ['\u2764\uFE0F Lamp'], ['typography']],
  [["It's “new”, 3 hours ago"], ['It’s "new", 6 hours ago'], ['typography', 'clock']],
  [["It's “new”, 3 hours ago"], ['It’s "new", 9 hours ago'], ['content']],
  [
    ["It's 3 – 4 pm, 3 hours ago", 'a'],
    ['It’s 3 - 4 pm, 3 hours ago', 'b'],
    ['content', 'typography'],
  ],
  [['10 m²'], ['10 m2'], ['content']],
  [['5² rooms'], ['52 rooms'], ['content']],
  [['10⁻⁵ mol'], ['10-5 mol'], ['content']],
  [['1½ cups'], ['11⁄2 cups'], ['content']],
  [['Step ①'], ['Step 1'], ['content']],
  [['Open: ✅'], ['Open: ❌'], ['content']],
  [['Ships from 🇩🇪'], ['Ships from 🇫🇷'], ['content']],
  [['Power: 5 mW'], ['Power: 5 MW'], ['content']],
  [['Coupon: orRin'], ['Coupon: ORRIN'], ['content']],
  [['Use key ab12cde'], ['Use key AB12CDE'], ['content']],
  [['Pitch: Pa'], ['Pitch: PA'], ['content']],
  [['Balance: 120'], ['Balance: -120'], ['content']],
  [[], [], []],
])('calls %j becoming %j %j', (removed, added, expected) => {
  expect(kinds(removed, added)).toEqual(expected)
})

it.each([
  ['The board bought 1,000 shares.', 'The board bought 1,204 shares.'],
  ['3 followers were arrested.', '4 followers were arrested.'],
  ['Online: 19 €', 'Online: 22 €'],
  ['Online: 19,90', 'Online: 22,90'],
  ['Meter reads 1204 kWh', 'Meter reads 1391 kWh'],
  ['Yes: 310 votes', 'Yes: 450 votes'],
  ['310 votes', '450 votes'],
  ['Capacity: 400 visitors', 'Capacity: 420 visitors'],
  ['Forfait : 10 204 vues par mois', 'Forfait : 12 204 vues par mois'],
  ['Максимум 40 посетителей', 'Максимум 45 посетителей'],
  ['Louvre (120,412 visitors)', 'Louvre (134,301 visitors)'],
  ['12/50 visitors', '12/60 visitors'],
  ['10-14 visits', '10-16 visits'],
  ['Plays: 19:30', 'Plays: 20:30'],
  ['10,000 views', '12,000 views'],
  ['4.65 120 ratings', '4.32 120 ratings'],
])('takes a number for a fact, not for a counter: %j becoming %j', (before, after) => {
  expect(kinds([before], [after])).toEqual(['content'])
})

it.each([
  ['3 comments', '7 comments'],
  ['12 Kommentare', '14 Kommentare'],
  ['1 comment', '2 comments'],
  ['21 просмотр', '22 просмотра'],
  ['1.2K views', '1.3K views'],
  ['1.2M views 3 years ago', '1.3M views 3 years ago'],
  ['By Ann | 3 May | 12 comments', 'By Ann | 3 May | 14 comments'],
  ['12 posts 801 followers 120 following', '12 posts 820 followers 120 following'],
  ['12 likes, 3 comments', '14 likes, 3 comments'],
  ['Comments (3)', 'Comments (5)'],
  ['Besucher heute: 120', 'Besucher heute: 155'],
  ['Users online: 431', 'Users online: 12'],
  ['12 people are viewing this right now', '17 people are viewing this right now'],
  ['3 people are looking at this', '5 people are looking at this'],
  ['👁 1,204 views', '👁 1,210 views'],
  ['♥ 14', '♥ 19'],
])('takes a count that stands alone, or beside others, for a counter: %j becoming %j', (before, after) => {
  expect(kinds([before], [after])).toEqual(['counter'])
})

it('counts on line by line where several lines read alike', () => {
  expect(kinds(['12 comments', '300 comments'], ['14 comments', '301 comments'])).toEqual(['counter'])
  expect(kinds(['12 comments', '300 comments'], ['301 comments', '14 comments'])).toEqual(['content'])
})
