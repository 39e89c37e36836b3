/** Two visits to one page, and whether a person who watches it would want to be told. */
export interface Pair {
  readonly name: string
  readonly before: string
  readonly after: string
  readonly visits: readonly [before: string, after: string]
  readonly isChange: boolean
}

/** What a page says, in the places where pages change. */
interface Site {
  readonly name: string
  readonly title: string
  /** What is watched, a line each; `changes` replaces one text by another, a person's 'yes, tell me'. */
  readonly facts: readonly string[]
  readonly changes: readonly (readonly [from: string, to: string])[]
  /** Rows whose order says nothing. */
  readonly rows: readonly string[]
  /** A word for what is counted on it. */
  readonly counted: string
}

const SITES: readonly Site[] = [
  {
    name: 'shop',
    title: 'Anglepoise desk lamp',
    facts: [
      'Price: 89.00 EUR',
      'In stock: 12 pieces',
      'Ships in 2 to 3 days',
      'Returns within 30 days',
      'Colour: slate grey',
    ],
    changes: [
      ['Price: 89.00 EUR', 'Price: 79.00 EUR'],
      ['89.00 EUR', '89.50 EUR'],
      ['In stock: 12 pieces', 'Sold out'],
      ['12 pieces', '11 pieces'],
      ['Ships in 2 to 3 days', 'Ships in 2 to 4 days'],
      ['within 30 days', 'within 14 days'],
      ['slate grey', 'moss green'],
    ],
    rows: ['Floor lamp Oslo', 'Wall lamp Bergen', 'Bulb E27', 'Shade linen', 'Cable red'],
    counted: 'views',
  },
  {
    name: 'concert',
    title: 'String quartet in the old mill',
    facts: [
      'Doors open at 19:00',
      'Concert starts 19:30',
      'Saturday, 12 December 2026',
      'Tickets from 24 EUR',
      'Hall 2, first floor',
    ],
    changes: [
      ['Doors open at 19:00', 'Doors open at 20:00'],
      ['Concert starts 19:30', 'Concert starts 20:30'],
      ['12 December', '13 December'],
      ['Tickets from 24 EUR', 'Tickets from 26 EUR'],
      ['Hall 2', 'Hall 1'],
      ['Tickets from 24 EUR', 'Cancelled'],
      ['19:30', '19:45'],
    ],
    rows: ['Jazz trio', 'Choir evening', 'Organ recital', 'Film with music'],
    counted: 'visitors',
  },
  {
    name: 'flight',
    title: 'Departures',
    facts: [
      'KL 1234 Amsterdam 12:00 gate B7',
      'LH 902 London 12:25 gate A3',
      'AF 1019 Paris 13:10 on time',
      'Check-in closes 14:00',
    ],
    changes: [
      ['12:00 gate B7', '12:20 gate B7'],
      ['12:00 gate B7', '13:00 gate B7'],
      ['gate A3', 'gate A5'],
      ['13:10 on time', '13:10 delayed'],
      ['13:10 on time', '14:10 on time'],
      ['closes 14:00', 'closes 15:00'],
      ['AF 1019', 'AF 1021'],
    ],
    rows: ['Lounge', 'Parking', 'Lost property', 'Currency exchange'],
    counted: 'people online',
  },
  {
    name: 'status',
    title: 'Service status',
    facts: [
      'API: operational',
      'Dashboard: operational',
      'Incident 4211 resolved at 09:14',
      'Uptime 99.982 %',
      'Last incident 3 days ago',
    ],
    changes: [
      ['API: operational', 'API: degraded'],
      ['99.982 %', '99.871 %'],
      ['Incident 4211', 'Incident 4212'],
      ['resolved at 09:14', 'resolved at 10:14'],
      ['Last incident 3 days ago', 'Last incident 2 minutes ago'],
      ['Last incident 3 days ago', 'Last incident 9 days ago'],
      ['Dashboard: operational', 'Dashboard: maintenance'],
    ],
    rows: ['Frankfurt', 'Dublin', 'Oregon', 'Singapore'],
    counted: 'subscribers',
  },
  {
    name: 'jobs',
    title: 'Open positions',
    facts: [
      'Glazier, full time, Leeds',
      'Nurse, night shift, York',
      'Apply by 30 November 2026',
      'Salary 31,000 to 36,000',
      'Posted 2 days ago',
    ],
    changes: [
      ['Glazier, full time', 'Glazier, part time'],
      ['Nurse, night shift, York', 'Nurse, day shift, York'],
      ['30 November', '7 December'],
      ['36,000', '38,000'],
      ['Posted 2 days ago', 'Posted 1 minute ago'],
      ['Leeds', 'Bradford'],
      ['Glazier, full time, Leeds', 'Position filled'],
    ],
    rows: ['Carpenter', 'Cook', 'Bus driver', 'Teacher'],
    counted: 'applicants and readers',
  },
  {
    name: 'council',
    title: 'Amtsblatt der Gemeinde',
    facts: [
      'Das Rathaus ist von 9:00 bis 12:00 geöffnet',
      'Abfuhr am Dienstag',
      'Gebühr: 15,00 Euro',
      'Sitzung am 8. Dezember um 18:00 Uhr',
    ],
    changes: [
      ['9:00 bis 12:00', '9:00 bis 13:00'],
      ['von 9:00', 'von 21:00'],
      ['am Dienstag', 'am Mittwoch'],
      ['15,00 Euro', '16,50 Euro'],
      ['8. Dezember', '9. Dezember'],
      ['18:00 Uhr', '19:00 Uhr'],
      ['Abfuhr am Dienstag', 'Abfuhr entfällt'],
    ],
    rows: ['Bauamt', 'Standesamt', 'Bücherei', 'Schwimmbad'],
    counted: 'Aufrufe',
  },
  {
    name: 'docs',
    title: 'Rate limits',
    facts: [
      '100 requests in 30 seconds',
      'Burst: 20',
      'Header X-RateLimit-Reset holds 1795176010',
      'Version 4.2.1',
      'Deprecated in 6 months',
    ],
    changes: [
      ['100 requests', '120 requests'],
      ['in 30 seconds', 'in 60 seconds'],
      ['Burst: 20', 'Burst: 10'],
      ['Version 4.2.1', 'Version 4.3.0'],
      ['Deprecated in 6 months', 'Deprecated in 3 months'],
      ['1795176010', '1890000000'],
      ['X-RateLimit-Reset', 'RateLimit-Reset'],
    ],
    rows: ['Authentication', 'Errors', 'Pagination', 'Webhooks'],
    counted: 'page views',
  },
  {
    name: 'news',
    title: 'Ferry service to resume',
    facts: [
      'The ferry resumes on Monday after 14 weeks of repair.',
      'Two crossings a day at 7:15 and 17:40.',
      'A ticket costs 4.20.',
      'Said the mayor: it was about time.',
    ],
    changes: [
      ['on Monday', 'on Tuesday'],
      ['14 weeks', '15 weeks'],
      ['7:15', '7:45'],
      ['17:40', '18:40'],
      ['4.20', '4.60'],
      ['about time', 'about money'],
      ['Two crossings', 'Three crossings'],
    ],
    rows: ['Bridge closed', 'Market moves', 'Snow expected', 'Library reopens'],
    counted: 'comments',
  },
]

type Visits = readonly [string, string]
// On the hour and off it, minutes and months apart: what passed between two visits must not decide.
const HOURLY: Visits = ['2026-11-20T12:00:04Z', '2026-11-20T13:00:04Z']
const DAILY: Visits = ['2026-11-20T09:00:00Z', '2026-11-21T09:00:00Z']
const ODD: Visits = ['2026-11-20T12:03:41Z', '2026-11-23T17:41:55Z']
const HALF_DAY: Visits = ['2026-11-20T09:00:10Z', '2026-11-20T21:00:10Z']
const TWENTY: Visits = ['2026-11-20T12:00:20Z', '2026-11-20T12:20:20Z']
const TURNS = [HOURLY, DAILY, ODD, HALF_DAY, TWENTY]

/** What stands around the facts and moves by itself. Each makes one part of a page at a visit. */
interface Surroundings {
  readonly name: string
  make(visit: number, at: Date, site: Site): string
}

const NOISE: readonly Surroundings[] = [
  { name: 'running clock', make: (_, at) => `<p class="clock">Server time: ${at.toISOString().slice(11, 19)}</p>` },
  {
    name: 'clock of a zone',
    make: (_, at) => `<p>${shifted(at, 330).toISOString().slice(0, 19).replace('T', ' ')}</p>`,
  },
  { name: 'current time', make: (_, at) => `<div>Current time: ${shifted(at, 60).toISOString().slice(11, 16)}</div>` },
  { name: 'today', make: (_, at) => `<p>${day(at, 'en-US')}</p>` },
  { name: 'heute', make: (_, at) => `<p>Heute ist ${day(at, 'de')}</p>` },
  { name: 'age', make: (_, at) => `<p>Posted ${ageAt(at, 'en')} by Ann</p>` },
  { name: 'Alter', make: (_, at) => `<p>Veröffentlicht ${ageAt(at, 'de')}</p>` },
  { name: 'age in Japanese', make: (_, at) => `<p>${ageAt(at, 'ja')}に更新</p>` },
  {
    name: 'nonce',
    make: (visit) => `<form><input type="hidden" name="csrf" value="t${visit}9f"><button>Send</button></form>`,
  },
  {
    name: 'script',
    make: (visit) => `<script>window.build="${visit}"</script><!-- ${visit} --><style>.c${visit}{}</style>`,
  },
  { name: 'classes', make: (visit) => `<p class="css-${visit}a" data-id="${visit}">Terms of use</p>` },
  { name: 'white space', make: (visit) => `<p>Terms${' '.repeat(visit + 1)}of${'\n'.repeat(visit + 1)}use</p>` },
  {
    name: 'making',
    make: (visit) => `<footer>Page generated in 0.0${visit + 1}3 seconds, ${visit + 4} queries</footer>`,
  },
  { name: 'request id', make: (visit) => `<footer>Ray ID: 8a7b6c5d4e3f2a1${visit}</footer>` },
  {
    name: 'advert',
    make: (visit) => `<div class="ad-slot"><p>${visit ? 'Soap for sailors' : 'Ropes, half price'}</p></div>`,
  },
  {
    name: 'adsense',
    make: (visit) => `<ins class="adsbygoogle"><a href="/x${visit}">${visit ? 'Learn Greek' : 'Rent a van'}</a></ins>`,
  },
  {
    name: 'views',
    make: (visit, _, { counted }) =>
      `<p>${1200 + 37 * visit} ${counted.split(' ').at(-1) === 'readers' ? 'readers' : counted}</p>`,
  },
  { name: 'view count', make: (visit) => `<p>Seen <span class="view-count">${9800 + visit * 13}</span> so far</p>` },
  { name: 'shuffled rows', make: (visit, _, { rows }) => list(visit ? [...rows].reverse() : rows) },
  { name: 'rotated rows', make: (visit, _, { rows }) => list(visit ? [...rows.slice(1), ...rows.slice(0, 1)] : rows) },
]

/** 8 sites: each of 7 changes, at visits that tempt, and each kind of noise alone. */
export function createPairs(): Pair[] {
  return SITES.flatMap((site, at) => [
    ...site.changes.map(([from, to], turn) =>
      changed(site, { from, to, visits: TURNS[(at + turn) % TURNS.length] ?? ODD, turn }),
    ),
    ...NOISE.map((noise, turn) =>
      moved(site, noise, noise.name === 'shuffled rows' ? ODD : (TURNS[(at + turn) % TURNS.length] ?? ODD)),
    ),
  ])
}

interface Change {
  readonly from: string
  readonly to: string
  readonly visits: Visits
  readonly turn: number
}

/** A change amid noise: neither hides the other. */
function changed(site: Site, { from, to, visits, turn }: Change): Pair {
  const noise = NOISE[(turn * 3) % NOISE.length]
  const around = (visit: 0 | 1) => noise?.make(visit, new Date(visits[visit]), site) ?? ''
  const facts = site.facts.map((fact) => fact.replace(from, to))
  return {
    name: `${site.name}: ${from} -> ${to}`,
    before: page(site, site.facts, around(0)),
    after: page(site, facts, around(1)),
    visits,
    isChange: true,
  }
}

function moved(site: Site, noise: Surroundings, visits: Visits): Pair {
  const around = (visit: 0 | 1) => noise.make(visit, new Date(visits[visit]), site)
  return {
    name: `${site.name}: ${noise.name}`,
    before: page(site, site.facts, around(0)),
    after: page(site, site.facts, around(1)),
    visits,
    isChange: false,
  }
}

function page({ title }: Site, facts: readonly string[], around: string): string {
  return `<!doctype html><html><head><title>${title}</title></head><body><nav><a href="/">Home</a> <a href="/about">About</a></nav>
<main><h1>${title}</h1>${facts.map((fact) => `<p>${fact}</p>`).join('\n')}</main>${around}<footer>Imprint</footer></body></html>`
}

function list(rows: readonly string[]): string {
  return `<ul>${rows.map((row) => `<li><a href="/${encodeURIComponent(row)}">${row}</a></li>`).join('')}</ul>`
}

function shifted(at: Date, minutes: number): Date {
  return new Date(at.getTime() + minutes * 60_000)
}

function day(at: Date, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(at)
}

/** The age of something of the day before the visits, as most libraries write it: whole units, rounded down. */
function ageAt(at: Date, locale: string): string {
  const minutes = Math.floor((at.getTime() - Date.parse('2026-11-20T08:12:00Z')) / 60_000)
  const format = new Intl.RelativeTimeFormat(locale)
  if (minutes < 60) return format.format(-minutes, 'minute')
  return minutes < 1440
    ? format.format(-Math.floor(minutes / 60), 'hour')
    : format.format(-Math.floor(minutes / 1440), 'day')
}
