import { type TObject, type TProperties, Type } from 'typebox'
import { DateTime, nullable, oneOf } from '../../contract/schema.ts'

/** What every check says about itself, and its own fields: null in all of them where it was not done. */
function Check<Fields extends TProperties>(description: string, fields: Fields): TObject<typeof EVERY & Fields> {
  return Type.Object({ ...EVERY, ...fields }, { description })
}

const text = (description: string) => nullable(Type.String({ description }))
const flag = (description: string) => nullable(Type.Boolean({ description }))
const date = (description: string) => nullable(Type.String({ format: 'date', description }))

const EVERY = {
  checked: Type.Boolean({ description: 'False: not asked for, or the source did not answer; note says which.' }),
  source: Type.String({ description: 'Who was, or would have been, asked.' }),
  checked_at: nullable(DateTime('When the source was asked, UTC; null when nobody was asked.')),
  score: nullable(
    Type.Integer({ minimum: 0, maximum: 100, description: 'How good it looks, 100 the best; null when not checked.' }),
  ),
  weight: Type.Integer({ minimum: 0, description: 'What the check counts for; 100 in all, and 5 for an IBAN.' }),
  coverage: Type.Number({
    minimum: 0,
    maximum: 1,
    description: 'How much of the check could be done; weight x coverage is what it counts for in the score.',
  }),
  note: text('Why it was not checked; null when it was.'),
}

function Parent(description: string) {
  return nullable(
    Type.Object(
      {
        lei: text('Its LEI; null when the register names no parent.'),
        name: text('Its legal name; null likewise.'),
        country: text('ISO 3166-1 code of its legal address; null likewise.'),
        status: text('ACTIVE or INACTIVE; null likewise.'),
        exception: text(
          'Why none is named: NON_CONSOLIDATING, NO_KNOWN_PERSON, NATURAL_PERSONS, NO_LEI, NON_PUBLIC...; null when one is, or when that is not told.',
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
      'Mean of the scores of the checks that could be done, by weight x coverage, cut to the top of the lowest cap.',
  }),
  recommendation: oneOf(['ALLOW', 'CAUTION', 'BLOCK'], {
    description:
      'BLOCK: grade F by a sanctioned name, or with a confidence that is not low. ALLOW: grade A or B, sanctions searched in full, a register knows the given number, and confidence is not low. Else CAUTION: a person should read the reasons.',
  }),
  confidence: oneOf(['high', 'medium', 'low'], {
    description:
      'How much could be checked, by weight: high from 75 %, medium from 45 %. A source that is down lowers it.',
  }),
  reasons: Type.Array(Type.String(), {
    description: 'What lowers grade or recommendation and what to do about it, the gravest first; never empty.',
  }),
  company: Type.Object({
    name: text('The name that was given, else the one its registers have; null when no name is known.'),
    legal_name: text('Name in the LEI register, else in the VAT register; null when neither tells.'),
    other_names: Type.Array(Type.String(), {
      description: 'Previous, trading and transliterated names, LEI register.',
    }),
    country: text('ISO 3166-1 code by LEI, else VAT number, else as given; null when unknown.'),
    address: text('Legal address by LEI, else VAT register; null when unknown.'),
    founded: date('Day of foundation, LEI register; null when unknown.'),
    status: text('ACTIVE or INACTIVE, LEI register; null when unknown.'),
    registration_authority: text('GLEIF code of the company register, such as RA000598; null when unknown.'),
    registration_number: text('Number in that register; null when unknown.'),
    lei: text('The LEI, given or found; null when none.'),
    vat_number: text('The VAT number as given, without blanks; null when none.'),
    domain: text('The registered domain; null when none was given.'),
    parents: Type.Object(
      {
        checked: Type.Boolean({ description: 'False: the company has no LEI entry, or the register did not answer.' }),
        note: text('Why it was not checked; null when it was.'),
        direct: Parent('The company directly above; null when not checked.'),
        ultimate: Parent('The company at the top; null when not checked.'),
      },
      { description: 'Who consolidates its accounts, by level 2 of the LEI register. Their names are screened too.' },
    ),
  }),
  sanctions: Type.Object({
    checked: Type.Boolean({ description: 'False when no list could be searched or no name is known.' }),
    is_potential_match: flag(
      'True when a name of the company or of a parent is or resembles a listed one; null when not checked.',
    ),
    match_count: Type.Integer({ minimum: 0, description: 'Listed parties that agree by 85 or more of 100.' }),
    matches: Type.Array(
      Type.Object({
        query: Type.String({ description: 'The name that found it.' }),
        of: oneOf(['company', 'direct_parent', 'ultimate_parent'], { description: 'Whose name that is.' }),
        score: Type.Integer({ minimum: 0, maximum: 100, description: 'How well the names agree; 100: the same name.' }),
        list: oneOf(['OFAC SDN', 'EU', 'UN'], { description: 'The list the entry is on.' }),
        id: Type.String({ description: "The list's own identifier." }),
        name: Type.String({ description: 'Main name of the entry.' }),
        type: oneOf(['individual', 'entity'], { description: 'Vessels and aircraft count as entities.' }),
        programs: Type.String({ description: "Sanctions programmes, joined with ', '; may be empty." }),
        matched_on: Type.String({ description: 'The name or alias that agreed best, as listed.' }),
        is_weak_alias: Type.Boolean({
          description: 'True when the list itself calls that alias weak: too broad to identify anybody alone.',
        }),
      }),
      { description: 'Best first, at most five.' },
    ),
    names_screened: Type.Array(Type.String(), {
      description: 'Every name of the company and of its parents that was searched for.',
    }),
    complete: Type.Boolean({ description: 'True when all three lists (OFAC SDN, EU, UN) were searched.' }),
    lists_loaded_at: nullable(DateTime('When the oldest of the lists was downloaded, UTC; null when not checked.')),
    lists_published_on: date('The oldest day that a searched list gives as its publication, UTC; null when none does.'),
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
                'number: by the given LEI. name: by the given name; of all entries the register has under it, in the given country where one was given, the only active one. A name never makes an ALLOW.',
            }),
          ),
          registration_status: text('ISSUED, LAPSED (not renewed), RETIRED, ANNULLED, DUPLICATE...'),
          next_renewal: date('When the entry must be renewed.'),
          corroboration: text('How far the data were compared with a register, such as FULLY_CORROBORATED.'),
        },
      ),
      vat: Check('VAT registration by VIES. Cap D: not valid. Cap C: another name.', {
        valid: flag('True when the member state says so now.'),
        registered_name: text('As registered; null also where the member state does not tell, as DE and ES.'),
      }),
      domain: Check(
        'Age and state of the domain by its registry (RDAP). Cap C: not registered, on hold, or younger than 90 days beside an older company.',
        {
          registered: flag('False: nobody has registered it.'),
          registered_at: nullable(DateTime('When it was registered, UTC; null also where the registry does not tell.')),
          age_days: nullable(Type.Integer({ description: 'Whole days since then.' })),
          expires_at: nullable(
            DateTime('When the registration ends, UTC; null also where the registry does not tell.'),
          ),
          registrar: text('Who registered it for the holder; null also where the registry does not tell.'),
        },
      ),
      email: Check('What protects mail of the domain against forgery. Cap C: it takes no mail.', {
        mail_servers: nullable(
          Type.Array(Type.String(), { description: 'MX hosts, preferred first; empty: no mail.' }),
        ),
        spf: text('fail (-all), softfail (~all), neutral, pass (+all), redirect, multiple (not valid) or none.'),
        dmarc: text('reject, quarantine, none (only watches), invalid or absent.'),
        dnssec: flag('True when the zone is signed.'),
      }),
      website: Check(
        'Whether the website answers and names the company. Cap C: it does not, it is parked, or nothing ties the domain to the company.',
        {
          reachable: flag('True for any HTTP answer.'),
          status: nullable(Type.Integer({ description: 'HTTP status of the final answer; null when not reachable.' })),
          final_url: text('Where it ends after redirects; null when not reachable.'),
          names_company: nullable(
            oneOf(['named', 'partly', 'absent'], {
              description: 'named: word for word; partly: all longer words. First page and imprint were read.',
            }),
          ),
        },
      ),
      tls: Check('The TLS certificate of the website.', {
        valid: flag('True when clients trust it.'),
        problem: text('Why they do not; null when they do.'),
        expires_at: nullable(DateTime('When the certificate ends, UTC; null when there is none.')),
      }),
      iban: Check('Whether the bank account is where registers place the company. Cap C: it is not.', {
        country: text('ISO 3166-1 code of the account.'),
        bank: text('Name of the bank, for German accounts; null where unknown.'),
        bic: text('BIC of the bank; null where unknown.'),
      }),
    },
    { description: 'Every check with its source and time, so that the grade can be worked out again.' },
  ),
  caps: Type.Array(
    Type.Object({
      check: Type.String({ description: 'The check that sets the cap.' }),
      grade: Type.String({ description: 'The best grade that is still possible; C and below forbid ALLOW.' }),
      why: text('The rule behind it and what speaks for it; null where the check gives its reasons alone.'),
    }),
    { description: 'Hard limits that hold whatever the score; empty when there is none.' },
  ),
  checked_at: DateTime('When the answer was put together, UTC.'),
  evidence: Type.Object(
    {
      record: Type.String({
        description:
          'One line of JSON (RFC 8785): what was asked for, every check with source, time and score, the names screened, the SHA-256 and publication day of each sanctions list, matches, grade and reasons.',
      }),
      sha256: Type.String({ description: 'SHA-256 of record as UTF-8, in hex.' }),
    },
    {
      description:
        'That and how the check was made, for your files. Send sha256 to btc-timestamp as hash to prove that it was made by then.',
    },
  ),
  report_pdf_base64: nullable(
    Type.String({ description: 'The check as a PDF for your files, base64; null unless include_report was true.' }),
  ),
})
