import { type LiveVendor, liveCall } from '../../../test/kit/live-vendor.ts'
import { fetchParent } from './fetch-parent.ts'
import { fetchLeiRecord, findLeiRecords, gleif } from './gleif.ts'

const APPLE = 'HWUPKR0MPOU8FGXBT394'

export const live: LiveVendor = {
  upstreams: [gleif],
  calls: [
    liveCall({
      what: 'the entry of Apple',
      ask: (context) => fetchLeiRecord(context, APPLE),
      holds: (record) => record?.legalName === 'Apple Inc.' && record.country === 'US',
      recording: { file: 'apple.json' },
    }),
    liveCall({
      what: 'entries by the name of Apple Inc.',
      ask: (context) => findLeiRecords(context, 'Apple Inc.'),
      holds: ({ records, isComplete }) => isComplete && records.some(({ lei }) => lei === APPLE),
      recording: 'a list of what apple.json has one of',
    }),
    liveCall({
      what: 'why Apple has no parent',
      ask: (context) =>
        fetchParent({ lei: APPLE, parents: { direct: 'exception', ultimate: 'exception' } }, 'ultimate', context),
      holds: ({ record, exception }) => record === null && exception !== null,
      recording: { file: 'parent-exception.json' },
    }),
    liveCall({
      what: 'an LEI that nobody has',
      ask: (context) => fetchLeiRecord(context, '00000000000000000098'),
      holds: (record) => record === undefined,
      recording: 'a 404 has no body that is read',
    }),
  ],
}
