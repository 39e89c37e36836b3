import { type TObject, type TProperties, Type } from 'typebox'
import { DateTime, nullable, oneOf } from '../../contract/schema.ts'
import { RecordSignature } from '../../domain/evidence/seal-record.ts'

/** A check: the fields common to all, and its own fields, which are null if it was not done. */
function Check<Fields extends TProperties>(description: string, fields: Fields): TObject<typeof EVERY & Fields> {
  return Type.Object({ ...EVERY, ...fields }, { description })
}

const text = (description: string) => nullable(Type.String({ description }))
const flag = (description: string) => nullable(Type.Boolean({ description }))
const date = (description: string) => nullable(Type.String({ format: 'date', description }))

const EVERY = {
  checked: Type.Boolean({ description: 'False if not requested, or the source did not answer; note says which.' }),
  source: Type.String({ description: 'The source that was, or would have been, asked.' }),
  checked_at: nullable(DateTime('When the source was asked, UTC; null if it was not.')),
  score: nullable(
    Type.Integer({ minimum: 0, maximum: 100, description: 'Result of the check, 100 is best; null when not checked.' }),
  ),
  weight: Type.Integer({
    minimum: 0,
    description: 'Weight of the check; 100 in all, plus 15 for a national register and 5 for an IBAN.',
  }),
  coverage: Type.Number({
    minimum: 0,
    maximum: 1,
    description: 'The part of the check that could be done; the score weights it by weight x coverage.',
  }),
  note: text('Why it was not checked; null when it was.'),
}

function Parent(description: string) {
  return nullable(
    Type.Object(
      {
        lei: text('Its LEI; null when the register names no parent.'),
        name: text('Its legal name; null when the register names no parent.'),
        country: text('ISO 3166-1 code of its legal address; null when the register names no parent.'),
        status: text('ACTIVE or INACTIVE; null when the register names no parent.'),
        exception: text(
          'Why none is named: NON_CONSOLIDATING, NO_KNOWN_PERSON, NATURAL_PERSONS, NO_LEI, NON_PUBLIC...; null if one is named, or the reason is unknown.',
        ),
      },
      { description },
    ),
  )
}

/** The answer of kyb-check. */
export const kybOutput = Type.Object({
  grade: oneOf(['A', 'B', 'C', 'D', 'F'], { description: 'A from a score of 90, B 75, C 60, D 40, F below. No E.' }),
  score: Type.Integer({
    minimum: 0,
    maximum: 100,
    description:
      'Mean score of the completed checks, weighted by weight x coverage, limited to the top of the lowest cap.',
  }),
  recommendation: oneOf(['ALLOW', 'CAUTION', 'BLOCK'], {
    description:
      'BLOCK: grade F by a sanctioned name, or grade F with confidence not low. ALLOW: grade A or B, sanctions searched in full, a register knows the given number, one says plainly that the company is active, every official source answered in full and with current data, and confidence not low. Else CAUTION: a person should read the reasons.',
  }),
  confidence: oneOf(['high', 'medium', 'low'], {
    description:
      'How much could be checked, by weight: high from 75 %, medium from 45 %. A source that is down lowers it.',
  }),
  reasons: Type.Array(Type.String(), {
    description: 'What lowers grade or recommendation, and what to do about it, the most serious first; never empty.',
  }),
  company: Type.Object({
    name: text('The given name, else the one in the registers; null when no name is known.'),
    legal_name: text('Name in the LEI register, else the national or VAT register; null when none has one.'),
    other_names: Type.Array(Type.String(), {
      description: 'Previous, trading and transliterated names, LEI register, else national register.',
    }),
    country: text('ISO 3166-1 code by LEI, else national register, VAT number, or as given; null when unknown.'),
    address: text('Legal address by LEI, else national or VAT register; null when unknown.'),
    founded: date('Day of foundation, LEI register, else national register; null when unknown.'),
    status: text(
      'ACTIVE or INACTIVE by the national register, else the LEI register; null when unknown, or about to end (checks.register.state).',
    ),
    registration_authority: text('GLEIF code of the company register, such as RA000598; null when unknown.'),
    registration_number: text('Number in that register; null when unknown.'),
    lei: text('The LEI, given or found; null when none.'),
    vat_number: text('The VAT number as given, without blanks; null when none.'),
    domain: text('The registered domain; null when none was given.'),
    parents: Type.Object(
      {
        checked: Type.Boolean({ description: 'False: the company has no LEI entry, or the register did not answer.' }),
        note: text('Why it was not checked; null when it was.'),
        direct: Parent('The direct parent; null when not checked.'),
        ultimate: Parent('The ultimate parent; null when not checked.'),
      },
      {
        description:
          'Companies that consolidate its accounts, by level 2 of the LEI register. Their names are screened too.',
      },
    ),
  }),
  sanctions: Type.Object({
    checked: Type.Boolean({ description: 'False when no list could be searched or no name is known.' }),
    is_potential_match: flag(
      'True when a name of the company, of a parent or of an officer is or resembles a listed one; null when not checked.',
    ),
    match_count: Type.Integer({ minimum: 0, description: 'Listed parties with a score of 85 or more of 100.' }),
    matches: Type.Array(
      Type.Object({
        query: Type.String({ description: 'The screened name that matched.' }),
        of: oneOf(['company', 'direct_parent', 'ultimate_parent', 'officer'], {
          description: 'Who has this name; officer: one who acts for the company by its national register.',
        }),
        score: Type.Integer({ minimum: 0, maximum: 100, description: 'Similarity of the names; 100: the same name.' }),
        list: oneOf(['OFAC SDN', 'EU', 'UN', 'UK'], { description: 'The list the entry is on.' }),
        id: Type.String({ description: "The list's own identifier." }),
        name: Type.String({ description: 'Main name of the entry.' }),
        type: oneOf(['individual', 'entity'], { description: 'Vessels and aircraft count as entities.' }),
        programs: Type.String({ description: "Sanctions programmes, joined with ', '; may be empty." }),
        matched_on: Type.String({ description: 'The name or alias that matched best, as listed.' }),
        is_weak_alias: Type.Boolean({
          description: 'True when the list itself calls that alias weak: too broad to identify anyone alone.',
        }),
      }),
      { description: 'Best first, at most five.' },
    ),
    names_screened: Type.Array(Type.String(), {
      description: 'Every name of the company, its parents and its officers that was searched for.',
    }),
    complete: Type.Boolean({ description: 'True when all four lists (OFAC SDN, EU, UN, UK) were searched.' }),
    lists_loaded_at: nullable(DateTime('When the oldest of the lists was downloaded, UTC; null when not checked.')),
    lists_published_on: date('The oldest publication day among the searched lists, UTC; null when none states it.'),
    warning: text('Which lists are missing or old; null when none.'),
    disclaimer: Type.String({ description: 'What this screening cannot do; always the same text.' }),
  }),
  checks: Type.Object(
    {
      sanctions: Check(
        'Names on sanctions lists; details in sanctions. Cap F: the same name. Cap D: a similar one.',
        {},
      ),
      lei: Check(
        'Entry in the global LEI register. Cap D: retired, inactive or unknown. Cap C: another name or country.',
        {
          lei: text('The LEI that was looked up or found.'),
          found_by: nullable(
            oneOf(['number', 'name'], {
              description:
                'number: found by the given LEI. name: the only active entry with the given name (and country, if given). A match by name never leads to ALLOW.',
            }),
          ),
          registration_status: text('ISSUED, LAPSED (not renewed), RETIRED, ANNULLED, DUPLICATE...'),
          next_renewal: date('When the entry must be renewed.'),
          corroboration: text('How far the data were verified against a register, such as FULLY_CORROBORATED.'),
        },
      ),
      vat: Check('VAT registration by VIES. Cap D: not valid. Cap C: another name.', {
        valid: flag('True when the member state says so now.'),
        registered_name: text('As registered; null also if the member state does not disclose it, such as DE and ES.'),
      }),
      register: Check(
        'The register of companies of its country (CZ, FI, FR, IE, LV, NO, PL; GB where the operator has a key), by number. Cap D: no such number, ended, insolvent or in liquidation. Cap C: another name.',
        {
          country: text('ISO 3166-1 code of the register.'),
          number: text("The number that was looked up, in the register's form."),
          found_by: nullable(
            oneOf(['registration_number', 'vat_number', 'lei'], { description: 'Which number led to the entry.' }),
          ),
          name: text('Name in the register; null also if the register keeps it from the public.'),
          state: nullable(
            oneOf(['active', 'ending', 'ended'], {
              description:
                'ending: bankrupt, in liquidation or in reorganisation (FR does not publish these). Null also if the register does not say plainly.',
            }),
          ),
          records: nullable(
            Type.Array(Type.String(), { description: 'What the register records about the state, in its own words.' }),
          ),
          registered_on: date('Day of registration or foundation.'),
          ended_on: date('Day on which it ended; null also if it did not.'),
          address: text('Registered address, on one line.'),
          officers: nullable(
            Type.Array(
              Type.Object({
                name: Type.String({ description: 'As published.' }),
                role: text("In the register's own words; null if it says none."),
                type: oneOf(['person', 'company'], { description: 'A person, or another company.' }),
              }),
              {
                description:
                  'Who acts for the company; they are screened, too. Null also where none are published (FI, IE, PL).',
              },
            ),
          ),
        },
      ),
      domain: Check(
        'Age and state of the domain by its registry (RDAP). Cap C: not registered, on hold, or younger than 90 days while the company is older.',
        {
          registered: flag('False if it is not registered.'),
          registered_at: nullable(DateTime('When it was registered, UTC; null also if the registry does not say.')),
          age_days: nullable(
            Type.Integer({ minimum: 0, description: 'Whole days since then; null also if that is still to come.' }),
          ),
          expires_at: nullable(DateTime('When the registration ends, UTC; null also if the registry does not say.')),
          registrar: text('The registrar; null also if the registry does not say.'),
        },
      ),
      email: Check('Protection of the domain against forged mail. Cap C: it accepts no mail.', {
        mail_servers: nullable(
          Type.Array(Type.String(), { description: 'MX hosts, preferred first; empty: no mail.' }),
        ),
        spf: text('fail (-all), softfail (~all), neutral, pass (+all), redirect, multiple (not valid) or none.'),
        dmarc: text('reject, quarantine, none (only monitors), invalid or absent.'),
        dnssec: flag('True when the zone is signed.'),
      }),
      website: Check(
        'Whether the website answers and names the company. Cap C: it does not answer, is parked, or nothing links the domain to the company.',
        {
          reachable: flag('True for any HTTP answer.'),
          status: nullable(Type.Integer({ description: 'HTTP status of the final answer; null when not reachable.' })),
          final_url: text('Final address after redirects; null when not reachable.'),
          names_company: nullable(
            oneOf(['named', 'partly', 'absent'], {
              description: 'named: word for word; partly: all longer words. First page and imprint were read.',
            }),
          ),
        },
      ),
      tls: Check('The TLS certificate of the website.', {
        valid: flag('True when clients trust it.'),
        problem: text('Why clients do not trust it; null when they do.'),
        expires_at: nullable(DateTime('When the certificate ends, UTC; null when there is none.')),
      }),
      iban: Check(
        "Whether the bank account is the known one, and in the company's country by the registers. Cap C: it is not.",
        {
          country: text('ISO 3166-1 code of the account.'),
          bank: text('Name of the bank, for German accounts; null if unknown.'),
          bic: text('BIC of the bank; null if unknown.'),
          known_account: nullable(
            oneOf(['same', 'changed'], {
              description:
                'iban against known_iban. changed: HOLD the payment and ask the company by a known phone number.',
            }),
          ),
        },
      ),
    },
    { description: 'Every check with its source and time, so that the grade can be recomputed.' },
  ),
  caps: Type.Array(
    Type.Object({
      check: Type.String({ description: 'The check that sets the cap.' }),
      grade: Type.String({ description: 'The best grade that is still possible; C and below forbid ALLOW.' }),
      why: text('The rule and its evidence; null if the reasons of the check say it all.'),
    }),
    { description: 'Hard limits that apply regardless of the score; empty when there is none.' },
  ),
  checked_at: DateTime('When the answer was made, UTC.'),
  evidence: Type.Object(
    {
      record: Type.String({
        description:
          'One line of JSON (RFC 8785): the input, every check with source, time and score, the names screened, the SHA-256 and publication day of each sanctions list, matches, grade and reasons.',
      }),
      sha256: Type.String({ description: 'SHA-256 of record as UTF-8, in hex.' }),
      jws: RecordSignature,
    },
    {
      description:
        'Evidence of the check and how it was made, for your files. Send sha256 to btc-timestamp as hash to prove when it existed.',
    },
  ),
  report_pdf_base64: nullable(
    Type.String({ description: 'The check as a PDF for your files, base64; null unless include_report was true.' }),
  ),
})
