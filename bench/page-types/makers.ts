import { type PageType, type Writer, wanted } from './pages.ts'

/** Makes the content of a page of a type. `form` selects one of the layouts of such programs. */
export type Maker = (writer: Writer, form: number) => { readonly content: string; readonly head: string }

const many = (count: number, make: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => make(at)).join('')

/**
 * phpBB, XenForo, Discourse without scripts, Stack Overflow, SMF, vBulletin 3: posts with author, date and buttons
 * around them.
 */
const POSTS: readonly ((writer: Writer, text: string, at: number) => string)[] = [
  (_, text, at) =>
    `<div id="p${at}" class="post bg1"><div class="inner"><dl class="postprofile"><dt><a href="/u${at}">user${at}</a></dt><dd>Posts: ${at * 7 + 3}</dd></dl><div class="postbody"><h3><a href="#p${at}">Re: question</a></h3><p class="author">by user${at}</p><div class="content">${text}</div></div></div></div>`,
  (_, text, at) =>
    `<article class="message message--post" data-author="user${at}"><div class="message-inner"><div class="message-cell message-cell--user"><h4>user${at}</h4></div><div class="message-cell message-cell--main"><header class="message-attribution"><a href="/post-${at}">#${at}</a></header><div class="message-body"><div class="bbWrapper">${text}</div></div><footer class="message-footer"><a href="/report">Report</a> <a href="/reply">Reply</a></footer></div></div></article>`,
  (_, text, at) =>
    `<div id="post_${at}" class="topic-body crawler-post"><div class="crawler-post-meta"><span class="creator"><a href="/u/user${at}">user${at}</a></span></div><div class="post" itemprop="text"><p>${text}</p></div><div class="crawler-post-infos"><span>${at} Likes</span></div></div>`,
  (_, text, at) =>
    `<div class="${at === 0 ? 'question' : 'answer'}"><div class="votecell">${at + 2}</div><div class="postcell"><div class="s-prose js-post-body"><p>${text}</p></div><div class="post-menu"><a href="/share">Share</a> <a href="/edit">Edit</a></div></div></div>`,
  (_, text, at) =>
    `<div class="comment" id="comment-${at}"><div class="comment-author">user${at}</div><div class="comment-body">${text}</div><div class="reply"><a href="#respond">Reply</a></div></div>`,
]

const FORUM_HEADS = [
  '<meta name="generator" content="phpBB">',
  '',
  '<meta name="generator" content="Discourse 3.2">',
  '<script type="application/ld+json">{"@type":"QAPage"}</script>',
  '<link rel="canonical" href="https://mill.example/forum/thread/12">',
]

export const MAKERS: Readonly<Record<PageType, Maker>> = {
  article: (w, form) => {
    const title = w.title()
    const body = many(
      5 + (form % 4),
      (at) =>
        `${at === 2 ? wanted(`<h2>${w.title()}</h2>`) : ''}<p>${wanted(w.paragraph(3 + (at % 2)))}</p>${at === 1 ? '<div class="ad">Advertisement</div>' : ''}`,
    )
    const comments =
      form % 2
        ? `<div id="comments" class="comments-area"><h3>2 comments</h3><div class="comment"><p>${w.paragraph(1)}</p></div><div class="comment"><p>${w.paragraph(1)}</p></div></div>`
        : ''
    return {
      head: `<title>${title}</title><meta property="og:type" content="article">`,
      content: `<article class="post"><h1>${title}</h1><p class="byline">By Ann Miller, 20 November 2026</p><div class="entry-content">${body}</div><div class="share-buttons"><a href="/s">Share</a></div></article>${comments}`,
    }
  },
  forum: (w, form) => {
    const title = w.title()
    const post = POSTS[form % POSTS.length] ?? POSTS[0]
    const posts = many(4 + (form % 5), (at) => post?.(w, wanted(w.paragraph(1 + ((at + form) % 4))), at) ?? '')
    return {
      head: `<title>${title}</title>${FORUM_HEADS[form % FORUM_HEADS.length]}`,
      content: `<h1>${title}</h1>${posts}`,
    }
  },
  product: (w, form) => {
    const title = w.title()
    const rows = many(
      4,
      (at) =>
        `<tr><th>${wanted(['Weight', 'Height', 'Material', 'Colour'][at] ?? '')}</th><td>${wanted(w.pick(['1.2 kg', '80 cm', 'ash', 'moss green', 'brass']))}</td></tr>`,
    )
    const related = `<div class="related products"><h2>Related products</h2><ul>${many(4, (at) => `<li><a href="/p${at}">${w.title()}</a> <span>12.00</span></li>`)}</ul></div>`
    const description =
      form % 2
        ? `<div class="woocommerce-Tabs-panel"><h2>Description</h2><p>${wanted(w.paragraph(4))}</p></div>`
        : `<div id="description"><p>${wanted(w.paragraph(3))}</p><ul>${many(3, () => `<li>${wanted(w.sentence())}</li>`)}</ul></div>`
    return {
      head: `<title>${title}</title><script type="application/ld+json">{"@type":"Product"}</script>`,
      content: `<div class="product"><div class="summary"><h1 class="product_title">${wanted(title)}</h1><p class="price">${wanted('89.00 EUR')}</p><button>Add to cart</button></div>${description}<table class="specs">${rows}</table></div>${related}`,
    }
  },
  documentation: (w, form) => {
    const title = w.title()
    const parts = many(
      3 + (form % 3),
      (at) =>
        `<section id="s${at}"><h2>${wanted(w.title())}<a class="headerlink" href="#s${at}">¶</a></h2><p>${wanted(w.paragraph(2))}</p><pre><code class="language-js">${wanted(`mill.grind(${at}, { speed: ${form} })`)}</code></pre></section>`,
    )
    return {
      head: `<title>${title}</title>`,
      content: `<div class="toctree-wrapper sidebar"><ul>${many(9, (at) => `<li><a href="/d${at}">${w.title()}</a></li>`)}</ul></div><div class="document" role="main"><h1>${title}</h1>${parts}</div>`,
    }
  },
  service: (w, form) => {
    const parts = many(
      4 + (form % 2),
      () =>
        `<section class="feature"><h2>${wanted(w.title())}</h2><p>${wanted(w.paragraph(1 + (form % 2)))}</p></section>`,
    )
    return {
      head: '<title>What we do</title>',
      content: `<section class="hero"><h1>${wanted(w.title())}</h1><p>${wanted(w.paragraph(1))}</p><a class="button" href="/start">Get started</a></section>${parts}<section class="cta"><a href="/contact">Contact us</a></section>`,
    }
  },
  collection: (w, form) => {
    const cards = many(
      8 + (form % 5),
      (at) =>
        `<div class="card product-card"><a href="/c${at}"><img src="/c${at}.jpg" alt=""><h3>${wanted(w.title())}</h3></a><p class="price">${wanted(`${at + 9}.00 EUR`)}</p><button>Add</button></div>`,
    )
    return {
      head: '<title>Collection</title>',
      content: `<h1>${wanted(w.title())}</h1><p class="collection-description">${wanted(w.paragraph(2))}</p><div class="grid">${cards}</div>`,
    }
  },
  listing: (w, form) => {
    const row = (at: number) =>
      [
        `<li><a href="/l${at}">${wanted(w.title())}</a><p>${wanted(w.sentence())}</p></li>`,
        `<article><h2><a href="/l${at}">${wanted(w.title())}</a></h2><p>${wanted(w.sentence())}</p></article>`,
        `<div class="result"><a href="/l${at}">${wanted(w.title())}</a> <span class="snippet">${wanted(w.sentence())}</span></div>`,
      ][form % 3] ?? ''
    const rows = many(9 + (form % 6), row)
    return {
      head: '<title>Results</title>',
      content: `<h1>${w.title()}</h1><div class="results">${form % 3 === 0 ? `<ul>${rows}</ul>` : rows}</div><div class="pagination"><a href="?page=2">Next</a></div>`,
    }
  },
}
