import { hasScripts, unaskedResources } from '@farebox/browser/in-page'
import { withProperties } from '@farebox/browser/paper'
import { Type } from 'typebox'
import { deadlineMsOf } from '../../contract/deadline.ts'
import { defineService } from '../../contract/define-service.ts'
import { missingGlyphsOutput } from '../../contract/missing-glyphs-output.ts'
import { DateTime, exactlyOneOf, matching, nullable, oneOf, Url, withDefault } from '../../contract/schema.ts'
import { judgePaperBeside } from './judge-paper-beside.ts'
import { markdownDocument } from './markdown-document.ts'
import { LENGTH_PATTERN } from './paper.ts'
import { printSeen } from './print-seen.ts'
import { toRequestedPdf } from './requested-pdf.ts'
import { settleAll } from './settle-all.ts'

const P99_MS = 3500
const MAX_BODY_BYTES = 6 * 1024 * 1024
const MOST_FAILED = 50

const DEFAULT_MARGIN = { top: '1cm', bottom: '1cm', left: '1cm', right: '1cm' }

/** Prints a web page, or the caller's own document, in a real browser. */
export const htmlToPdf = defineService({
  id: 'svc_html_to_pdf_04',
  slug: 'html-to-pdf',
  name: 'HTML to PDF',
  category: 'visual',
  description:
    'Prints a public web page, or HTML or Markdown you send, to a tagged PDF with selectable text and an outline: print styles, @page, backgrounds, web fonts, images (lazy ones too) and scripts as in Chrome. Headers and footers with page numbers, scale, page ranges, any paper size. Lists resources that did not load. A page that answers 404 or 500 is printed too; see http_status. An address without a page, or with a blank one, is 400 with the reason.',
  tags: ['pdf', 'browser', 'print', 'html'],
  price: '0.008',
  p99Ms: P99_MS,
  trialsPerDay: 1,
  worker: 'render',
  maxBodyBytes: MAX_BODY_BYTES,
  credits: [
    { name: 'Chromium', homepage: 'https://www.chromium.org', licence: 'BSD-3-Clause' },
    { name: 'PDFium', homepage: 'https://pdfium.googlesource.com/pdfium/', licence: 'Apache-2.0' },
  ],
  input: Type.Object(
    {
      url: Type.Optional(
        Url(
          'The http or https address of the page, public and without a user name. Give exactly one of url, html and markdown.',
        ),
      ),
      html: Type.Optional(
        Type.String({
          minLength: 1,
          description:
            'The document itself, up to about 6 MB. Images, styles and fonts need an absolute public address or a data: URI; relative addresses do not resolve. What is fixed to the window stands on each page, or once and in the flow where it would cover text. Give exactly one of url, html and markdown.',
        }),
      ),
      markdown: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 500_000,
          description:
            'The document as GitHub-flavoured Markdown with footnotes, alerts and $math$, in a plain style; HTML inside it is rendered. Give exactly one of url, html and markdown.',
        }),
      ),
      format: withDefault(
        oneOf(['A4', 'Letter', 'Legal'], {
          description:
            'Paper size. A size that the page sets in @page wins; of 80mm auto, it is as long as what stands on it.',
        }),
        'A4',
      ),
      landscape: withDefault(Type.Boolean({ description: 'True lays the longer side of the paper across.' }), false),
      margin: withDefault(
        Type.Object(
          { top: length('top'), bottom: length('bottom'), left: length('left'), right: length('right') },
          {
            description: 'Margins of each page, as CSS lengths. Margins that the page sets in @page win.',
          },
        ),
        DEFAULT_MARGIN,
      ),
      paper_width: Type.Optional(side('Width')),
      paper_height: Type.Optional(side('Height')),
      scale: Type.Optional(
        Type.Number({ minimum: 0.1, maximum: 2, description: 'Scale of the content, 0.1 to 2. Default 1.' }),
      ),
      page_ranges: Type.Optional(
        Type.String({
          ...matching(
            '^[0-9]{1,5}(-[0-9]{1,5})?(, ?[0-9]{1,5}(-[0-9]{1,5})?){0,29}$',
            'page numbers and ranges, such as 1-3, 5',
          ),
          description:
            'The pages to keep, counted from 1, such as "1-3, 5"; a page that the document lacks is refused. Default: all.',
        }),
      ),
      header_html: Type.Optional(marginText('top', '<span class="title"></span>')),
      footer_html: Type.Optional(
        marginText('bottom', '<span class="pageNumber"></span> / <span class="totalPages"></span>'),
      ),
      title: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 500,
          description: 'Title of the document in its properties. Default: that of the page, else its first heading.',
        }),
      ),
      author: Type.Optional(
        Type.String({ minLength: 1, maxLength: 500, description: 'Author of the document in its properties.' }),
      ),
      media: withDefault(
        oneOf(['print', 'screen'], {
          description: 'CSS media type whose styles apply: print or screen.',
        }),
        'print',
      ),
    },
    exactlyOneOf('url', 'html', 'markdown'),
  ),
  output: Type.Object({
    pdf_base64: Type.String({ description: 'The PDF in base64, without a data: prefix.' }),
    page_count: Type.Integer({ minimum: 1, description: 'Pages of the PDF.' }),
    file_size_bytes: Type.Integer({ minimum: 1, description: 'Size of the PDF in bytes, before base64.' }),
    generated_at: DateTime('When the PDF was printed, UTC.'),
    url: Type.Optional(
      Type.String({ description: 'The address that was printed, after redirects; absent for html and markdown.' }),
    ),
    http_status: Type.Optional(
      Type.Integer({
        description:
          'HTTP status of the printed page, after redirects, including those by scripts; absent for html and markdown.',
      }),
    ),
    title: Type.String({ description: 'Title in the properties of the PDF; may be empty.' }),
    author: Type.String({ description: 'Author in the properties of the PDF; empty unless given.' }),
    tagged: Type.Boolean({ description: 'True if the PDF has the structure that screen readers use.' }),
    outline: Type.Array(
      Type.Object({
        title: Type.String({ description: 'Text of the heading.' }),
        level: Type.Integer({ minimum: 1, description: '1 for headings at the top.' }),
        page: nullable(Type.Integer({ minimum: 1, description: 'Its page, from 1; null if it has no target.' })),
      }),
      { description: 'The bookmarks of the PDF, one per heading, at most 200.' },
    ),
    resources_failed: Type.Array(
      Type.Object({
        url: Type.String({ description: 'Address of the resource.' }),
        reason: Type.String({ description: 'Why it did not load, such as: it answered 404.' }),
      }),
      {
        description:
          'Style sheets, scripts, pictures, fonts and frames that the page requested but that did not load, and the page itself if it broke off, at most 50; without advertising and tracking.',
      },
    ),
    fitted_scale: nullable(
      Type.Number({
        description:
          'The scale at which a page wider than the paper was printed, so that all of it is there, a third at least. What scrolls sideways is made smaller by itself; above twice its room, words, lines, rows of boxes and tables are broken instead and go on below. Null if none was needed, or scale was given.',
      }),
    ),
    cut: nullable(
      Type.Object(
        {
          page_width_px: Type.Integer({ description: 'Width that the page needs, in CSS px.' }),
          printed_width_px: Type.Integer({ description: 'Width that is on the paper, in CSS px.' }),
        },
        {
          description:
            'What is missing at the edge where lines end: use a smaller scale, landscape or wider paper. Null if nothing is.',
        },
      ),
    ),
    empty_pages: Type.Optional(
      Type.Array(Type.Integer({ minimum: 1 }), {
        description:
          'Numbers of pages, of the first 300, with nothing on them but a background, header or footer: the page takes up that paper but draws nothing there, as lists do that draw only what is scrolled to. Use page_ranges to leave them out.',
      }),
    ),
    not_printed: Type.Optional(
      nullable(
        Type.Object(
          {
            share: Type.Number({ description: 'Of the words that a screen shows, 0 to 1.' }),
            words: Type.Array(Type.String(), {
              description:
                'The first different ones of them, at most 20. One that the PDF has as well stands more often on the screen.',
            }),
            pictures: Type.Optional(
              Type.Integer({
                minimum: 0,
                description:
                  'Pictures, drawings, videos and frames that styles for print or for a narrow page hide; without icons.',
              }),
            ),
          },
          {
            description:
              'What a screen shows and nobody sees in the PDF: styles for print or for a narrow page hide it, a box cuts it off, a list draws it only when scrolled to, it lies under something, or its letters are as pale as the paper. Give media: "screen", landscape or a smaller scale. Null if there is nothing; with page_ranges and above 300 pages nobody looked.',
          },
        ),
      ),
    ),
    missing_glyphs: missingGlyphsOutput('empty boxes on the paper; give a document that brings its font'),
    scrolled_to_end: Type.Optional(
      Type.Boolean({
        description:
          'False if the page was too long or slow to be scrolled to its end: what loads when it comes into sight may be missing.',
      }),
    ),
    still_loading: Type.Optional(
      Type.Boolean({
        description: 'True if parts still loaded or were missing, changed or had their place held.',
      }),
    ),
  }),
  example: {
    input: {
      html: '<h1>Invoice 42</h1><p>Total: 19.00 EUR</p>',
      footer_html: '<span class="pageNumber"></span> / <span class="totalPages"></span>',
    },
    output: {
      pdf_base64: 'JVBERi0xLjQKJdPr6eEK…',
      page_count: 1,
      file_size_bytes: 15_062,
      generated_at: '2026-11-20T12:00:00.000Z',
      title: 'Invoice 42',
      author: '',
      tagged: true,
      outline: [{ title: 'Invoice 42', level: 1, page: 1 }],
      resources_failed: [],
      fitted_scale: null,
      cut: null,
      empty_pages: [],
      not_printed: null,
      missing_glyphs: null,
      scrolled_to_end: true,
      still_loading: false,
    },
  },

  async run({ url, html, markdown, title, author, ...request }, context) {
    const pdfOptions = toRequestedPdf(request, url === undefined)
    const field = url !== undefined ? 'url' : html !== undefined ? 'html' : 'markdown'
    const document = markdown === undefined ? html : await markdownDocument(markdown)
    const timeMs = deadlineMsOf({ p99Ms: P99_MS })
    return context.browser.withPage({ timeMs, hideBanners: url !== undefined }, async (page) => {
      if (url !== undefined) await page.goto(url)
      if (document !== undefined) await page.setContent(document)
      // Without scripts of its own, only images load lazily.
      const mayGrow = field !== 'markdown' && (await page.evaluate(hasScripts, null))
      const { isWhole, isFinished } = await settleAll(page, field === 'url' || mayGrow ? {} : { maxHeight: 0 })
      const judge = judgePaperBeside(context, field)
      const { described, lost, missingGlyphs, ...whole } = await printSeen(page, { ...pdfOptions, field, title, judge })
      const unasked = await page.evaluate(unaskedResources, null)
      const pdf = withProperties(whole.pdf, { title, author })
      return {
        pdf_base64: Buffer.from(pdf).toString('base64'),
        page_count: described.pages,
        file_size_bytes: pdf.byteLength,
        generated_at: context.clock.now().toISOString(),
        ...(url !== undefined && { url: page.url(), http_status: page.status() }),
        title: title ?? described.title,
        author: author ?? described.author,
        tagged: described.isTagged,
        outline: [...described.outline],
        resources_failed: [...page.failedResources(), ...unasked].slice(0, MOST_FAILED),
        fitted_scale: whole.fittedScale,
        cut: whole.cut,
        empty_pages: [...described.emptyPages],
        not_printed: lost,
        missing_glyphs: missingGlyphs,
        scrolled_to_end: isWhole,
        still_loading: !isFinished,
      }
    })
  },
})

function length(side: string) {
  return withDefault(
    Type.String({
      ...matching(LENGTH_PATTERN, 'a number and its unit, such as 30mm, 2in or 90pt, or 0'),
      description: `Margin at the ${side}, such as 1cm, 0.5in, 12pt or 0.`,
    }),
    '1cm',
  )
}

function side(name: 'Width' | 'Height') {
  return Type.String({
    ...matching(LENGTH_PATTERN, 'a number and its unit, such as 30mm, 2in or 90pt, or 0'),
    description: `${name} of the paper, such as 105mm or 4in, from 1in to 200in, in place of format. Give both sides.`,
  })
}

function marginText(place: 'top' | 'bottom', example: string) {
  return Type.String({
    minLength: 1,
    maxLength: 20_000,
    description: `HTML for the ${place} margin of each page, such as ${example}; classes pageNumber, totalPages, title, date and, of an address, url are filled in. Set in 9px, centred; the margin must be large enough. Pictures only as data: URIs.`,
  })
}
