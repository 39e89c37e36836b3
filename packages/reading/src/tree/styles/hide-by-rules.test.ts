import { expect, test } from 'vitest'
import { findAround } from '../dom.ts'
import { isHidden } from '../hidden-parts.ts'
import { parsePage } from '../parse-page.ts'
import { hideByRules } from './hide-by-rules.ts'

function isShown(css: string, html: string, around = '<html>'): boolean {
  const page = `${around}<body>${css.includes('<') ? css : `<style>${css}</style>`}<main><p>Read.</p>${html}</main>`
  const document = parsePage(page)
  hideByRules(document, page)
  const element = document.body.querySelector('[data-a]')
  return element !== null && !isHidden(element) && findAround(element, isHidden) === null
}

const PART = '<p class="a" id="i" data-a="x">Skates for sale.</p>'

test.each([
  '.a{display:none}',
  'p.a { color: red; display : none !important; }',
  '#i{visibility:hidden}',
  '.b, main > .a{display:none}',
  '/* .a{display:block} */ .a{/* x */display:none}',
  '@media screen{.a{display:none}}',
  '@media only screen and (min-width: 48em){.a{display:none}}',
  '@media (width >= 768px), print{.a{display:none}}',
  '@media not print{.a{display:none}}',
  // WINDOW_PX, EM_PX
  '@media (max-width:1280px) and (min-width:80em){.a{display:none}}',
  '@layer base{@supports (display: grid){.a{display:none}}}',
  '.a{display:block} @media (min-width:768px){.a{display:none}}',
  '.a{display:none}.a:hover{display:block}',
  '.a{display:none}@font-face{src:url(a)}@media print{.a{display:block}}',
  'main{color:red;.a{display:none}}',
  'main{& > .a{display:none}}',
  'p{&.a{@media screen{display:none}}}',
  '.b{display:block}.b,main{.a,.c{visibility:hidden;color:red}}',
  '.a{display:none!important}.a{display:block}',
  '.a{display:none !important}main > .a{display:block}',
])('is hidden: %s', (css) => {
  expect(isShown(css, PART)).toBe(false)
})

test.each([
  '.ab{display:none}',
  '.a:hover{display:none}.a::after{display:none}',
  '@media print{.a{display:none}}',
  '@media (max-width:600px){.a{display:none}}',
  '@media (prefers-reduced-motion){.a{display:none}}',
  '@media not screen{.a{display:none}}',
  '@media (min-width:1281px){.a{display:none}}',
  '@media (min-width:80.1em){.a{display:none}}',
  '.a:foo(b){display:none}',
  '.a>>>b,..a,.a:not({display:none}',
  '.a{display:none}.a.open{display:block}',
  '.a{display:none}#t:checked ~ .a{display:block}',
  '.a{display:none}.open .a{display:block}',
  '.a{display:none}main #i{display:block}',
  '@keyframes f{from{display:none}}.a{animation:f}',
  '@media screen{display:none}',
  '.a{',
  '<style media="print">.a{display:none}</style>',
  '<noscript><style>.a{display:none}</style></noscript>',
  '<style>.a{display:none}</style><script>document.querySelector(".a").hidden = false</script>',
  'body{display:none}html{visibility:hidden}',
  '.a{.a{display:none}}',
  'nav{.a{display:none}}',
  '.a{display:none!important}.a#i{display:block!important}',
  '.a{display:none}.a{display:block!important}.a{display:none}',
  '@media print{main{.a{display:none}}}',
  // MAX_SELECTOR_CHARS, MAX_AROUND
  `${'.b,'.repeat(50)}main{.a{display:none}}`,
  `${'main{'.repeat(300)}.a{display:none`,
])('is shown, or will be: %s', (css) => {
  expect(isShown(css, PART)).toBe(true)
})

test('what is shown in spite of an attribute, a hidden part around it or a state of the page is shown', () => {
  expect(isShown('.a[hidden]{display:block}', '<p hidden class="a" data-a>Read.</p>')).toBe(true)
  expect(isShown('.a{display:none}', '<p class="a" style="display:block" data-a>Read.</p>')).toBe(true)
  expect(isShown('.a{display:none!important}', '<p class="a" style="display:block" data-a>Read.</p>')).toBe(false)
  expect(isShown('.o{visibility:hidden}.a{visibility:visible}', `<div class="o">${PART}</div>`)).toBe(true)
  expect(isShown('.no-js .a{display:none}', PART, '<html class="no-js">')).toBe(true)
  expect(isShown('.o{display:none}', `<div class="o">${PART}</div>`)).toBe(false)
})

test('a rule that hides nearly all text, in whatever parts, is ended by a script that did not run', () => {
  const parts = '<div class="c"><div class="c"><p>Read.</p></div></div>'.repeat(30)
  expect(isShown('.c{visibility:hidden}', `${parts}<div class="c"><p data-a>Read.</p></div>`)).toBe(true)
  expect(
    isShown('.c{visibility:hidden}', `${parts}<div class="c"><p data-a>Read.</p></div>${'<p>On.</p>'.repeat(9)}`),
  ).toBe(false)
})

test('a page with many rules about many elements takes no longer than MAX_ASKED', () => {
  const rules = Array.from({ length: 400 }, (_, at) => `.b:not(.c${at}){display:none}`).join('')
  expect(isShown(rules, '<p class="b c0">Read.</p>'.repeat(20_001) + PART)).toBe(true)
  expect(isShown('.a{display:none}', '<p class="b">Read.</p>'.repeat(20_000) + PART)).toBe(false)
  expect(isShown('.a,.b{display:none}', '<p class="b">Read.</p>'.repeat(20_000) + PART)).toBe(true)
}, 8000)

test('a style sheet of any length is read up to MAX_CHARS and MAX_RULES', () => {
  for (const piece of [
    '{',
    '.a,.b{',
    '& .a,&{',
    '}',
    '/*',
    '.a{display:none',
    ',',
    '@media(',
    '.a .b>',
    ':not(',
    '--a: b; ',
  ])
    expect(isShown(piece.repeat(60_000), '<p data-a>Read.</p>')).toBe(true)
  const rules = Array.from({ length: 1000 }, (_, at) => `.r${at}{display:none}`).join('')
  expect(isShown(`${rules}.a{display:none}`, PART)).toBe(true)
  expect(isShown(`${'.b{}'.repeat(75_000)}.a{display:none}`, PART)).toBe(true)
  expect(isShown(`${'.b,'.repeat(90_000)}.a{display:none}`, PART)).toBe(true)
}, 8000)
