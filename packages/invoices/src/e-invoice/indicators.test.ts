import { expect, test } from 'vitest'
import { createCiiInvoice, createUblInvoice } from '../../test/e-invoices.ts'
import { readEInvoice } from './read-e-invoice.ts'

const CONTEXT = '<rsm:ExchangedDocumentContext>'
const withTest = (value: string) =>
  createCiiInvoice({
    [CONTEXT]: `${CONTEXT}<ram:TestIndicator><udt:Indicator>${value}</udt:Indicator></ram:TestIndicator>`,
  })
const withCopy = (value: string) =>
  createUblInvoice({ '<cbc:IssueDate>': `<cbc:CopyIndicator>${value}</cbc:CopyIndicator><cbc:IssueDate>` })

test('an invoice that is only a test has no kind, and a warning', () => {
  const { documentKind, warnings } = readEInvoice(withTest('true'))
  expect(documentKind).toBeNull()
  expect(warnings).toContain('document_kind: the XML says that it is a test. Do not book or pay it.')
  expect(readEInvoice(withTest('false'))).toMatchObject({ documentKind: 'invoice', warnings: [] })
})

test('a copy of an invoice has a warning', () => {
  expect(readEInvoice(withCopy('true')).warnings).toEqual([expect.stringContaining('it is a copy')])
  expect(readEInvoice(withCopy('false')).warnings).toEqual([])
})
