import { type LiveVendor, liveCall } from '../../../test/kit/live-vendor.ts'
import { replaceFields } from '../../../test/kit/replace-fields.ts'
import {
  fetchLatvianEntry,
  fetchLatvianOfficers,
  fetchLatvianProceedings,
  latvianRegister,
} from './latvian-register.ts'

const AIR_BALTIC = '40003245752'
const INVENTED = {
  name: 'Paraugs Jānis',
  latvian_identity_number_masked: '010170-*****',
  birth_date: '1970-01-01T00:00:00',
}

export const live: LiveVendor = {
  upstreams: [latvianRegister],
  calls: [
    liveCall({
      what: 'the entry of Air Baltic',
      ask: (context) => fetchLatvianEntry(context, AIR_BALTIC),
      holds: (entry) => entry?.name.includes('Air Baltic') === true,
      recording: { file: 'entries.json' },
    }),
    liveCall({
      what: 'who acts for Air Baltic',
      ask: (context) => fetchLatvianOfficers(context, AIR_BALTIC),
      holds: (officers) => officers !== undefined && officers.length > 0,
      recording: { file: 'officers.json', select: replaceFields(INVENTED) },
    }),
    liveCall({
      what: 'what ends Air Baltic',
      ask: (context) => fetchLatvianProceedings(context, AIR_BALTIC),
      holds: (proceedings) => proceedings !== undefined,
      recording: 'both lists are empty while the company goes on',
    }),
  ],
}
