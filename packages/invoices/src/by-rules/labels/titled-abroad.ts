import type { Line } from '../../text-lines.ts'
import { foldText } from '../fold-text.ts'

// What an invoice is called in languages of which nothing else is read. A quotation there has the same sums.
const TITLES = [
  ...['számla', 'račun', 'faktúra', 'рачун', 'фактура', 'рахунок', 'рахунок фактура', 'инвойс', 'рэхунак'],
  ...['sąskaita faktūra', 'sąskaita', 'rēķins', 'rēķins faktūra', 'pavadzīme rēķins', 'arve', 'reikningur', 'fatură'],
  ...['ใบแจ้งหนี้', 'ใบกำกับภาษี', 'hóa đơn', 'hóa đơn giá trị gia tăng', 'faktur', 'faktur pajak', 'invois', 'fatura'],
].map(toWords)
const TOP_LINES = 25
// 'PVM sąskaita faktūra', 'Račun br. 7': no word of a title is as short. 'Arve eelnõu' is a draft.
const LONGEST_ADDED = 3

/** True if one of the first lines is the name of an invoice in a language that is not read, alone or with its number. */
export function isTitledAbroad(lines: readonly Line[]): boolean {
  return lines.slice(0, TOP_LINES).some(({ cells }) => cells.some(({ text }) => isTitle(toWords(text))))
}

function isTitle(words: readonly string[]): boolean {
  return TITLES.some((title) => {
    const start = words.indexOf(title[0] ?? '')
    const isNamed = start >= 0 && title.every((word, index) => words[start + index] === word)
    const added = [...words.slice(0, start), ...words.slice(start + title.length)]
    return isNamed && added.every((word) => word.length <= LONGEST_ADDED || /\d/.test(word))
  })
}

function toWords(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
}
