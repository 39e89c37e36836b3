import { expect, it } from 'vitest'
import { changeKinds } from './change-kinds.ts'

const kinds = (removed: string[], added: string[]) => changeKinds({ removed, added }, { before: [], after: [] })

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
