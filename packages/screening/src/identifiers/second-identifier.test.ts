import { expect, test } from 'vitest'
import { NO_PARTICULARS } from '../lists/particulars.ts'
import { compareParticulars } from './second-identifier.ts'

test.each([
  ['1965', ['1965-04-14'], 'agrees'],
  ['1965-04-14', ['1965'], 'agrees'],
  ['1965-04-14', ['1965-04'], 'agrees'],
  ['1965-04-15', ['1965-04-14'], 'differs'],
  ['1966', ['1965-04-14', '1964'], 'differs'],
  ['1964', ['1965-04-14', '1964-03-01'], 'agrees'],
  ['1955-02-03', ['1953/1958'], 'agrees'],
  ['1959', ['1953/1958'], 'differs'],
  ['1952-06-01', ['1951-01-01/1953-12-31'], 'agrees'],
  // Lists that say 'about' have been years off: near it agrees, elsewhere nobody knows.
  // ABOUT_YEARS.
  ['1967', ['1965~'], 'agrees'],
  ['1968', ['1965~'], 'unknown'],
  ['1975', ['1965~'], 'unknown'],
  ['1984', ['1979~/1982~'], 'agrees'],
  ['1965', [], 'unknown'],
])('born %s beside %j: %s', (birthDate, birthDates, agreement) => {
  const { birth_date, overall } = compareParticulars({ birthDate }, { ...NO_PARTICULARS, birthDates })
  expect([birth_date, overall]).toEqual([agreement, agreement])
})

test('a country without a code leaves open whether another one differs', () => {
  expect(compareParticulars({ country: 'RU' }, { ...NO_PARTICULARS, countries: ['UA'] }).country).toBe('differs')
  const former = { ...NO_PARTICULARS, countries: ['UA', 'former Soviet Union'] }
  expect(compareParticulars({ country: 'RU' }, former).country).toBe('unknown')
})

test('another number of a document says nothing, and a number of a few letters neither', () => {
  const listed = { ...NO_PARTICULARS, documents: [{ type: 'Passport', number: 'AB 187-304' }] }
  expect(compareParticulars({ documentNumber: 'ab187304' }, listed).overall).toBe('agrees')
  expect(compareParticulars({ documentNumber: 'AB187305' }, listed).overall).toBe('unknown')
  expect(compareParticulars({ documentNumber: '- - -' }, listed).overall).toBe('unknown')
})

test('DOCUMENT_LETTERS: a number of four letters identifies a document, one of three does not', () => {
  const agreementOf = (number: string) =>
    compareParticulars({ documentNumber: number }, { ...NO_PARTICULARS, documents: [{ type: 'ID', number }] }).overall
  expect([agreementOf('A187'), agreementOf('187')]).toEqual(['agrees', 'unknown'])
})

test('a document outweighs a date of birth, and that a country', () => {
  const listed = {
    ...NO_PARTICULARS,
    birthDates: ['1965'],
    countries: ['AF'],
    documents: [{ type: 'ID', number: '12345' }],
  }
  expect(compareParticulars({ birthDate: '1970', documentNumber: '12345' }, listed).overall).toBe('agrees')
  expect(compareParticulars({ birthDate: '1970', country: 'AF' }, listed).overall).toBe('differs')
})
