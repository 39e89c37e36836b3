import type { ServiceContext } from '../../contract/context.ts'
import { REPORT_FOOTER, REPORT_PAPER, type Report, renderReport } from '../../domain/report/render-report.ts'
import type { Anchor } from './check-blocks.ts'

/** The content of a certificate. */
export interface Certified {
  readonly algorithm: string
  /** In hex. */
  readonly digest: string
  readonly anchor: Anchor
  /** Whether the given content is what was timestamped; null if none was compared. */
  readonly matches: boolean | null
  /** The proof, complete. */
  readonly otsBase64: string
  readonly checkedAt: Date
}

const PRINTING_MS = 5000

/** A confirmed timestamp as a PDF that a person can read and check. Throws busy if no browser is free. */
export function printCertificate(
  certified: Certified,
  { browser }: Pick<ServiceContext, 'browser'>,
): Promise<Uint8Array> {
  return browser.withPage({ timeMs: PRINTING_MS }, async (page) => {
    await page.setContent(renderReport(toReport(certified)))
    return page.pdf({ ...REPORT_PAPER, footer: REPORT_FOOTER })
  })
}

function toReport({ algorithm, digest, anchor, matches, otsBase64, checkedAt }: Certified): Report {
  const { height, header, explorers } = anchor
  const content =
    matches === null
      ? 'Not compared'
      : matches
        ? 'The given content has this digest'
        : 'The given content has another digest'
  return {
    title: 'Timestamp certificate',
    summary: `The content with the digest below existed when Bitcoin block ${height} was mined, ${header.time.toISOString()} by its header, which is accurate to about two hours.`,
    sections: [
      {
        heading: 'What was timestamped',
        rows: [
          ['Digest', digest],
          ['Algorithm', algorithm],
          ['Content', content],
        ],
      },
      {
        heading: 'Bitcoin block',
        rows: [
          ['Height', height],
          ['Time', header.time.toISOString()],
          ['Hash', header.hash],
          ['Merkle root', Buffer.from(header.merkleRoot.toReversed()).toString('hex')],
          ['Confirmed by', explorers.join(', ')],
          ['Checked at', checkedAt.toISOString()],
        ],
      },
      {
        heading: 'How to check it without us',
        rows: [['Proof (.ots, base64)', otsBase64]],
        note: 'Decode the proof to a file and open it with any OpenTimestamps client (opentimestamps.org) beside the content. This page is only a reading aid; the proof is the evidence. It says when the content existed, not who made it or whether it is true.',
      },
    ],
  }
}
