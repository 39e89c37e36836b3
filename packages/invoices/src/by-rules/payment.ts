import type { InvoicePayment } from '../e-invoice/invoice.ts'
import { findIbans, hasLengthOfIban } from '../iban/find-ibans.ts'
import { textBefore, whoseIdentifier } from './identifier-owner.ts'
import { isOfAnother } from './labels/label-owner.ts'
import { findValue, findValues, type LabelledText, type LabelledValue } from './labels/labelled-value.ts'

const BIC = /(?<![A-Z0-9])[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?(?![A-Z0-9])/

/** The payment details, and the other valid accounts of the invoice. */
export interface FoundPayment {
  readonly payment: InvoicePayment
  readonly otherIbans: readonly string[]
  /** False if the account has no check digits, or wrong ones. */
  readonly isProven: boolean
  /** The words before the account, if they leave open whose it is: 'Refund to'. */
  readonly phrase: string | null
}

/** The payment details: the first valid IBAN, else the one with an IBAN label. */
export function findPayment(text: LabelledText): FoundPayment {
  const bare = (iban: string) => iban.replaceAll(' ', '')
  const all = text.lines
    .flatMap(({ text: line }) =>
      findIbans(line).map((iban) => ({
        iban,
        before: textBefore(line, iban),
        owner: whoseIdentifier(textBefore(line, iban)),
        // 'IBAN ... (your account)', but not 'IBAN ..., please state your customer number'.
        isGiven:
          whoseIdentifier(/^(?: ?[^ .,;])*/.exec(line.slice(line.indexOf(iban) + iban.length))?.[0] ?? '') === 'other',
      })),
    )
    .filter(({ owner, isGiven }) => owner !== 'other' && !isGiven)
    .toSorted((a, b) => Number(a.owner === 'open') - Number(b.owner === 'open'))
  const [first, ...rest] = [...new Map(all.toReversed().map((one) => [bare(one.iban), one])).values()].reverse()
  return {
    payment: readPayment(text, first?.iban),
    otherIbans: rest.map(({ iban }) => iban),
    isProven: first !== undefined,
    phrase: first?.owner === 'open' ? first.before : null,
  }
}

function readPayment(text: LabelledText, valid: string | undefined): InvoicePayment {
  const words = (value: string) => /^[\s:.–-]{0,4}(\S.{1,120})/.exec(value)?.[1]?.trim() ?? null
  return {
    iban: valid ?? findUnchecked(text),
    account_number: null,
    bic: findValue(text, { kind: 'bic', pick: (value) => BIC.exec(value)?.[0] ?? null }),
    account_name: findValue(text, { kind: 'account_name', pick: words }),
    reference: findValue(text, { kind: 'payment_reference', pick: words }),
    terms: findValue(text, { kind: 'terms', pick: words }),
    means: null,
  }
}

/** The account beside the label of an IBAN, though its check digits are wrong. */
function findUnchecked(text: LabelledText): string | null {
  const isOwn = ({ label }: LabelledValue<string>) =>
    !isOfAnother(`${label.before}${label.term}${label.rest.split(/[:\d]/, 1)[0]}`, { orYours: true })
  const pick = (value: string) => (findIbans(value).length > 0 ? null : pickAccount(value))
  return findValues(text, { kind: 'iban', pick }).find(isOwn)?.value ?? null
}

function pickAccount(value: string): string | null {
  const [account = ''] = /(?<![A-Z0-9])[A-Z]{2}\d{2}(?: ?[A-Z0-9]{1,4}){3,8}/.exec(value.slice(0, 80)) ?? []
  // A part of one is none: nobody can tell the rest of it.
  return hasLengthOfIban(account) ? account : null
}
