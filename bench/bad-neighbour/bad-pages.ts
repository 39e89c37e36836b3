/** Scripts that try to harm other users of the same browser, by name. */
export const BAD_PAGES: Readonly<Record<string, string>> = {
  ...each(
    'hash flood',
    [1, 50, 500],
    (n) => `let i = 0; setInterval(() => { for (let k = 0; k < ${n}; k++) location.hash = i++ })`,
  ),
  ...each(
    'pushState',
    [1, 50, 500],
    (n) => `let i = 0; setInterval(() => { for (let k = 0; k < ${n}; k++) history.pushState(0, "", "?" + i++) })`,
  ),
  'pushState without end': 'let i = 0; for (;;) history.pushState(0, "", "?" + i++)',
  'replaceState without end': 'let i = 0; for (;;) history.replaceState(0, "", "?" + i++)',
  'back and forth':
    'for (let i = 0; i < 50; i++) history.pushState(0, "", "?" + i); setInterval(() => history.go(Math.random() < 0.5 ? -1 : 1))',
  reload: 'setTimeout(() => location.reload(), 5)',
  'goes to itself': 'setTimeout(() => { location.href = "?" + Math.random() }, 5)',
  'navigation flood': 'setInterval(() => { for (let k = 0; k < 50; k++) location.href = "?" + Math.random() })',
  'form flood': 'const f = document.createElement("form"); document.body.append(f); setInterval(() => f.submit())',
  ...each(
    'frames',
    [50, 300],
    (n) => `for (let i = 0; i < ${n}; i++) document.body.append(document.createElement("iframe"))`,
  ),
  'frames that navigate':
    'for (let i = 0; i < 20; i++) { const f = document.createElement("iframe"); document.body.append(f); setInterval(() => { f.src = "?" + Math.random() }, 5) }',
  'frames in frames':
    'if (window.parent === window || location.search.length < 20) { const f = document.createElement("iframe"); f.src = location.search + "?"; document.body.append(f) }',
  ...each(
    'workers',
    [8, 50, 200],
    (n) => `for (let i = 0; i < ${n}; i++) new Worker(URL.createObjectURL(new Blob(["for (;;);"])))`,
  ),
  'workers that post':
    'for (let i = 0; i < 20; i++) { const w = new Worker(URL.createObjectURL(new Blob(["for (;;) postMessage(1)"]))); w.onmessage = () => {} }',
  'shared workers': 'for (let i = 0; i < 50; i++) new SharedWorker(URL.createObjectURL(new Blob(["for (;;);"])))',
  loop: 'for (;;);',
  'loop in timers': 'setInterval(() => { const t = Date.now(); while (Date.now() - t < 400); })',
  'promise loop': 'const go = () => Promise.resolve().then(go); go()',
  memory: 'const a = []; for (;;) a.push(new Array(1e6).fill(a.length))',
  buffers: 'const a = []; setInterval(() => { for (let i = 0; i < 20; i++) a.push(new Uint8Array(5e6).fill(7)) })',
  strings: 'let s = "x"; setInterval(() => { s += s.slice(0, 2e7) + "y" })',
  blobs: 'const a = []; setInterval(() => a.push(new Blob([new Uint8Array(5e6)])))',
  canvases:
    'setInterval(() => { const c = document.createElement("canvas"); c.width = c.height = 8000; c.getContext("2d").fillRect(0, 0, 8000, 8000); document.body.append(c) })',
  webgl: 'for (let i = 0; i < 50; i++) document.createElement("canvas").getContext("webgl")',
  nodes: 'setInterval(() => { for (let i = 0; i < 20000; i++) document.body.append(document.createElement("p")) })',
  'deep nodes':
    'let at = document.body; for (let i = 0; i < 100000; i++) at = at.appendChild(document.createElement("div"))',
  layout:
    'for (let i = 0; i < 3000; i++) document.body.append("a"); setInterval(() => { document.body.style.width = Math.random() * 900 + "px"; document.body.offsetHeight })',
  filters:
    'document.body.innerHTML = "<div style=\'position:fixed;inset:0;backdrop-filter:blur(80px)\'></div>".repeat(200)',
  animations:
    'document.body.innerHTML = "<style>@keyframes k{to{transform:rotate(1turn) scale(9)}}p{animation:k .1s infinite;filter:blur(9px)}</style>" + "<p>a".repeat(3000)',
  alerts: 'for (;;) alert(1)',
  prompts: 'for (;;) prompt(1)',
  beforeunload: 'onbeforeunload = () => "stay"; setInterval(() => location.reload(), 5)',
  popups: 'setInterval(() => open("/?" + Math.random()))',
  print: 'setInterval(() => print())',
  downloads:
    'setInterval(() => { const a = document.createElement("a"); a.href = "data:application/x,1"; a.download = "x"; a.click() })',
  ...each(
    'fetches',
    [20, 500],
    (n) => `setInterval(() => { for (let k = 0; k < ${n}; k++) fetch("/?" + Math.random()).catch(() => {}) }, 50)`,
  ),
  beacons: 'setInterval(() => { for (let k = 0; k < 50; k++) navigator.sendBeacon("/", "x".repeat(999)) })',
  websockets: 'for (let i = 0; i < 500; i++) new WebSocket("ws://127.0.0.1:1/" + i)',
  'event sources': 'for (let i = 0; i < 200; i++) new EventSource("/?" + i)',
  images: 'setInterval(() => { for (let k = 0; k < 100; k++) new Image().src = "/?" + Math.random() })',
  'web rtc':
    'for (let i = 0; i < 100; i++) { const c = new RTCPeerConnection(); c.createDataChannel("x"); c.createOffer().then((o) => c.setLocalDescription(o)) }',
  'indexed db':
    'const r = indexedDB.open("x", 1); r.onupgradeneeded = () => r.result.createObjectStore("s"); r.onsuccess = () => setInterval(() => r.result.transaction("s", "readwrite").objectStore("s").put(new Uint8Array(1e6), Math.random()))',
  'local storage':
    'setInterval(() => { for (let i = 0; i < 500; i++) localStorage.setItem("k" + i, "v".repeat(9000)) })',
  cookies: 'setInterval(() => { for (let i = 0; i < 500; i++) document.cookie = "c" + i + "=" + "v".repeat(4000) })',
  'broadcast channels':
    'const c = [1, 2, 3].map(() => new BroadcastChannel("x")); for (const one of c) one.onmessage = () => c[0].postMessage("x".repeat(1e5)); c[1].postMessage(1)',
  'post messages': 'onmessage = () => { postMessage("x".repeat(1e5)); postMessage(1) }; postMessage(1)',
  locks:
    'setInterval(() => { for (let i = 0; i < 500; i++) navigator.locks.request("l" + i, () => new Promise(() => {})) })',
  console: 'for (;;) console.log("x".repeat(10000))',
  errors:
    'setInterval(() => { for (let i = 0; i < 1000; i++) setTimeout(() => { throw new Error("x".repeat(1000)) }) })',
  'titles and icons': 'setInterval(() => { for (let i = 0; i < 500; i++) document.title = Math.random() })',
  'focus and scroll':
    'setInterval(() => { for (let i = 0; i < 500; i++) { scrollTo(0, i); focus(); moveTo(i, i); resizeTo(i, i) } })',
  'fonts and styles':
    'setInterval(() => { const s = document.createElement("style"); s.textContent = "a{}".repeat(1e5); document.head.append(s) })',
  audio: 'for (let i = 0; i < 50; i++) new AudioContext().createOscillator().start()',
  wasm: 'for (let i = 0; i < 50; i++) new WebAssembly.Memory({ initial: 1000 })',
  regex: '/^(a+)+$/.test("a".repeat(40) + "b")',
  sort: 'for (;;) new Array(1e6).fill(0).map(Math.random).sort()',
}

function each(name: string, counts: readonly number[], script: (count: number) => string): Record<string, string> {
  return Object.fromEntries(counts.map((count) => [`${name} x ${count}`, script(count)]))
}
