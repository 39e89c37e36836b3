import { readOfacSdn } from '../../domain/sanctions/lists/read-ofac-sdn.ts'
import { collectParties, OFFICIAL_FILE } from './collect-parties.ts'
import type { SanctionsList } from './sanctions-list.ts'

const SOURCE = 'https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports/SDN.XML'

/** The US Treasury's list of Specially Designated Nationals; some 19,000 entries in 2026. */
export const ofacSdn: SanctionsList = {
  list: 'OFAC SDN',
  upstream: {
    name: 'OFAC',
    homepage: 'https://ofac.treasury.gov/sanctions-list-service',
    licence: 'Public domain (US government work)',
    attribution: 'Specially Designated Nationals list: US Department of the Treasury, Office of Foreign Assets Control',
    hosts: {
      UPSTREAM_SANCTIONS_LISTS_OFAC: 'https://sanctionslistservice.ofac.treas.gov',
      // Where that redirects to, with a signature in the query.
      UPSTREAM_SANCTIONS_LISTS_OFAC_FILES: 'https://wc2h-sls-prod-public-published.s3.us-gov-west-1.amazonaws.com',
    },
  },
  source: SOURCE,
  leastEntries: 5000,
  fetchList: ({ http, signal }) =>
    http.getStream(
      new URL(SOURCE),
      (body) => collectParties(body, readOfacSdn, { vendor: 'OFAC', signal }),
      OFFICIAL_FILE,
    ),
}
