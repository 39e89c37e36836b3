import { type LiveVendor, liveCall } from '../../../test/kit/live-vendor.ts'
import { replaceFields } from '../../../test/kit/replace-fields.ts'
import { brreg, fetchBrregRoles, fetchBrregUnit } from './brreg.ts'

const EQUINOR = '923609016'
const INVENTED = { fornavn: 'Kari', mellomnavn: 'Prøve', etternavn: 'Eksempel', fodselsdato: '1968-05-04' }

export const live: LiveVendor = {
  upstreams: [brreg],
  calls: [
    liveCall({
      what: 'the entry of Equinor',
      ask: (context) => fetchBrregUnit(context, EQUINOR),
      holds: (unit) => unit?.navn === 'EQUINOR ASA' && unit.konkurs === false,
      recording: { file: 'unit.json' },
    }),
    liveCall({
      what: 'who acts for Equinor',
      ask: (context) => fetchBrregRoles(context, EQUINOR),
      holds: (roles) => roles !== undefined && roles.rollegrupper.length > 0,
      recording: { file: 'roles.json', select: replaceFields(INVENTED) },
    }),
    liveCall({
      what: 'an organisation number that nobody has',
      ask: (context) => fetchBrregUnit(context, '999999999'),
      holds: (unit) => unit === undefined,
      recording: 'a 404 has no body that is read',
    }),
  ],
}
