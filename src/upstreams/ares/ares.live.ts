import { type LiveVendor, liveCall } from '../../../test/kit/live-vendor.ts'
import { replaceFields } from '../../../test/kit/replace-fields.ts'
import { ares, fetchAresPublicRegister, fetchAresSubject } from './ares.ts'

const ALZA = '27082440'
const INVENTED = { jmeno: 'Jana', prijmeni: 'Příkladová', datumNarozeni: '1982-04-25' }

export const live: LiveVendor = {
  upstreams: [ares],
  calls: [
    liveCall({
      what: 'the entry of Alza.cz',
      ask: (context) => fetchAresSubject(context, ALZA),
      holds: (subject) => subject?.obchodniJmeno === 'Alza.cz a.s.',
      recording: { file: 'subject.json' },
    }),
    liveCall({
      what: 'who acts for Alza.cz',
      ask: (context) => fetchAresPublicRegister(context, ALZA),
      holds: (register) => register?.zaznamy.some(({ statutarniOrgany }) => statutarniOrgany?.length) === true,
      recording: { file: 'public-register.json', select: replaceFields(INVENTED) },
    }),
  ],
}
