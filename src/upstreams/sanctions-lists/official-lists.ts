import { collectParties, OFFICIAL_FILE } from './collect-parties.ts'
import type { SanctionsList } from './sanctions-list.ts'

const SDN_FILE = 'https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports/SDN.XML'

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
      // Target of the redirect, with a signature in the query.
      UPSTREAM_SANCTIONS_LISTS_OFAC_FILES: 'https://wc2h-sls-prod-public-published.s3.us-gov-west-1.amazonaws.com',
    },
  },
  source: SDN_FILE,
  leastEntries: 5000,
  fetchList: ({ http, signal }) =>
    http.getStream(
      new URL(SDN_FILE),
      (body) => collectParties(body, 'OFAC SDN', { vendor: 'OFAC', signal }),
      OFFICIAL_FILE,
    ),
}

const EU_FILE = 'https://webgate.ec.europa.eu/fsd/fsf/public/files/xmlFullSanctionsList_1_1/content'

// The Commission gives this token to the public, and has served files weeks old for it.
const EU_TOKEN = 'dG9rZW4tMjAxNw'

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
        "Personal token for the European Commission's sanctions files (free with an EU Login). Without it the public token " +
        'is used, which has received files weeks old: meanwhile kyb-check says CAUTION.',
      attachTo: { query: 'token' },
    },
  },
  source: EU_FILE,
  leastEntries: 2000,
  fetchList: ({ http, signal }) =>
    http.getStream(
      new URL(`${EU_FILE}?token=${EU_TOKEN}`),
      (body) => collectParties(body, 'EU', { vendor: 'European Commission', signal }),
      OFFICIAL_FILE,
    ),
}

const UN_FILE = 'https://scsanctions.un.org/resources/xml/en/consolidated.xml'

// The server answers 403 or 404 to programs that do not look like a browser.
const UN_HEADERS = { 'user-agent': 'Mozilla/5.0 (compatible; Farebox/2.0)' }

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
      // Target of the redirect, with a signature in the query.
      UPSTREAM_SANCTIONS_LISTS_UN_FILES: 'https://unsolprodfiles.blob.core.windows.net',
    },
  },
  source: UN_FILE,
  leastEntries: 400,
  fetchList: ({ http, signal }) =>
    http.getStream(new URL(UN_FILE), (body) => collectParties(body, 'UN', { vendor: 'UN Security Council', signal }), {
      ...OFFICIAL_FILE,
      headers: UN_HEADERS,
    }),
}

const UK_FILE = 'https://sanctionslist.fcdo.gov.uk/docs/UK-Sanctions-List.xml'

/** The UK Sanctions List, the only one of the United Kingdom since January 2026; some 6,400 entries. */
export const ukSanctions: SanctionsList = {
  list: 'UK',
  upstream: {
    name: 'FCDO',
    homepage: 'https://www.gov.uk/government/publications/the-uk-sanctions-list',
    licence: 'OGL-UK-3.0',
    attribution: 'UK Sanctions List: Foreign, Commonwealth and Development Office, Open Government Licence v3.0',
    hosts: { UPSTREAM_SANCTIONS_LISTS_UK: 'https://sanctionslist.fcdo.gov.uk' },
  },
  source: UK_FILE,
  leastEntries: 2000,
  fetchList: ({ http, signal }) =>
    http.getStream(new URL(UK_FILE), (body) => collectParties(body, 'UK', { vendor: 'FCDO', signal }), OFFICIAL_FILE),
}
