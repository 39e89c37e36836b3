import { readEuConsolidated } from '../../domain/sanctions/lists/read-eu-consolidated.ts'
import { collectParties, OFFICIAL_FILE } from './collect-parties.ts'
import type { SanctionsList } from './sanctions-list.ts'

const SOURCE = 'https://webgate.ec.europa.eu/fsd/fsf/public/files/xmlFullSanctionsList_1_1/content'

// The Commission gives this one to everybody, and has served it files weeks old.
const TOKEN = 'dG9rZW4tMjAxNw'

/** The EU's consolidated list of financial sanctions; some 6,000 entries in 2026. */
export const euConsolidated: SanctionsList = {
  list: 'EU',
  upstream: {
    name: 'European Commission',
    homepage: 'https://webgate.ec.europa.eu/fsd/fsf',
    licence: 'CC-BY-4.0',
    attribution: 'Consolidated list of financial sanctions: European Commission, FPI',
    hosts: { UPSTREAM_SANCTIONS_LISTS_EU: 'https://webgate.ec.europa.eu' },
    key: {
      variable: 'SANCTIONS_LISTS_EU_KEY',
      purpose:
        "Personal token of the European Commission's files of sanctions (free, for who has an EU Login); the public one, " +
        'used without it, was given files weeks old.',
      attachTo: { query: 'token' },
    },
  },
  source: SOURCE,
  leastEntries: 2000,
  fetchList: ({ http, signal }) =>
    http.getStream(
      new URL(`${SOURCE}?token=${TOKEN}`),
      (body) => collectParties(body, readEuConsolidated, { vendor: 'European Commission', signal }),
      OFFICIAL_FILE,
    ),
}
