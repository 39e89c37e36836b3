import { expect, test } from 'vitest'
import { placeLines } from '../../../test/placed-lines.ts'
import { extractByRules } from '../extract-by-rules.ts'

const read = (...lines: readonly string[]) => extractByRules({ pages: [placeLines(lines)], pageCount: 1 })

// The boxes of a fully digital fapiao: the words for the parties run down at the left of their boxes.
test('a fapiao in boxes is read', () => {
  const { invoice, document_kind } = read(
    '200:电子发票（普通发票） | 430:发票号码：25112000000130340249',
    '430:开票日期：2025年06月24日',
    '16:购 | 30:名称：北京海棠传媒有限公司 | 300:销 | 314:名称：北京那山餐饮有限公司',
    '16:买 | 300:售',
    '16:方 | 300:方',
    '16:信 | 30:统一社会信用代码/纳税人识别号：91110116MA01BP9R44 | 300:信 | 314:统一社会信用代码/纳税人识别号：91110105562126449H',
    '16:息 | 300:息',
    '16:项目名称 | 120:规格型号 | 180:单 位 | 230:数 量 | 290:单 价 | 400:金 额 | 460:税率/征收率 | 550:税 额',
    '16:*餐饮服务*餐费 | 230:1 | 290:652.8301886792453 | 400:652.83 | 460:6% | 550:39.17',
    '60:合 | 105:计 | 402:¥652.83 | 554:¥39.17',
    '50:价税合计（大写） | 182:陆佰玖拾贰圆整 | 409:（小写） | 446:¥692.00',
    '57:开票人：王晓明',
  )
  expect(document_kind).toBe('invoice')
  expect(invoice).toMatchObject({
    invoice_number: '25112000000130340249',
    issue_date: '2025-06-24',
    currency: 'CNY',
    totals: { net: '652.83', tax: '39.17', gross: '692.00' },
  })
  expect(['北京那山餐饮有限公司', null]).toContain(invoice.seller.name)
  expect(['北京海棠传媒有限公司', null]).toContain(invoice.buyer.name)
})

test('a paper fapiao has a code beside its number', () => {
  const { invoice } = read(
    '200:厦门增值税电子普通发票 | 430:发票代码：035021700111',
    '430:发票号码：31126517',
    '430:开票日期：2025年11月16日',
    '430:校验码：59872359464135616868',
    '60:合 | 105:计 | 402:￥107.79 | 554:￥14.01',
    '50:价税合计(大写) | 182:壹佰贰拾壹圆捌角 | 409:（小写） | 446:￥121.80',
  )
  expect(invoice).toMatchObject({
    invoice_number: '31126517',
    issue_date: '2025-11-16',
    totals: { net: '107.79', tax: '14.01', gross: '121.80' },
  })
})
