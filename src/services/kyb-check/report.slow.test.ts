import { expect, test } from 'vitest'
import { startTestBrowser } from '../../../test/kit/browser.ts'
import { inCompanyWorld } from '../../../test/kit/company-world.ts'
import { readPdfPages } from '../../../test/kit/pdf-pages.ts'
import { kybCheck } from './kyb-check.service.ts'

test('the report has the grade, the reasons and the record, with any characters in a name', async () => {
  const name = 'Acme <script>alert(1)</script> & Co'
  await using chromium = startTestBrowser({ allow: '' })
  const answer = await inCompanyWorld((context) => {
    const run = kybCheck.prepare({
      lei: 'HWUPKR0MPOU8FGXBT394',
      domain: 'example.com',
      country: 'US',
      name,
      include_report: true,
    })
    return run({ ...context, browser: chromium.browser }) as Promise<{
      report_pdf_base64: string
      evidence: { sha256: string }
    }>
  })
  const text = (await readPdfPages(answer.report_pdf_base64))
    .map((page) => page.text)
    .join(' ')
    .replace(/\s+/g, ' ')
  expect(text).toContain(`Company check: ${name}`)
  expect(text).toContain('Grade')
  expect(text.replaceAll(' ', '')).toContain(answer.evidence.sha256)
  expect(text).toContain('GLEIF')
})
