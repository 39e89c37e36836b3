import { readUnConsolidated } from '../../domain/sanctions/lists/read-un-consolidated.ts'
import { collectParties, OFFICIAL_FILE } from './collect-parties.ts'
import type { SanctionsList } from './sanctions-list.ts'

const SOURCE = 'https://scsanctions.un.org/resources/xml/en/consolidated.xml'

// Programs that do not look like a browser are answered 403 or 404.
const HEADERS = { 'user-agent': 'Mozilla/5.0 (compatible; Farebox/2.0)' }

/** The consolidated list of the UN Security Council; some 1,000 entries in 2026. */
export const unConsolidated: SanctionsList = {
  list: 'UN',
  upstream: {
    name: 'UN Security Council',
    homepage: 'https://main.un.org/securitycouncil/en/content/un-sc-consolidated-list',
    licence: 'UN public document, free to use with the source named',
    attribution: 'United Nations Security Council Consolidated List',
    hosts: {
      UPSTREAM_SANCTIONS_LISTS_UN: 'https://scsanctions.un.org',
      // Where that redirects to, with a signature in the query.
      UPSTREAM_SANCTIONS_LISTS_UN_FILES: 'https://unsolprodfiles.blob.core.windows.net',
    },
  },
  source: SOURCE,
  leastEntries: 400,
  fetchList: ({ http, signal }) =>
    http.getStream(
      new URL(SOURCE),
      (body) => collectParties(body, readUnConsolidated, { vendor: 'UN Security Council', signal }),
      {
        ...OFFICIAL_FILE,
        headers: HEADERS,
      },
    ),
}
