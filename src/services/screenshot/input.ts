import { Type } from 'typebox'
import { oneOf, Url, withDefault } from '../../contract/schema.ts'
import { maxAgeInput } from '../../upstreams/web-pages/answer-by-age.ts'

const MAX_WAIT_MS = 10_000

/** Size limit of a picture. */
export const MAX_PICTURE_BYTES = 30 * 1024 * 1024

/** The input of screenshot. */
export const screenshotInput = Type.Object({
  url: Url('The http or https address of the page. It must be public and have no user name or password.'),
  width: withDefault(
    Type.Integer({
      minimum: 100,
      maximum: 3840,
      description: 'Width of the browser window in px, and of the picture.',
    }),
    1280,
  ),
  height: withDefault(
    Type.Integer({
      minimum: 100,
      maximum: 4320,
      description: 'Height of the browser window in px, and of the picture unless full_page is true.',
    }),
    800,
  ),
  full_page: withDefault(
    Type.Boolean({
      description:
        'True for the whole page from top to end, including an inner scrolling box; scrolls through it first. Up to 30000 px high and 40 million px in all.',
    }),
    false,
  ),
  wait_ms: withDefault(
    Type.Integer({
      minimum: 0,
      maximum: MAX_WAIT_MS,
      description:
        'Time between the load event and the picture in ms. Above about 3000 it is shortened to fit the time limit of the call (5.6 s in all).',
    }),
    1000,
  ),
  format: withDefault(
    oneOf(['png', 'jpeg', 'webp'], { description: 'jpeg and webp are a fraction of the size of png. Default png.' }),
    'png',
  ),
  quality: withDefault(
    Type.Integer({ minimum: 1, maximum: 100, description: 'Quality of jpeg and webp; png ignores it. Default 80.' }),
    80,
  ),
  max_bytes: Type.Optional(
    Type.Integer({
      minimum: 1000,
      maximum: MAX_PICTURE_BYTES,
      description:
        'Size limit of the picture, in bytes before base64. Lowers quality down to 20 to meet it; 400 if that is not enough.',
    }),
  ),
  selector: Type.Optional(
    Selector(
      'CSS selector of one element, such as "#chart": the picture shows the first visible match, anywhere on the page. 400, not charged, if there is none.',
    ),
  ),
  wait_for: Type.Optional(
    Selector(
      'CSS selector: the picture is taken once a match is visible. 400, not charged, if none appears within the time limit of the call.',
    ),
  ),
  hide_selectors: withDefault(
    Type.Array(Selector('CSS selector.'), {
      maxItems: 20,
      description: 'CSS selectors of elements to hide, such as [".chat-widget"].',
    }),
    [],
  ),
  device_scale: withDefault(
    Type.Integer({
      minimum: 1,
      maximum: 3,
      description: 'Pixels of the picture per px of the page: 2 is sharp on paper and phones. Default 1.',
    }),
    1,
  ),
  mobile: withDefault(
    Type.Boolean({
      description: 'True emulates a phone: a touch screen that obeys the viewport tag. Also give a width such as 390.',
    }),
    false,
  ),
  max_age_s: maxAgeInput,
  dark_mode: withDefault(
    Type.Boolean({ description: 'True asks the page for its dark colours (prefers-color-scheme).' }),
    false,
  ),
})

function Selector(description: string) {
  return Type.String({ minLength: 1, maxLength: 300, description })
}
