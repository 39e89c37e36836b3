import { expect, test } from 'vitest'
import { leiEntry, SEARCH_PATH, vet } from '../../../test/kit/company-world.ts'
import { jsonReply } from '../../../test/kit/upstream-server.ts'

const LEI = 'HWUPKR0MPOU8FGXBT394'

test('finds the only active company of exactly this name, and accepts no other', async () => {
  const search = (...data: object[]) => ({ upstreams: { [SEARCH_PATH]: jsonReply({ data }) } })
  const input = { name: 'Apple Incorporated', domain: 'example.com' }
  expect(await vet(input, search(leiEntry({}), leiEntry({ legalName: { name: 'Apple Energy LLC' } })))).toMatchObject({
    checks: { lei: { checked: true, found_by: 'name', lei: LEI } },
    company: { lei: LEI },
    // Found by name, not confirmed by a number from the caller.
    recommendation: 'CAUTION',
  })
  for (const found of [
    search(),
    search(leiEntry({}), leiEntry({})),
    search(leiEntry({ status: 'INACTIVE' })),
    search(leiEntry({}, { status: 'RETIRED' })),
    search(leiEntry({ legalName: { name: 'Pear Ltd' } })),
    // One related company whose name has the same words, and one of another legal form.
    search(leiEntry({ legalName: { name: 'Apple Operations Inc.' } })),
    search(leiEntry({ legalName: { name: 'Apple LLC' } })),
  ]) {
    expect((await vet(input, found)).checks.lei).toMatchObject({ checked: false, lei: null, found_by: null })
  }
  expect((await vet({ ...input, country: 'DE' }, search(leiEntry({})))).checks.lei.checked).toBe(false)
  const failed = await vet(input, { upstreams: { [SEARCH_PATH]: { status: 500 } } })
  expect(failed.checks.lei).toMatchObject({ checked: false })
  expect(failed.reasons.join()).toContain('GLEIF could not be asked')
})

test('a name without its legal form identifies no company, unless its country is given', async () => {
  const upstreams = { [SEARCH_PATH]: jsonReply({ data: [leiEntry({})] }) }
  const input = { name: 'Apple', domain: 'example.com' }
  const answer = await vet(input, { upstreams })
  expect(answer).toMatchObject({ company: { legal_name: null, lei: null }, checks: { lei: { found_by: null } } })
  expect(answer.checks.lei.note).toContain('give its country or its LEI')
  expect((await vet({ ...input, country: 'US' }, { upstreams })).checks.lei).toMatchObject({
    found_by: 'name',
    lei: LEI,
  })
})

test('a search with more pages than are read identifies no company', async () => {
  const more = { data: [leiEntry({})], meta: { pagination: { currentPage: 1, lastPage: 40 } } }
  const answer = await vet(
    { name: 'Apple Inc.', domain: 'example.com', country: 'US' },
    { upstreams: { [SEARCH_PATH]: jsonReply(more) } },
  )
  expect(answer.checks.lei).toMatchObject({ found_by: null, note: expect.stringContaining('more entries') })
})

test('an entry of this name with the number of another company is a namesake’s, and nothing of it is told', async () => {
  const namesake = (number: string) =>
    leiEntry({
      legalName: { name: 'ORLEN S.A.' },
      legalAddress: { addressLines: ['Elsewhere 1'], country: 'CZ' },
      registeredAs: number,
    })
  const find = (number: string) =>
    vet(
      { name: 'Orlen S.A.', vat_number: 'CZ27082440' },
      { upstreams: { [SEARCH_PATH]: jsonReply({ data: [namesake(number)] }) } },
    )
  expect((await find('27082440')).company).toMatchObject({ lei: LEI, address: 'Elsewhere 1, CZ' })
  const answer = await find('45317054')
  expect(answer.company).toMatchObject({ lei: null, address: null })
  expect(answer.checks.lei.note).toContain('the number of another company')
  expect(answer.reasons.join()).not.toContain('two companies')
})
