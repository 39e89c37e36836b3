import { SITES, type Site } from './sites.ts'

/** Two visits to one page, and whether a watching person would want to know of the change. */
export interface Pair {
  readonly name: string
  readonly before: string
  readonly after: string
  readonly visits: readonly [before: string, after: string]
  readonly isChange: boolean
}

type Visits = readonly [string, string]
// On the hour and off it, minutes and months apart: the interval between two visits must not decide.
const HOURLY: Visits = ['2026-11-20T12:00:04Z', '2026-11-20T13:00:04Z']
const DAILY: Visits = ['2026-11-20T09:00:00Z', '2026-11-21T09:00:00Z']
const ODD: Visits = ['2026-11-20T12:03:41Z', '2026-11-23T17:41:55Z']
const HALF_DAY: Visits = ['2026-11-20T09:00:10Z', '2026-11-20T21:00:10Z']
const TWENTY: Visits = ['2026-11-20T12:00:20Z', '2026-11-20T12:20:20Z']
const TURNS = [HOURLY, DAILY, ODD, HALF_DAY, TWENTY]

/** Content around the facts that changes by itself. `make` renders it for one visit. */
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

/** For each of 8 sites: each of 7 changes, at misleading times, and each kind of noise alone. */
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

/** A change amid noise, in which neither may hide the other. */
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

/** The age of an event on the day before the visits, as most libraries write it: in whole units, rounded down. */
function ageAt(at: Date, locale: string): string {
  const minutes = Math.floor((at.getTime() - Date.parse('2026-11-20T08:12:00Z')) / 60_000)
  const format = new Intl.RelativeTimeFormat(locale)
  if (minutes < 60) return format.format(-minutes, 'minute')
  return minutes < 1440
    ? format.format(-Math.floor(minutes / 60), 'hour')
    : format.format(-Math.floor(minutes / 1440), 'day')
}
