import { expect, test } from 'vitest'
import { readHtml } from '../../../test/read-html.ts'

const QUESTION =
  'My router reboots every ten minutes since the update of last week. I have tried another power supply and another socket, without success. Is anything known about this?'

const ANSWERS = [
  ...['I gave up and bought a new one', 'Then 4.4 cannot run on it.', 'Done, 4.2 works', 'Thanks, MTU 1400 solved it!'],
  ...['The log says error 0x2B', '5 V fan on the USB port', 'Too hot', 'Which firmware?', 'Now 48 degrees'],
  ...['Not for me, 4.4 still fails.', 'Case closed'],
]

test('every post of a thread is kept, however short, and the last one', async () => {
  const posts = [QUESTION, ...ANSWERS].map(
    (text, at) => `<div id="p${at}" class="post has-profile bg${(at % 2) + 1}"><div class="inner">
      <dl class="postprofile"><dt><a href="./member${at % 5}" class="username">user${at % 5}</a></dt>
      <dd class="profile-posts"><strong>Posts:</strong> 1${at % 5}8</dd></dl>
      <div class="postbody"><h3><a href="#p${at}">Re: Router keeps rebooting</a></h3>
      <p class="author">by <a href="./member${at % 5}" class="username">user${at % 5}</a> » Sun Oct ${at + 3}, 2021 2:0${at % 10} pm</p>
      <div class="content">${text}</div></div></div></div>`,
  )
  const menu = '<header><nav><a href="/">Home</a> <a href="/upload">Upload</a></nav></header>'
  const { text } = await readHtml(`<!doctype html><title>Router keeps rebooting</title><body>${menu}
    <div id="page-body"><h2>Router keeps rebooting</h2>${posts.join('')}</div></body>`)
  for (const said of [QUESTION, ...ANSWERS]) expect(text).toContain(said)
})
