import { findWeakScripts } from '@farebox/screening'
import { Type } from 'typebox'
import { defineService } from '../../contract/define-service.ts'
import { matching, oneOf, withDefault } from '../../contract/schema.ts'
import { DISCLAIMER } from '../../domain/screening/disclaimer.ts'
import { readName } from '../../domain/screening/read-name.ts'
import { euConsolidated, ofacSdn, unConsolidated } from '../../upstreams/sanctions-lists/official-lists.ts'
import { readCoverage } from '../../upstreams/sanctions-lists/read-coverage.ts'
import { screeningLists } from '../../upstreams/sanctions-lists/screening-lists.ts'
import { screen } from './screen.ts'
import { screenChanges } from './screen-changes.ts'
import { ScreeningAnswer } from './screening-answer.ts'

/** For the example only: the SHA-256 of an empty file. */
const SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

/** Compares a name with three official sanctions lists. Reports a missing list; without any, throws upstream_failed. */
export const sanctionsScreen = defineService({
  id: 'svc_sanctions_screen_16',
  slug: 'sanctions-screen',
  name: 'Sanctions screening',
  category: 'data',
  description:
    'Screens the name of a person, company or vessel against three official sanctions lists: OFAC SDN, EU consolidated and ' +
    'UN Security Council. Fuzzy and independent of word order; accepts misspellings and aliases, and any script, with a warning where names may be missed. Also screens a wallet address. Lists are renewed every ' +
    '12 hours. A screening aid, not a legal determination.',
  tags: ['sanctions', 'compliance', 'aml', 'kyc', 'screening'],
  price: '0.005',
  p99Ms: 8000,
  trialsPerDay: 1,
  upstreams: screeningLists.upstreams,
  datasets: [screeningLists],
  // An old list is searched with a warning: it still names those who were listed.
  dataAges: [ofacSdn, euConsolidated, unConsolidated].map(({ upstream, list }) => ({
    source: upstream.name,
    field: `lists.published.${list}`,
    time_of: 'data',
    refused_after_s: null,
  })),
  input: Type.Object({
    name: Type.String({
      minLength: 1,
      maxLength: 400,
      description:
        'Full name of a person or an organisation, in any script and word order, at least two letters or digits.',
    }),
    type: Type.Optional(
      oneOf(['individual', 'entity'], {
        description: 'Only persons, or only organisations and vessels. Default: both.',
      }),
    ),
    threshold: withDefault(
      Type.Number({
        minimum: 0.5,
        maximum: 1,
        description: 'Minimum similarity of the names. 1: the same words; 0.85: about one letter in eight may differ.',
      }),
      0.85,
    ),
    limit: withDefault(
      Type.Integer({ minimum: 1, maximum: 25, description: 'Maximum number of matches to return, for each name.' }),
      10,
    ),
    names: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 400 }), {
        maxItems: 9,
        description:
          'Further names to screen in the same call: aliases, owners, directors, a vessel. The same rules as for name.',
      }),
    ),
    wallet_address: Type.Optional(
      Type.String({
        minLength: 20,
        maxLength: 128,
        ...matching('^\\s*[0-9A-Za-z:]+\\s*$', 'one address, in letters, digits and colons'),
        description:
          'Digital currency address, compared exactly with those that OFAC lists. If the holder is unknown, send it as name too.',
      }),
    ),
    birth_date: Type.Optional(
      Type.String({
        ...matching(
          '^[12][0-9]{3}(-(0[1-9]|1[0-2])(-(0[1-9]|[12][0-9]|3[01]))?)?$',
          'a year, month or day as YYYY, YYYY-MM or YYYY-MM-DD',
        ),
        description: 'Date or year of birth: YYYY, YYYY-MM or YYYY-MM-DD. Only for second_identifier.',
      }),
    ),
    country: Type.Optional(
      Type.String({
        ...matching('^[A-Z]{2}$', 'a country code of two capital letters, such as DE'),
        description: 'Nationality, or country of registration: ISO 3166-1 alpha-2. Only for second_identifier.',
      }),
    ),
    document_number: Type.Optional(
      Type.String({
        minLength: 4,
        maxLength: 64,
        description: 'Number of a passport, identity card, tax or company register. Only for second_identifier.',
      }),
    ),
    as_of: Type.Optional(
      Type.String({
        format: 'date',
        description:
          'A past day, YYYY-MM-DD in UTC: searches the lists as they were stored at the end of that day, word for word. A day before the first stored list is refused, uncharged. Default: the lists as they are now.',
      }),
    ),
    changed_since: Type.Optional(
      Type.String({
        format: 'date',
        description:
          'For names screened before: a past day, YYYY-MM-DD in UTC. matches then has only entries that were listed or changed after the end of that day; match_count still counts all, and changes says what else is known.',
      }),
    ),
  }),
  output: ScreeningAnswer,
  view: {
    main: 'matches',
    tables: {
      matches: {
        columns: [
          'score',
          'name',
          'list',
          'type',
          'programs',
          'aliases',
          'birth_dates',
          'countries',
          'second_identifier',
        ],
      },
    },
  },
  example: {
    input: { name: 'Banco Nacional de Kuba', type: 'entity', country: 'ES' },
    output: {
      query: 'Banco Nacional de Kuba',
      results: [{ query: 'Banco Nacional de Kuba', match_count: 1, is_potential_match: true }],
      match_count: 1,
      matches: [
        {
          score: 96,
          list: 'OFAC SDN',
          id: '306',
          name: 'BANCO NACIONAL DE CUBA',
          type: 'entity',
          programs: 'CUBA',
          aliases: ['NATIONAL BANK OF CUBA', 'BNC'],
          matched_on: 'BANCO NACIONAL DE CUBA',
          is_weak_alias: false,
          query: 'Banco Nacional de Kuba',
          matched_by: 'name',
          birth_dates: [],
          countries: ['CH', 'ES', 'JP', 'PA'],
          documents: [],
          listed_on: null,
          second_identifier: 'agrees',
          compared: { birth_date: 'unknown', country: 'agrees', document_number: 'unknown' },
        },
      ],
      threshold: 0.85,
      is_potential_match: true,
      complete: true,
      lists: {
        'OFAC SDN': 19_213,
        EU: 6017,
        UN: 1004,
        loaded_at: '2026-11-20T03:12:45.000Z',
        sources: [
          'https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports/SDN.XML',
          'https://webgate.ec.europa.eu/fsd/fsf/public/files/xmlFullSanctionsList_1_1/content',
          'https://scsanctions.un.org/resources/xml/en/consolidated.xml',
        ],
        published: { 'OFAC SDN': '2026-11-19', EU: '2026-11-19', UN: '2026-11-20' },
        versions: {
          'OFAC SDN': { published_on: '2026-11-19', entries_stated: 19_213, sha256: SHA256 },
          EU: { published_on: '2026-11-19', entries_stated: null, sha256: SHA256 },
          UN: { published_on: '2026-11-20', entries_stated: null, sha256: SHA256 },
        },
      },
      warning: null,
      as_of: null,
      changes: null,
      disclaimer: DISCLAIMER,
    },
  },

  async run({ name, names = [], type, threshold, limit, wallet_address, as_of, changed_since, ...given }, context) {
    const queries = [name, ...names].map(readName)
    const weak = [...new Set(queries.flatMap(findWeakScripts))]
    const lists = await context.datasets.get(screeningLists)
    const now = as_of === undefined ? lists : await lists.past.on(as_of, lists, context)
    const asked = {
      queries,
      wallet: wallet_address?.trim(),
      type,
      threshold,
      known: { birthDate: given.birth_date, country: given.country, documentNumber: given.document_number },
    }
    const { found, changes } =
      changed_since === undefined
        ? { found: screen({ ...asked, limit }, now.index), changes: null }
        : screenChanges(asked, {
            now,
            earlier: await lists.past.on(changed_since, lists, context),
            since: changed_since,
          })
    const at = as_of === undefined ? context.clock.now() : new Date(`${as_of}T23:59:59.999Z`)
    const { complete, lists: searched, warning } = readCoverage(now.states, at)
    return {
      query: queries[0] ?? '',
      results: found.map(({ query, matchCount }) => ({
        query,
        match_count: matchCount,
        is_potential_match: matchCount > 0,
      })),
      match_count: found.reduce((sum, { matchCount }) => sum + matchCount, 0),
      matches: found.flatMap(({ matches }) => matches.slice(0, limit)).sort((a, b) => b.score - a.score),
      threshold,
      is_potential_match: found.some(({ matchCount }) => matchCount > 0),
      complete: complete && weak.length === 0,
      lists: searched,
      warning: [warning, warnOfScripts(weak)].filter((part) => part !== null).join(' ') || null,
      as_of: as_of ?? null,
      changes,
      disclaimer: DISCLAIMER,
    }
  },
})

function warnOfScripts(scripts: readonly string[]): string | null {
  if (scripts.length === 0) return null
  return (
    `Names in ${scripts.join(', ')} letters are often missed if a list has them in Latin letters only: no match proves ` +
    'nothing. Send the Latin spelling too, in names, for instance as in the passport.'
  )
}
