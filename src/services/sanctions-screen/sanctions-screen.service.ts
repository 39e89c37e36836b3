import { Type } from 'typebox'
import { defineService } from '../../contract/define-service.ts'
import { DateTime, nullable, oneOf, withDefault } from '../../contract/schema.ts'
import { DISCLAIMER } from '../../domain/sanctions/disclaimer.ts'
import { readName } from '../../domain/sanctions/read-name.ts'
import { readCoverage } from '../../upstreams/sanctions-lists/read-coverage.ts'
import { screeningLists } from '../../upstreams/sanctions-lists/screening-lists.ts'

const PublishedOn = nullable(
  Type.String({ format: 'date', description: 'YYYY-MM-DD; null when the list is missing or its file gives no date.' }),
)

const output = Type.Object({
  query: Type.String({ description: 'The name as given, trimmed.' }),
  match_count: Type.Integer({
    minimum: 0,
    description: 'Entries at or above the threshold, before the limit. One party may be on several lists.',
  }),
  matches: Type.Array(
    Type.Object({
      score: Type.Integer({
        minimum: 0,
        maximum: 100,
        description: 'How well the names agree: 100 is the same name, 85 stands for the default threshold of 0.85.',
      }),
      list: oneOf(['OFAC SDN', 'EU', 'UN'], { description: 'The list the entry is on.' }),
      id: Type.String({ description: "The list's own identifier: OFAC uid, EU or UN reference number." }),
      name: Type.String({ description: 'Main name of the entry, in Latin letters.' }),
      type: oneOf(['individual', 'entity'], { description: 'Vessels and aircraft count as entities.' }),
      programs: Type.String({ description: "Sanctions programmes, joined with ', '; may be empty." }),
      aliases: Type.Array(Type.String(), { description: 'Its other names, in any script; weak aliases last.' }),
      matched_on: Type.String({ description: 'The name or alias that agreed best, as listed.' }),
      is_weak_alias: Type.Boolean({
        description: 'True when the list itself calls that alias weak: too broad to identify anybody alone.',
      }),
    }),
    { description: 'Best first, at most `limit`.' },
  ),
  threshold: Type.Number({ description: 'The threshold used, 0.5 to 1.' }),
  is_potential_match: Type.Boolean({
    description: 'True when there is a match on a searched list. False means nothing for a list that is not complete.',
  }),
  complete: Type.Boolean({ description: 'True when all three lists were searched; else warning names the missing.' }),
  lists: Type.Object({
    'OFAC SDN': Type.Integer({ minimum: 0, description: 'Entries searched; 0: the list is missing, not searched.' }),
    EU: Type.Integer({ minimum: 0, description: 'Entries searched; 0: the list is missing, not searched.' }),
    UN: Type.Integer({ minimum: 0, description: 'Entries searched; 0: the list is missing, not searched.' }),
    loaded_at: DateTime('When the oldest of the searched copies was downloaded, UTC. Renewed every 12 hours.'),
    sources: Type.Array(Type.String(), { description: 'Addresses of the official files that were searched.' }),
    published: Type.Object(
      { 'OFAC SDN': PublishedOn, EU: PublishedOn, UN: PublishedOn },
      { description: 'The day each searched file was published or generated, by its own words, UTC.' },
    ),
  }),
  warning: nullable(
    Type.String({
      description:
        'Which lists are missing, could not be renewed for two days, or are older than 14 days by their own date; null when none.',
    }),
  ),
  disclaimer: Type.String({ description: 'What this screening cannot do; always the same text.' }),
})

/** Compares a name with three official sanctions lists. No list at all is upstream_failed; a missing one is said. */
export const sanctionsScreen = defineService({
  id: 'svc_sanctions_screen_16',
  slug: 'sanctions-screen',
  name: 'Sanctions screening',
  category: 'data',
  description:
    'Screens the name of a person, company or vessel against three official sanctions lists: OFAC SDN, EU consolidated and ' +
    'UN Security Council. Fuzzy and independent of word order; takes any script, misspellings and aliases. Lists are renewed every ' +
    '12 hours. A screening aid, not a legal determination.',
  tags: ['sanctions', 'compliance', 'aml', 'kyc', 'screening'],
  price: '0.005',
  p99Ms: 8000,
  trialsPerDay: 1,
  upstreams: screeningLists.upstreams,
  datasets: [screeningLists],
  input: Type.Object({
    name: Type.String({
      minLength: 1,
      maxLength: 400,
      description:
        'Full name of a person or an organisation, in any script and word order, at least two letters or digits.',
    }),
    type: Type.Optional(
      oneOf(['individual', 'entity'], {
        description: 'Only persons, or only organisations and vessels. Both when left out.',
      }),
    ),
    threshold: withDefault(
      Type.Number({
        minimum: 0.5,
        maximum: 1,
        description: 'Least agreement of the names. 1: the same words; 0.85: about one letter in eight may differ.',
      }),
      0.85,
    ),
    limit: withDefault(Type.Integer({ minimum: 1, maximum: 25, description: 'Most matches to return.' }), 10),
  }),
  output,
  example: {
    input: { name: 'Banco Nacional de Kuba', type: 'entity' },
    output: {
      query: 'Banco Nacional de Kuba',
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
      },
      warning: null,
      disclaimer: DISCLAIMER,
    },
  },

  async run({ name, type, threshold, limit }, { datasets, clock }) {
    const query = readName(name)
    const { states, index } = await datasets.get(screeningLists)
    const { complete, lists, warning } = readCoverage(states, clock.now())
    const { matchCount, matches } = index.search({ name: query, type, threshold, limit })
    return {
      query,
      match_count: matchCount,
      matches: matches.map((match) => ({ ...match, aliases: [...match.aliases] })),
      threshold,
      is_potential_match: matchCount > 0,
      complete,
      lists,
      warning,
      disclaimer: DISCLAIMER,
    }
  },
})
