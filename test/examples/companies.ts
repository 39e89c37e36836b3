import { readFileSync } from 'node:fs'
import { inCompanyWorld } from '../kit/company-world.ts'
import { fakeContext } from '../kit/fake-context.ts'
import { holdLists, LISTED } from '../kit/held-lists.ts'
import { jsonReply } from '../kit/upstream-server.ts'
import type { World } from './world.ts'

const BANK = {
  ...LISTED[0]!,
  aliases: [
    { name: 'NATIONAL BANK OF CUBA', weak: false },
    { name: 'BNC', weak: false },
  ],
  particulars: { birthDates: [], countries: ['CH', 'ES', 'JP', 'PA'], documents: [], wallets: [], listedOn: null },
}

// The recorded entry of example.com with the register's data of apple.com.
const recorded = readFileSync(new URL('../../src/upstreams/rdap/fixtures/example-com.json', import.meta.url), 'utf8')
const registration = recorded
  .replace('EXAMPLE.COM', 'APPLE.COM')
  .replace('1995-08-14T04:00:00Z', '1987-02-19T05:00:00Z')
  .replace('2027-08-13T04:00:00Z', '2027-02-20T05:00:00Z')
  .replace('RESERVED-Internet Assigned Numbers Authority', 'Nom-iq Ltd. dba COM LAUDE')
const RECORDS: Readonly<Record<string, readonly string[]>> = {
  'apple.com MX': ['10 mx-in.g.apple.com'],
  'apple.com TXT': ['v=spf1 include:_spf.apple.com ~all'],
  '_dmarc.apple.com TXT': ['v=DMARC1; p=quarantine'],
}

/** Services that look up a company in lists and registers. */
export const COMPANIES: Readonly<Record<string, World>> = {
  'sanctions-screen': {
    // The contents of the lists change daily.
    varies: ['lists', 'lists.*'],
    open: async (run) =>
      run(
        fakeContext({
          datasets: await holdLists({ parties: [BANK, ...LISTED.slice(1)], recordCounts: { 'OFAC SDN': 1 } }),
        }),
      ),
  },
  'kyb-check': {
    // It includes the list files.
    varies: ['evidence'],
    open: (run) =>
      inCompanyWorld(run, {
        zone: (name, type) => RECORDS[`${name} ${type}`] ?? [],
        upstreams: {
          '/resolve': jsonReply({ Status: 0, AD: false, Answer: [] }),
        },
        pages: {
          'https://rdap.verisign.com/com/v1/domain/apple.com': { body: Buffer.from(registration) },
          'https://apple.com/': {
            finalUrl: 'https://www.apple.com/',
            headers: { 'content-type': 'text/html' },
            body: Buffer.from(
              `<title>Apple</title><p>${'We make computers. '.repeat(30)}</p><p>Copyright Apple Inc.</p>`,
            ),
          },
        },
        certificate: { validTo: new Date('2027-01-15T23:59:59Z') },
        lists: { loadedAt: '2026-11-20T03:12:45Z' },
      }),
  },
}
