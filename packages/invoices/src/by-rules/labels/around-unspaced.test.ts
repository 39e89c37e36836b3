import { expect, test } from 'vitest'
import { placeColumns } from '../../../test/placed-lines.ts'
import { extractByRules } from '../extract-by-rules.ts'

/** What is told of a paper with this title, and how surely; undefined if it is refused. */
function tell(title: string) {
  const number = /\p{Script=Hangul}/u.test(title) ? '번호: 2026-88' : '番号: 2026-88'
  const sums = /\p{Script=Hangul}/u.test(title)
    ? ['공급가액 | 490,000원', '부가세 10% | 49,000원', '합계금액 | 539,000원']
    : ['小計 | 490,000円', '消費税 10% | 49,000円', '合計 | 539,000円']
  try {
    const page = placeColumns([title, number, '2026-03-14', ...sums])
    const large = page.map((piece) => (piece.text === title ? { ...piece, height: 20 } : piece))
    const { document_kind, confidence } = extractByRules({ pages: [large], pageCount: 1 })
    return [document_kind, confidence?.document_kind ?? 0]
  } catch {
    return undefined
  }
}

test.each([
  ...[
    '운송장',
    '택배 운송장',
    '발송장',
    '배송장',
    '반송장',
    '거래명세서',
    '거래 명세서',
    '송장 목록',
    '청구서 발행 요청',
  ],
  ...['发票申请单', '发票清单', '发票 登记 表', '發票遺失聲明', '收据领用单'],
  ...['請求書送付状', '請求書 送付状', '請求書発行依頼', '請求書一覧', '領収書発行依頼書', '株式会社山田 請求書送付状'],
])('%s is another paper, though the name of an invoice is a part of it', (title) => {
  expect(tell(title)).toBeUndefined()
})

test.each(['審査請求書', '損害賠償請求書', '손익계산서', '정보공개청구서', '物品領収書'])(
  '%s may be one of no sale: its kind is left open',
  (title) => {
    expect([undefined, null]).toContain(tell(title)?.[0])
  },
)

test.each([
  [
    'invoice',
    ['請求書', 'ご請求書', '請求書（控）', '請求書 控', '2026年3月分 請求書', '請求書 No. 7', '株式会社山田 請求書'],
  ],
  [
    'invoice',
    ['청구서', '세금계산서 (공급받는자 보관용)', '전자세금계산서', '3월분 청구서', '상업송장', '청구서 사본'],
  ],
  ['invoice', ['发票', '厦门增值税电子普通发票', '机动车销售统一发票', '上海市出租车发票', '发票联', '统一发票 副本']],
  ['receipt', ['領収書', '御領収書', '영수증', '간이영수증', '收据']],
] as const)('it is an %s by the whole title: %j', (kind, titles) => {
  const sure = expect.toSatisfy((confidence: number) => confidence > 0.95)
  for (const title of titles) expect([title, ...(tell(title) ?? [])]).toEqual([title, kind, sure])
})
