import { type Static, Type } from 'typebox'
import { oneOf } from '../../contract/schema.ts'

const line = (description: string) => Type.Optional(Type.String({ minLength: 1, maxLength: 200, description }))
/** A person or company. */
export const Contact = Type.Object({
  kind: oneOf(['vcard'], { description: 'text is the display name, such as Ada Lovelace.' }),
  family_name: line('Family name; default: the last word of text.'),
  given_name: line('Given names; default: the other words of text.'),
  organization: line('Company.'),
  title: line('Position in it.'),
  phone: line('With country code, such as +49 30 1234567.'),
  email: line('E-mail address.'),
  url: line('Web page.'),
  street: line('Street and number.'),
  postal_code: line('Postal code.'),
  city: line('City.'),
  country: line('Country.'),
})

/** vCard 3.0 (RFC 2426), the version that all readers know. */
export function writeVcard(name: string, contact: Static<typeof Contact>): string {
  const { organization, title, phone, email, url, street, city, postal_code, country } = contact
  const words = name.trim().split(/\s+/)
  const family = contact.family_name ?? words.at(-1) ?? ''
  const given = contact.given_name ?? (contact.family_name === undefined ? words.slice(0, -1).join(' ') : '')
  const hasAddress = [street, city, postal_code, country].some((part) => part !== undefined)
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${escapeValue(family)};${escapeValue(given)};;;`,
    `FN:${escapeValue(name)}`,
    ...property('ORG', organization),
    ...property('TITLE', title),
    ...property('TEL', phone),
    ...property('EMAIL', email),
    // Its signs are not escaped as those of texts are (RFC 2426 3.6.8), and a line break would start the next field.
    ...(url === undefined ? [] : [`URL:${url.replace(/\s/g, encodeURIComponent)}`]),
    // Post office box, extension, street, locality, region, postal code, country.
    ...(hasAddress
      ? [`ADR:;;${[street, city, '', postal_code, country].map((part) => escapeValue(part ?? '')).join(';')}`]
      : []),
    'END:VCARD',
  ]
  return lines.join('\r\n')
}

function property(name: string, value: string | undefined): string[] {
  return value === undefined ? [] : [`${name}:${escapeValue(value)}`]
}

function escapeValue(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')
}
