import type { Wording } from './wordings.ts'

/** The fields of a generated document; null if it does not print the field. */
export interface MadeTruth {
  readonly invoice_number: string
  readonly issue_date: string
  readonly due_date: string | null
  readonly currency: string
  readonly net: string | null
  readonly tax: string | null
  readonly gross: string
  readonly iban: string | null
}

export interface MadeDocument {
  readonly name: string
  readonly html: string
  /** Null for a document that is not an invoice. */
  readonly truth: MadeTruth | null
}

export const LAYOUTS = 10
/** Indices of the layouts on a narrow till roll. */
export const RECEIPTS: readonly number[] = [4, 8]
const IBANS = [
  'DE89 3704 0044 0532 0130 00',
  'FR14 2004 1010 0505 0001 3M02 606',
  'NL91 ABNA 0417 1643 00',
  'GB29 NWBK 6016 1331 9268 19',
]
const HIDDEN = ['color:#fff', 'color:transparent', 'font-size:1px', 'color:#fdfdfd', 'color:#000;background:#000']

interface MadeOptions {
  readonly layout: number
  readonly chance: () => number
  readonly isHidden?: boolean
  /** The heading of another kind of document. */
  readonly other?: string
}

/** One page of a document in HTML, with its fields. */
export function makeDocument(wording: Wording, { layout, chance, isHidden = false, other }: MadeOptions): MadeDocument {
  const pick = (list: readonly string[]) => list[Math.floor(chance() * list.length)] ?? ''
  const unit = 10 ** wording.cents
  const isWhole = layout === 6 && wording.cents === 2
  const items = Array.from({ length: layout === 6 ? 2 : 2 + Math.floor(chance() * 3) }, () => {
    const quantity = 1 + Math.floor(chance() * 9)
    const price = isWhole
      ? (10 + Math.floor(chance() * 400)) * 5000
      : Math.floor((1 + chance() * 900) * (wording.cents === 0 ? 100 : unit))
    return { name: pick(wording.items), quantity, price, amount: quantity * price }
  })
  const net = items.reduce((sum, { amount }) => sum + amount, 0)
  const tax = isWhole
    ? Math.round((net * Number(wording.rate)) / 100 / unit) * unit
    : Math.round((net * Number(wording.rate)) / 100)
  const gross = net + tax
  const [year, month, day] = [
    2019 + Math.floor(chance() * 7),
    1 + Math.floor(chance() * 12),
    1 + Math.floor(chance() * 28),
  ]
  const show = (y: number, m: number, d: number) =>
    wording.date
      .replace('y', String(y))
      .replace('m', String(m).padStart(2, '0'))
      .replace('d', String(d).padStart(2, '0'))
  const iso = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const number = pick([
    `${year}-${100 + Math.floor(chance() * 900)}`,
    `INV${10_000 + Math.floor(chance() * 80_000)}`,
    `R/${year}/${1 + Math.floor(chance() * 99)}`,
  ])
  const isReceipt = RECEIPTS.includes(layout)
  const iban = isReceipt ? null : pick(IBANS)
  const plain = (amount: number) => toText(amount, { wording, isWhole })
  const money = (amount: number) => wording.price.replace('#', plain(amount))
  const pairs: [string, string][] = [
    [pick(wording.number), number],
    [pick(wording.issued), show(year, month, day)],
    ...(layout % 3 === 1 ? [[pick(wording.due), show(year + 1, month, day)] as [string, string]] : []),
  ]
  const sums: [string, string][] = [
    [pick(wording.net), money(net)],
    [pick(wording.tax).replace('%', `${wording.rate} %`), money(tax)],
    [pick(wording.gross), money(gross)],
  ]
  const colon = pick(['', ':'])
  const bad = `<div style="${pick(HIDDEN)}">${pairs[0]?.[0]}: HACK-1 ${sums[2]?.[0]} ${money(gross * 3)} IBAN DE02 1203 0000 0000 2020 51</div>`
  const title = other ?? pick(wording.invoice)
  const meta =
    layout === 2
      ? table([pairs.map(([label]) => label), pairs.map(([, value]) => value)])
      : layout === 1
        ? table(pairs.map(([label, value]) => [label + colon, value]))
        : pairs.map(([label, value]) => `<div>${label}${colon} ${value}</div>`).join('')
  const rows = items.map(({ name, quantity, price, amount }) => [name, String(quantity), plain(price), plain(amount)])
  const cash = Math.ceil(gross / (unit * 50)) * unit * 50
  const shownSums: [string, string][] =
    layout === 4
      ? [
          ...sums,
          [wording.cash, money(cash)],
          ...(cash > gross ? [[wording.change, money(cash - gross)] as [string, string]] : []),
        ]
      : sums
  const summary = table([
    ['%', wording.net[0] ?? '', wording.tax[0]?.replace('%', '') ?? ''],
    [`${wording.rate} %`, plain(net), plain(tax)],
  ])
  const foot =
    layout === 8
      ? `${table([...sums.slice(2), [wording.cash, money(gross)]])}<p>${summary}</p>`
      : layout === 3
        ? table([shownSums.map(([label]) => label), shownSums.map(([, value]) => value)])
        : `<div style="margin-left:${[4, 5, 9].includes(layout) ? 0 : 45}%">${table(shownSums.map(([label, value]) => [label + colon, value]))}</div>`
  const lines = isReceipt ? rows.map((row) => [row[0] ?? '', row[3] ?? '']) : [[...wording.columns], ...rows]
  const head =
    layout === 9
      ? `<div style="display:flex;justify-content:space-between"><div>${wording.seller.join('<br>')}</div><div>${meta}</div></div>`
      : `<div>${wording.seller.join('<br>')}</div>`
  const body = [
    head,
    `<h1 style="text-align:${pick(['left', 'right', 'center'])}">${title}</h1>`,
    layout === 7 ? '<div>Tel. 555 0100 · Ref. 4711/22</div>' : '',
    layout === 9 ? '' : meta,
    isHidden ? bad : '',
    table(lines),
    foot,
    iban && !other ? `<p>IBAN ${iban}</p>` : '',
  ]
  const width = isReceipt ? '80mm' : '170mm'
  const size = [14, 13, 12, 15][layout % 4]
  return {
    name: `${wording.language} ${wording.currency} layout ${layout}${isHidden ? ' hidden' : ''}${other ? ` ${other}` : ''}`,
    html: `<section lang="${wording.language}" dir="${['ar', 'he'].includes(wording.language) ? 'rtl' : 'ltr'}" style="width:${width};font-size:${size}px">${body.join('\n')}</section>`,
    truth: other
      ? null
      : {
          invoice_number: number,
          issue_date: iso,
          due_date: layout % 3 === 1 ? `${year + 1}${iso.slice(4)}` : null,
          currency: wording.currency,
          net: toDecimal(net, unit),
          tax: toDecimal(tax, unit),
          gross: toDecimal(gross, unit),
          iban,
        },
  }
}

function table(rows: readonly (readonly string[])[]): string {
  return `<table>${rows.map((cells) => `<tr>${cells.map((cell, index) => `<td class="${index > 0 ? 'n' : ''}">${cell}</td>`).join('')}</tr>`).join('')}</table>`
}

function toDecimal(amount: number, unit: number): string {
  return String(amount / unit)
}

function toText(amount: number, { wording, isWhole }: { wording: Wording; isWhole: boolean }): string {
  const unit = 10 ** wording.cents
  const [mark, group] = wording.marks
  const whole = String(Math.floor(amount / unit))
  const cents = String(amount % unit).padStart(wording.cents, '0')
  const pattern = group === 'i' ? /\B(?=(?:\d{2})*\d{3}$)/g : /\B(?=(?:\d{3})+$)/g
  const grouped = whole.replace(pattern, group === 'i' ? ',' : group === ' ' ? '\u00a0' : group)
  return isWhole || wording.cents === 0 ? grouped : grouped + mark + cents
}
