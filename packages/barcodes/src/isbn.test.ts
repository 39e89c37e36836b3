import { expect, test } from 'vitest'
import { readIsbn } from './isbn.ts'

test('keeps the hyphens of the caller for print and removes them from the digits', () => {
  expect(readIsbn('978-0-306-40615-7')).toEqual({ digits: '9780306406157', hyphenated: '978-0-306-40615-7' })
})

test('takes an ISBN without hyphens', () => {
  expect(readIsbn('9780306406157')).toEqual({ digits: '9780306406157', hyphenated: null })
})

test.each([
  ['0-306-40615-2', '9780306406157', '978-0-306-40615-7'],
  ['0-8044-2957-X', '9780804429573', '978-0-8044-2957-3'],
])('converts the ISBN-10 %s', (isbn10, digits, hyphenated) => {
  expect(readIsbn(isbn10)).toEqual({ digits, hyphenated })
})

test.each(['978-0-306-40615', '978030640615', '0-306-40615', '030640615'])('adds the check digit to %s', (isbn) => {
  expect(readIsbn(isbn).digits).toBe('9780306406157')
})

test('keeps an add-on', () => {
  expect(readIsbn('978-0-306-40615-7 52495').digits).toBe('9780306406157 52495')
})

test.each([
  ['978-0-306-40615-8', 'check digit of 9780306406158 must be 7'],
  ['0-306-40615-X', 'check digit of 030640615X must be 2'],
  ['0-8044-2957-0', 'check digit of 0804429570 must be X'],
])('names the right check digit of %s', (isbn, message) => {
  expect(() => readIsbn(isbn)).toThrow(message)
})

test.each([
  '',
  '-',
  '978-0--30640615-7',
  '978-030640615-7',
  '978-0-306-4061-7',
  '0-306-40615-XX',
  '978-0-306-4061A-7',
  '978-0-306-40615-7 1',
  '978-0-306-40615-7  12',
])('refuses %s', (isbn) => {
  expect(() => readIsbn(isbn)).toThrow(/^text: /)
})

test('refuses a prefix not assigned to books', () => {
  expect(() => readIsbn('123-0-306-40615-7')).toThrow('begins with 978 or 979')
})
