import { Type } from 'typebox'
import { oneOf, Url, withDefault } from '../../contract/schema.ts'
import { maxAgeInput } from '../../upstreams/web-pages/answer-by-age.ts'

const MAX_WAIT_MS = 10_000

/** What one picture may weigh. */
export const MAX_PICTURE_BYTES = 30 * 1024 * 1024

/** What screenshot takes. */
export const screenshotInput = Type.Object({
  url: Url('The http or https address of the page. It must be public and carry no user name or password.'),
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
        'True for the whole page from top to end, an inner scrolling box included, scrolled through first; up to 30000 px high and 40 million px in all.',
    }),
    false,
  ),
  wait_ms: withDefault(
    Type.Integer({
      minimum: 0,
      maximum: MAX_WAIT_MS,
      description:
        'Time between the load event and the picture in ms. Above about 3000 it is shortened to what the time limit of the call (5.6 s in all) leaves.',
    }),
    1000,
  ),
  format: withDefault(
    oneOf(['png', 'jpeg', 'webp'], { description: 'jpeg and webp are a fraction of the size of png. Default png.' }),
    'png',
  ),
  quality: withDefault(
    Type.Integer({ minimum: 1, maximum: 100, description: 'Of jpeg and webp; png ignores it. Default 80.' }),
    80,
  ),
  max_bytes: Type.Optional(
    Type.Integer({
      minimum: 1000,
      maximum: MAX_PICTURE_BYTES,
      description:
        'What the picture may weigh, before base64. quality is lowered down to 20 for it; 400 where that is not enough.',
    }),
  ),
  selector: Type.Optional(
    Selector(
      'CSS selector of one element, such as "#chart": the picture is of the first visible one, wherever it is on the page. 400, not charged, where there is none.',
    ),
  ),
  wait_for: Type.Optional(
    Selector(
      'CSS selector: the picture is taken once such an element is visible. 400, not charged, where none comes within the time limit of the call.',
    ),
  ),
  hide_selectors: withDefault(
    Type.Array(Selector('CSS selector.'), {
      maxItems: 20,
      description: 'What not to show, such as [".chat-widget"].',
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
      description:
        'True for a touch screen that obeys the viewport tag, as a phone does; give a width such as 390 too.',
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
