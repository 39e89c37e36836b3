import { type LiveVendor, liveCall } from '../../../test/kit/live-vendor.ts'
import { replaceFields } from '../../../test/kit/replace-fields.ts'
import { companiesHouse, fetchBritishCompany, fetchBritishOfficers } from './companies-house.ts'

const OXFORD_NANOPORE = '05386273'

export const live: LiveVendor = {
  upstreams: [companiesHouse],
  needs: 'COMPANIES_HOUSE_KEY',
  calls: [
    liveCall({
      what: 'the entry of Oxford Nanopore',
      ask: (context) => fetchBritishCompany(context, OXFORD_NANOPORE),
      holds: (company) => company?.company_name === 'OXFORD NANOPORE TECHNOLOGIES PLC',
      recording: { file: 'company.json' },
    }),
    liveCall({
      what: 'the officers of Oxford Nanopore',
      ask: (context) => fetchBritishOfficers(context, OXFORD_NANOPORE),
      holds: (officers) => officers !== undefined && officers.items.length > 0,
      recording: { file: 'officers.json', select: replaceFields({ name: 'EXAMPLE, Jane' }) },
    }),
  ],
}
