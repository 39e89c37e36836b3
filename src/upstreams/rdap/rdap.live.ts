import { type LiveVendor, liveCall } from '../../../test/kit/live-vendor.ts'
import type { ServiceContext } from '../../contract/context.ts'
import { fetchRegistration } from './fetch-registration.ts'
import { fetchRdapServers, rdap } from './rdap.ts'

const VERISIGN = 'https://rdap.verisign.com/com/v1/'

export const live: LiveVendor = {
  upstreams: [rdap],
  calls: [
    liveCall({
      what: "the registries' servers",
      ask: fetchRdapServers,
      holds: (servers) => servers.get('com') === VERISIGN,
      recording: 'the tests write two rows out, one with a choice of addresses that the list may not have',
    }),
    liveCall({
      what: 'the registration of example.com',
      ask: (context) => fetchRegistration({ ...context, memo: onlyVerisign }, 'example.com'),
      holds: (answer) => typeof answer === 'object' && answer.registeredAt === '1995-08-14T04:00:00.000Z',
      recording: { file: 'example-com.json' },
    }),
  ],
}

const onlyVerisign: ServiceContext['memo'] = {
  // The cast: only the list of servers is remembered.
  remember: async <T>() => new Map([['com', VERISIGN]]) as T,
}
