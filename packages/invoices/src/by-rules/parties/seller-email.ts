import { textBefore, whoseIdentifier } from '../identifier-owner.ts'
import type { LabelledText } from '../labels/labelled-value.ts'
import type { AddressBlock } from './address-blocks.ts'
import { toNameKey, toNamePrefixes } from './company-names.ts'
import { findWebHosts } from './web-hosts.ts'

const EMAIL = /[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,4}/g
const MAX_LINE = 400
// Number of lines below an address that may hold the e-mail address of the same party.
const BELOW = 3

interface EmailOptions {
  /** Name of the seller. */
  readonly name: string | null
  readonly buyer: AddressBlock | undefined
}

/** The seller's e-mail address: one named like the seller or its website, else the only one that is not the buyer's. */
export function findSellerEmail({ lines }: LabelledText, { name, buyer }: EmailOptions): string | null {
  const isBuyers = (line: number) => buyer && line >= buyer.line && line <= buyer.end + BELOW
  const found = lines.flatMap(({ text }, line) =>
    isBuyers(line)
      ? []
      : [...text.slice(0, MAX_LINE).matchAll(EMAIL)]
          .map(([email]) => email)
          .filter((email) => whoseIdentifier(textBefore(text, email)) !== 'other'),
  )
  const sites = lines.flatMap(({ text }) => findWebHosts(text.slice(0, MAX_LINE)))
  const names = [...toNamePrefixes(name ?? ''), ...sites.flatMap((host) => host.split('.').slice(0, -1).map(toNameKey))]
  const own = found.filter((email) =>
    email
      .slice(email.indexOf('@') + 1)
      .split('.')
      .slice(0, -1)
      .some((part) => part.length > 2 && names.includes(toNameKey(part))),
  )
  const different = [...new Set(own.length > 0 || sites.length > 0 ? own : found)]
  const isOne = different.length === 1 || (own.length > 0 && different.length > 0)
  return isOne ? (different[0] ?? null) : null
}
