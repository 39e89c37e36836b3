import type { BrowserType, Browser as Driver, LaunchOptions } from 'playwright-core'
import { findChromium } from '../find-chromium.ts'
import { limitedProgram } from '../limited-program.ts'
import { programOfOtherUser } from '../program-of-other-user.ts'
import { DEAD_PROXY } from '../proxy/proxy-settings.ts'

/** What separates a compromised renderer from the rest of the machine. */
export interface Containment {
  /** Chromium's own sandbox: renderers without files, network or processes, and with few system calls. */
  readonly sandbox: 'on' | 'off'
  /** The browser runs as a user other than the server's. False if the server is not root. */
  readonly own_user: boolean
}

/** A running Chromium, and how it is contained. */
export interface Launched {
  readonly driver: Driver
  readonly containment: Containment
  /** Why the sandbox is off, for the log. */
  readonly problem?: string
}

interface LaunchSettings {
  readonly executablePath?: string | undefined
  /** Throws if there is no sandbox. */
  readonly requireSandbox?: boolean
}

const START_MS = 20_000
const ADVICE = 'See "The browser\'s sandbox" in docs/operations.md.'

/** Starts a local Chromium with as much containment as the machine allows. */
export async function launchChromium(chromium: BrowserType, settings: LaunchSettings): Promise<Launched> {
  const program = findChromium(settings.executablePath)
  const isRoot = process.getuid?.() === 0
  const otherUsers = isRoot ? programOfOtherUser(program) : undefined
  const launch = (from: Pick<LaunchOptions, 'executablePath' | 'env'>, chromiumSandbox: boolean) =>
    chromium.launch({
      ...from,
      args: [...LAUNCH_FLAGS],
      ignoreDefaultArgs: [...UNWANTED_DRIVER_FLAGS],
      proxy: DEAD_PROXY,
      chromiumSandbox,
      timeout: START_MS,
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    })
  const unprivileged =
    otherUsers && 'env' in otherUsers
      ? { executablePath: otherUsers.executablePath, env: { ...otherUsers.env } }
      : undefined
  const limited = limitedProgram(program)
  const plain = { executablePath: limited.executablePath, ...(limited.env && { env: { ...limited.env } }) }
  let problem = otherUsers && 'problem' in otherUsers ? otherUsers.problem : ''

  if (unprivileged || !isRoot) {
    try {
      const driver = await launch(unprivileged ?? plain, true)
      return { driver, containment: { sandbox: 'on', own_user: unprivileged !== undefined } }
    } catch (error) {
      problem = firstLines(error)
    }
  }
  if (settings.requireSandbox) {
    throw new Error(`REQUIRE_SANDBOX is set, and Chromium has no sandbox here: ${problem}\n${ADVICE}`)
  }
  if (unprivileged) {
    const driver = await launch(unprivileged, false).catch(() => undefined)
    if (driver) return { driver, containment: { sandbox: 'off', own_user: true }, problem }
  }
  return { driver: await launch(plain, false), containment: { sandbox: 'off', own_user: false }, problem }
}

// The driver appends its whole log to the browser's message.
function firstLines(error: unknown): string {
  const said = /No usable sandbox[^\n]*|Failed to move to new namespace[^\n]*|setpriv: [^\n]*/.exec(String(error))
  return (said?.[0] ?? String(error)).slice(0, 300)
}

/** Chromium's switches in addition to the driver's. None of them weakens web security. */
export const LAUNCH_FLAGS: readonly string[] = [
  // Renders in software, on any machine; twice as fast as through an emulated GPU.
  '--disable-gpu',
  '--font-render-hinting=none',
  // A page in UTF-8 that does not say so is read as one: other encodings are detected by their letters, and this one is not. The
  // four before it are the driver's, whose switch this one replaces.
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,defaultTextEncodingName=UTF-8',
  // MB of a tab's heap, below a page's total limit (renderer-memory.ts): it can grow by hundreds between two looks.
  '--js-flags=--max-old-space-size=256',
  // Only the proxy resolves names; the browser looks up nothing, not even prefetched names.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  // UDP cannot pass the proxy: no WebRTC, no HTTP/3.
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--disable-quic',
  '--no-pings',
  '--disable-domain-reliability',
  '--block-new-web-contents',
]

/** Switches of the driver that are meant for testing one's own pages. */
export const UNWANTED_DRIVER_FLAGS: readonly string[] = [
  // Without Chromium's protection, a page that floods it with navigations keeps every other page from loading.
  '--disable-ipc-flooding-protection',
]
