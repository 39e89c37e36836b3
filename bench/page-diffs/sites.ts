/** The contents of a page, in the places where pages change. */
export interface Site {
  readonly name: string
  readonly title: string
  /** The watched facts, one line each. `changes` replaces one text by another, which a person would want to know. */
  readonly facts: readonly string[]
  readonly changes: readonly (readonly [from: string, to: string])[]
  /** Rows whose order has no meaning. */
  readonly rows: readonly string[]
  /** What the page counts, such as visitors. */
  readonly counted: string
}

export const SITES: readonly Site[] = [
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
