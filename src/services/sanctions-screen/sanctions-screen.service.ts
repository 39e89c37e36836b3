import { findWeakScripts, isComparedInPart } from '@farebox/screening'
import type { Static } from 'typebox'
import type { ServiceContext } from '../../contract/context.ts'
import { defineService } from '../../contract/define-service.ts'
import { DISCLAIMER } from '../../domain/screening/disclaimer.ts'
import { readName } from '../../domain/screening/read-name.ts'
import { euConsolidated, ofacSdn, ukSanctions, unConsolidated } from '../../upstreams/sanctions-lists/official-lists.ts'
import { readCoverage } from '../../upstreams/sanctions-lists/read-coverage.ts'
import { screeningLists } from '../../upstreams/sanctions-lists/screening-lists.ts'
import { readBirthDate } from './read-birth-date.ts'
import { readCountry } from './read-country.ts'
import { readWallet } from './read-wallet.ts'
import { screen } from './screen.ts'
import { screenChanges } from './screen-changes.ts'
import { ScreeningAnswer } from './screening-answer.ts'
import { screeningQuestion } from './screening-question.ts'

/** For the example only: the SHA-256 of an empty file. */
const SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

/** Compares a name with four official sanctions lists. Reports a missing list; without any, throws upstream_failed. */
export const sanctionsScreen = defineService({
  id: 'svc_sanctions_screen_16',
  slug: 'sanctions-screen',
  name: 'Sanctions screening',
  category: 'data',
  description:
    'Screens the name of a person, company or vessel against the official sanctions lists OFAC SDN, EU consolidated, UN Security ' +
    'Council and UK. Fuzzy and independent of word order; accepts misspellings and aliases, and any script, with a warning where names may be missed. Also screens a wallet address. Lists are renewed every ' +
    '12 hours. A screening aid, not a legal determination.',
  tags: ['sanctions', 'compliance', 'aml', 'kyc', 'screening'],
  price: '0.005',
  p99Ms: 8000,
  trialsPerDay: 1,
  upstreams: screeningLists.upstreams,
  datasets: [screeningLists],
  // An old list is searched with a warning: it still names those who were listed.
  dataAges: [ofacSdn, euConsolidated, unConsolidated, ukSanctions].map(({ upstream, list }) => ({
    source: upstream.name,
    field: `lists.published.${list}`,
    time_of: 'data',
    refused_after_s: null,
  })),
  input: screeningQuestion,
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
        UK: 6370,
        loaded_at: '2026-11-20T03:12:45.000Z',
        sources: [
          'https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports/SDN.XML',
          'https://webgate.ec.europa.eu/fsd/fsf/public/files/xmlFullSanctionsList_1_1/content',
          'https://scsanctions.un.org/resources/xml/en/consolidated.xml',
          'https://sanctionslist.fcdo.gov.uk/docs/UK-Sanctions-List.xml',
        ],
        published: { 'OFAC SDN': '2026-11-19', EU: '2026-11-19', UN: '2026-11-20', UK: '2026-11-18' },
        versions: {
          'OFAC SDN': { published_on: '2026-11-19', entries_stated: 19_213, sha256: SHA256 },
          EU: { published_on: '2026-11-19', entries_stated: null, sha256: SHA256 },
          UN: { published_on: '2026-11-20', entries_stated: null, sha256: SHA256 },
          UK: { published_on: '2026-11-18', entries_stated: null, sha256: SHA256 },
        },
      },
      warning: null,
      as_of: null,
      changes: null,
      certificate: null,
      disclaimer: DISCLAIMER,
    },
  },

  async run({ certificate, ...asked }, context) {
    const answer = await search(asked, context)
    return { ...answer, certificate: certificate ? certify({ asked, answer }, context) : null }
  },
})

type Asked = Omit<Static<typeof screeningQuestion>, 'certificate'>

async function search(
  { name, names = [], type, threshold, limit, wallet_address, as_of, changed_since, ...given }: Asked,
  context: ServiceContext,
) {
  const queries = [name, ...names].map(readName)
  const weak = [...new Set(queries.flatMap(findWeakScripts))]
  const cut = queries.filter(isComparedInPart)
  const lists = await context.datasets.get(screeningLists)
  const now = as_of === undefined ? lists : await lists.past.on({ field: 'as_of', day: as_of }, lists, context)
  const asked = {
    queries,
    wallet: wallet_address === undefined ? undefined : readWallet(wallet_address),
    type,
    threshold,
    known: {
      birthDate: given.birth_date === undefined ? undefined : readBirthDate(given.birth_date, context.clock.now()),
      country: given.country === undefined ? undefined : readCountry(given.country),
      documentNumber: given.document_number,
    },
  }
  const { found, changes } =
    changed_since === undefined
      ? { found: await screen({ ...asked, limit }, { index: now.index, signal: context.signal }), changes: null }
      : await screenChanges(asked, {
          now,
          earlier: await lists.past.on({ field: 'changed_since', day: changed_since }, lists, context),
          since: changed_since,
          signal: context.signal,
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
    complete: complete && weak.length === 0 && cut.length === 0,
    lists: searched,
    warning:
      [warning, warnOfScripts(weak), warnOfLength(cut), ...found.map(warnOfNear)]
        .filter((part) => part !== null)
        .join(' ') || null,
    as_of: as_of ?? null,
    changes,
    disclaimer: DISCLAIMER,
  }
}

function certify(
  { asked, answer }: { readonly asked: object; readonly answer: object },
  { statements }: Pick<ServiceContext, 'statements'>,
) {
  const statement = 'Record of a search in the lists that answer names. It says what was found and what was not.'
  return { statement, jws: statements.sign({ statement, service: 'sanctions-screen', request: asked, answer }) }
}

function warnOfScripts(scripts: readonly string[]): string | null {
  if (scripts.length === 0) return null
  return (
    `Names in ${scripts.join(', ')} letters are often missed if a list has them in Latin letters only: no match proves ` +
    'nothing. Send the Latin spelling too, in names, for instance as in the passport.'
  )
}

/** No match and no proof: of a person with a frequent name only the whole name counts, of an organisation its name alone. */
function warnOfNear({ query, fuller, called }: Awaited<ReturnType<typeof screen>>[number]): string | null {
  const near = [...fuller, ...called]
  if (near.length === 0) return null
  const some = near.slice(0, 3).map(({ matched_on, list, id }) => `${matched_on} (${list} ${id})`)
  const rest = near.length > some.length ? ` and ${near.length - some.length} more` : ''
  const [what, then] =
    fuller.length > 0
      ? ['each of its words or initials is in a fuller listed name', 'Compare the whole name and the birth date.']
      : ['a listed party is called by one of its words', 'Send that word alone if it is the name.']
  return `'${query}' is no match by its score, but ${what}: ${some.join('; ')}${rest}. ${then}`
}

function warnOfLength(names: readonly string[]): string | null {
  if (names.length === 0) return null
  return 'Only the first 24 words of a name are compared, and a name here has more: what follows them was not screened. Send each name by itself, in names.'
}
