import { withoutUnseen } from '@farebox/charset/visible-text'
import { type Static, Type } from 'typebox'
import type { ServiceContext } from '../../contract/context.ts'
import { deadlineMsOf } from '../../contract/deadline.ts'
import { defineService } from '../../contract/define-service.ts'
import { invalidInput } from '../../contract/errors.ts'
import { missingGlyphsOutput } from '../../contract/missing-glyphs-output.ts'
import { DateTime, nullable, oneOf } from '../../contract/schema.ts'
import { EXAMPLE_SIGNATURE, RecordSignature, sha256Hex, signRecord } from '../../domain/evidence/seal-record.ts'
import { ageOutput, answerByAge } from '../../upstreams/web-pages/answer-by-age.ts'
import { capture, MAX_PIXELS } from './capture.ts'
import { encodeShot } from './encode-shot.ts'
import { MAX_PICTURE_BYTES, screenshotInput } from './input.ts'

const P99_MS = 2800

/** A picture of a web page as a visitor sees it. */
export const screenshot = defineService({
  id: 'svc_screenshot_01',
  slug: 'screenshot',
  name: 'Screenshot',
  category: 'visual',
  description:
    'A PNG, JPEG or WebP picture of a public web page or of one element, drawn by a real browser: scripts run, web fonts and images load, lazy images included when full_page is true. Consent banners (known tools, and those in eleven languages) and adverts are left out. A page that answers 404 or 500 is drawn too; see http_status. An address without a page (unknown host, TLS error, file to download) is 400 with the reason.',
  tags: ['web', 'browser', 'image', 'png'],
  price: '0.005',
  p99Ms: P99_MS,
  trialsPerDay: 1,
  worker: 'render',
  credits: [{ name: 'Chromium', homepage: 'https://www.chromium.org', licence: 'BSD-3-Clause' }],
  input: screenshotInput,
  output: Type.Object({
    image_base64: Type.String({ description: 'The picture in base64, without a data: prefix.' }),
    width: Type.Integer({ description: 'Actual width of the picture in px.' }),
    height: Type.Integer({ description: 'Actual height of the picture in px.' }),
    url: Type.String({ description: 'The address that was captured, after redirects.' }),
    format: oneOf(['png', 'jpeg', 'webp'], { description: 'The requested format.' }),
    selector_found: nullable(
      Type.Boolean({ description: 'True if the picture shows the element of selector; null without selector.' }),
    ),
    captured_at: DateTime('When the picture was taken, UTC.'),
    http_status: Type.Integer({
      description:
        'HTTP status of the page in the picture, such as 200 or 404; after redirects, including those by scripts.',
    }),
    truncated: Type.Boolean({
      description:
        'True if a full_page picture lacks part of the page (it is higher or wider, hides much in boxes or frames that scroll, draws only what is scrolled to, or was not scrolled to its end), or that of selector part of its element.',
    }),
    still_loading: Type.Boolean({
      description:
        'True if parts of the page were still loading or changing: pictures, frames, fonts, styles, scripts or the end of the document are missing in the picture, something holds their place, or a number still counts. Give wait_for, or a longer wait_ms.',
    }),
    missing_glyphs: missingGlyphsOutput('empty boxes in the picture'),
    age_s: ageOutput,
    title: Type.String({ description: 'Title of the page; may be empty.' }),
    consent_banner: oneOf(['removed', 'remains', 'none'], {
      description:
        'removed: a banner was left out. remains: something about cookies or consent still covers the page. none: neither was found; known consent tools are not even loaded.',
    }),
    sha256: Type.String({ description: 'SHA-256 of the picture (of the bytes in image_base64), in hex.' }),
    evidence: Type.Object(
      {
        record: Type.String({
          description:
            'One line of JSON (RFC 8785): image_sha256, requested_url, final_url, http_status, title, captured_at, width, height, format, selector, consent_banner.',
        }),
        sha256: Type.String({ description: 'SHA-256 of record as UTF-8, in hex.' }),
        jws: RecordSignature,
      },
      {
        description:
          'Evidence for your files: keep record with the picture. Send sha256 to btc-timestamp as hash to prove when it existed.',
      },
    ),
  }),
  example: {
    input: { url: 'https://example.com', width: 400, height: 300, selector: 'h1', format: 'webp' },
    output: {
      image_base64:
        'UklGRgQGAABXRUJQVlA4IPgFAADQIgCdASrwABwAPl0mjUWjoiEczlVUOAXEtJuVt9n+gFbVAk6rwB2G/2/wp8TnoL2o9VL858AfKX+q9BP4v9dPtf5Z8kfpr9QL8V/mH+P/Lng5q9/1z1Au8v+F+2nnA+k3+n9TX9E/zvpN4JHhnsAfzz+zf8n2Vv4n/wf5j8pPaz9Cf+L/CfAP/Nv7X/0/7f2Zv279nfoRje80VoqYiMdmJWGM3lnI0438Bb/qoTo+AqG+alsupBU7f8xQdr/nHky0k9CkPdo3nBQ7g4qVoAIguegquQlQ8eV0KcJ0T/K1XOCFmQJsS0lq2W21Hn9XK/4WZFdlCCZ9lwSAqEEU7PkIxH5W84dUiGyo1YfpXvz1AUyCWiP4Z6/oVnoUzJrvgAD+++5i8cosprJwykge1Wln93I1vV3xfGpo7+8NGPzka+I03DTY9Akr38X6CsX68tf9njVbv++aUyEiYbDf8SjfGsiAtbIUnG/kJ7ole6jGrmmdUGc41VYPJYYZFiAXVB9ooMYqFSX3Hsv0O8VTJYNPNFJKgy/Om8hbA1oj7SR+sh3WbdiF7NBUgVi2uA/ZkuMAFsHxNLFgTihUJxedftB0MxuA7lnkkqjaamN8w/jvEI+0XP3ZhoAhO3oE6Fxo+U+vFCGO9uoteiVtIPYJP58z+V2nhT/veV4LPq+hH4LqXP+zrPPSYC4MnYGPe3/XAWRD0CBQJPdfmgXYTQJO9yMDK/rm2knVJiEenkhz5OU16bxzxuUHto9/Jh6G7eDGXxnJQbe76i4Ug64jkDaU7Gr/iUQxeXD9XZtYyRlN3h6IiTuGdDrWom3vj7bMeAGfoNR2EhMCa7u7qdWRZvlKohjB1M9bfpW6K/seR/204R8t6b7+nrWWQgbou0YcKZHoaR7SkWOneGl7VCmZnpeTDtVKMUHZKMr/lKROE0ePYzwS8xCYB0z+EjWSJ66tYb1JfEtjy8BIK0dVSJn4/NMDK6Y5gS6RnweCBzMcX6cnw4e8qxxGh+7QMrCaxug3HvGEZ9m7rXOfVIi020uO8XLRZGkEdY6wFFV8jqPXSostPex9ItSpqQwXD/jzYPNmsCPdbacEWvHanxFu0ZdNIw6zqDRW3g/qv2PmZhdmH+lGcTdl3UPdsWJjCX02qin9XH6id0/HEKhWlFkjtxj1VQgkfhCBM1zQhs9Fp8WmioxQzXIp9JTJwWRm2y0Kz/fbHUbX6n60rvlAQgvphD6VcMhhpQINg4mV4L+HNEvhc17JQZVjdP/dJp/+bLl/4Aig1241cUml6PSEzfaCGA20+FUtXV3KGNa43Cb2URitwyrU8YTFTFH+wywhzM+Wuqi2ZT+db6vsFMzV6aGYz/jvv5Ufg0tv861bTml8WwenaiD0muymFUmU7/uc6ncyIISStc6WkKXmfRApTEKqX21dkH75/GTlrv6d/sAYr/Df5D7Wj/Q5XYzMulcBsyAGMG7OZTR54PzVUbbrRYcnIIt2S2bLL/NfoFw/7x7A6eVCytGqhQko9lNjWu74++2Y2nu3waiVg7ETvwkcnc9XHimueD8ekFtFKPf2MH6HD0qwoLM9bAMXdmgO2Ze8r90EnfsOAz0GDpamsV7pao9F0gmCejp2p0xqDmjh1K/HkrCr4krXW2sCIVxx3Q9qndMNHySXCpLIBHDenSIhyxzniiAA/wiHxPiovAMHul7EnN7jChIgxvBOnt1GX7JOoi5GJ+K1Wzz2VjQQeiK6CWx2f1R1LkCC+qKqfYYOdrDm9zYCGRoAGDQ37vHYOVdthdBQNbNDs3243xGudKwstO7FrcZ4heGp6xMRfxYQofnP8HgBdItvpVPS4f3VfQCQMHQ47gwKY/lOzlQkOYrfpKKoQ7Uyo+x36OA+NDvhcb+EsQqkRsvdrtlDg/VdPEbMyFDWx+cV+ODBGHOMPWGv5pMTcNd5V8JIYxdF+JudqIIAPjL5GJGPYP6DEs6qVAwFS97mf9zeTF/nT1/HV//etxrGpNXT+sZLDhQ9b3Af6xkmgMmJpmuTx6n70OYcevuGnAAA',
      width: 240,
      height: 28,
      url: 'https://example.com/',
      format: 'webp',
      selector_found: true,
      captured_at: '2026-11-20T12:00:00.000Z',
      http_status: 200,
      truncated: false,
      still_loading: false,
      missing_glyphs: null,
      age_s: 0,
      title: 'Example Domain',
      consent_banner: 'none',
      sha256: '7ecde11b10ded56d2037d89adeb691e906819f9c89d790cf5718a2dfe4cecbfb',
      evidence: {
        record:
          '{"captured_at":"2026-11-20T12:00:00.000Z","consent_banner":"none","final_url":"https://example.com/","format":"webp","height":28,"http_status":200,"image_sha256":"7ecde11b10ded56d2037d89adeb691e906819f9c89d790cf5718a2dfe4cecbfb","requested_url":"https://example.com","selector":"h1","title":"Example Domain","width":240}',
        sha256: '6262ec2d6048014ac3eb615d2544f795c8111ad06da8c2a77960c1079ec443d0',
        jws: EXAMPLE_SIGNATURE,
      },
    },
  },

  run({ max_age_s: maxAgeSeconds, ...input }, context) {
    return answerByAge({ slug: 'screenshot', input, maxAgeSeconds }, context, () => shoot(input, context))
  },
})

type Wanted = Omit<Static<typeof screenshotInput>, 'max_age_s'>

function shoot(
  { url, width, height, format, quality, max_bytes: maxBytes, device_scale: deviceScale, ...wanted }: Wanted,
  { browser, clock, statements }: Pick<ServiceContext, 'browser' | 'clock' | 'statements'>,
) {
  checkSize({ width, height, deviceScale })
  const { mobile: isMobile, dark_mode: isDark } = wanted
  const look = { width, height, hideBanners: true, deviceScale, isMobile, isDark }
  return browser.withPage({ ...look, timeMs: deadlineMsOf({ p99Ms: P99_MS }) }, async (page) => {
    await page.goto(url)
    const shot = await capture(page, { ...wanted, width, deviceScale })
    const seen = {
      captured_at: clock.now().toISOString(),
      http_status: page.status(),
      final_url: page.url(),
      title: withoutUnseen(await page.title()),
      consent_banner: await page.consentBanner(),
    }
    const bytes = await encodeShot(shot.png, { format, quality, maxBytes })
    if (bytes.byteLength > MAX_PICTURE_BYTES) {
      throw invalidInput(
        'url: the picture is larger than 30 MB. Use format webp, full_page false, or a smaller width. Not charged.',
      )
    }
    const sha256 = sha256Hex(bytes)
    const { final_url: finalUrl, ...answered } = seen
    return {
      ...answered,
      image_base64: Buffer.from(bytes).toString('base64'),
      width: shot.width,
      height: shot.height,
      url: finalUrl,
      format,
      selector_found: wanted.selector === undefined ? null : true,
      truncated: shot.truncated,
      still_loading: !shot.isFinished,
      missing_glyphs: await page.missingGlyphs(),
      sha256,
      evidence: signRecord(
        {
          ...seen,
          image_sha256: sha256,
          requested_url: url,
          width: shot.width,
          height: shot.height,
          format,
          selector: wanted.selector ?? null,
        },
        { service: 'screenshot', statements },
      ),
    }
  })
}

function checkSize({ width, height, deviceScale }: { width: number; height: number; deviceScale: number }) {
  if (width * height * deviceScale ** 2 <= MAX_PIXELS) return
  throw invalidInput(
    'device_scale: the picture would have more than 40 million pixels. Use a smaller one. Not charged.',
  )
}
