import { expect, it } from 'vitest'
import { readHtml } from '../../test/read-html.ts'

const post = (kind: string, votes: string, text: string) =>
  `<div class="post" itemprop="${kind}" itemscope><div class="vote-cell"><button>Up</button>${votes}<button>Down</button></div><div itemprop="text">${text}</div></div>`
const count = (votes: string) => `<div itemprop="upvoteCount">\n${votes} </div>`
const QUESTION =
  '<p>The gate of our lock closes by itself when the power fails, and nobody knows how to open it again.</p>'
const ANSWER =
  '<p>Two people can open it with the winch that hangs behind the door of the pump house on the east side.</p>'
const CODE =
  '<pre><code>gate.open({ by: "winch", people: 2 })</code></pre><p>The same for those who have the new motor.</p>'

async function read(body: string) {
  const html = `<title>Lock</title><body itemscope itemtype="https://schema.org/QAPage"><main>${body}</main>`
  return (await readHtml(html, { url: 'https://lock.example/', as: 'markdown' })).text
}

it('writes the votes of posts, and which answer is accepted', async () => {
  const answers = `${post('acceptedAnswer', '<meta itemprop="upvoteCount" content="17">', ANSWER)}${post('suggestedAnswer', count('-3'), CODE)}`
  const text = await read(`${post('mainEntity', count('1,204'), QUESTION)}${answers}`)
  expect(text).toContain('**Votes: 1,204.** The gate of our lock')
  expect(text).toContain('**Accepted answer, votes: 17.** Two people')
  expect(text).toMatch(/\*\*Votes: -3\.\*\*\s+```\ngate\.open/)
})

it('writes nothing where questions of a help page have answers without votes, or a count is none', async () => {
  const text = await read(`${post('mainEntity', count('Vote'), QUESTION)}${post('acceptedAnswer', '', ANSWER)}`)
  expect(text).not.toMatch(/votes|accepted/i)
})
