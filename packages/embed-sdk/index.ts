/** Shows a report or a data screen of Mingtai inside a page of another system. One file without imports: `/embed/sdk.js` is this with its types taken off. */

export type ParameterValue = string | readonly string[] | null

export interface MountOptions {
  /** Where Mingtai is reached, such as `https://mingtai.example.cn`. */
  base: string
  /** The key of this system, from Mingtai's page 嵌入的系统. */
  app: string
  /** A signed token, or how to get a fresh one: it is asked again before a visit ends. */
  token: string | (() => string | Promise<string>)
  /** Values to begin with; what the token fixes stands above them. */
  parameters?: Readonly<Record<string, ParameterValue>>
  /** For screen readers. */
  title?: string
  /** The frame grows to the height of the report, up to this many pixels; left out: the height of the element. */
  mostHeight?: number
  onReady?(): void
  /** A query began with these values. */
  onQuery?(values: Record<string, string | string[] | null>): void
  onCell?(cell: { row: number; column: number; address: string; text: string } | null): void
  /** How high the whole report is, in pixels. */
  onHeight?(height: number): void
  onError?(message: string): void
}

export interface Mounted {
  frame: HTMLIFrameElement
  /** Shows it with other values. */
  setParameters(parameters: Readonly<Record<string, ParameterValue>>): Promise<void>
  destroy(): void
}

/** What a screen is shown with: it fills its element, and has no cells and no height of its own. */
export type ScreenOptions = Omit<MountOptions, 'mostHeight' | 'onQuery' | 'onCell' | 'onHeight'>

/** Puts a report into an element of the page. */
export function mount(element: Element, options: MountOptions): Promise<Mounted> {
  return mounted(element, options, { path: '/embedReport', name: '报表' })
}

/** Puts a data screen into an element of the page. */
export function mountScreen(element: Element, options: ScreenOptions): Promise<Mounted> {
  return mounted(element, options, { path: '/embedScreen', name: '大屏' })
}

async function mounted(
  element: Element,
  options: MountOptions,
  { path, name }: { path: string; name: string },
): Promise<Mounted> {
  const { base, app, title = name, mostHeight } = options
  const origin = new URL(base).origin
  const frame = document.createElement('iframe')
  frame.title = title
  frame.allow = 'fullscreen; clipboard-write'
  frame.referrerPolicy = 'strict-origin'
  frame.style.cssText = 'display:block;width:100%;height:100%;border:0'

  const show = async (parameters: MountOptions['parameters'] = {}) => {
    const address = new URL(path, base)
    address.searchParams.set('app', app)
    address.searchParams.set('origin', location.origin)
    for (const [code, value] of Object.entries(parameters)) {
      const key = own.has(code) ? `p.${code}` : code
      const list = value === null ? [''] : typeof value === 'string' ? [value] : value
      for (const one of list) address.searchParams.append(key, one)
    }
    // Behind the #, so that no server on the way writes it down.
    address.hash = new URLSearchParams({ token: await tokenOf(options.token) }).toString()
    frame.src = address.href
  }

  let isHeard = false
  const handle = ({ origin: from, source, data }: MessageEvent<unknown>) => {
    // Exactly Mingtai, and exactly this frame of it.
    if (from !== origin || source !== frame.contentWindow || !isTold(data)) return
    isHeard = true
    switch (data.kind) {
      case 'ready':
        return options.onReady?.()
      case 'query':
        return options.onQuery?.(data.values)
      case 'cell':
        return options.onCell?.(data.cell)
      case 'height':
        if (mostHeight !== undefined) frame.style.height = `${Math.min(mostHeight, data.height)}px`
        return options.onHeight?.(data.height)
      case 'error':
        return options.onError?.(data.message)
      case 'expired':
        return void renew()
      default:
        // A newer Mingtai may tell more.
        return undefined
    }
  }

  const renew = async () => {
    // A token that was given once cannot be given anew.
    if (typeof options.token === 'string') return options.onError?.(`嵌入的${name}已到期，请刷新页面。`)
    const token = await tokenOf(options.token)
    frame.contentWindow?.postMessage({ to: 'mingtai', token }, origin)
  }

  // A browser that may not show the frame here says so to nobody: a page that is silent was not let in.
  frame.addEventListener('load', () => {
    setTimeout(() => {
      if (!isHeard && frame.isConnected)
        options.onError?.(`嵌入的${name}没有打开，请检查“嵌入的系统”里登记的网址是否包含 ${location.origin}。`)
    }, SILENCE)
  })
  window.addEventListener('message', handle)
  await show(options.parameters)
  element.append(frame)
  return {
    frame,
    setParameters: (parameters) => show(parameters),
    destroy() {
      window.removeEventListener('message', handle)
      frame.remove()
    },
  }
}

/** Milliseconds in which a page that was let in has spoken. */
const SILENCE = 10_000

/** Names in the address that are the viewer's own. */
const own: ReadonlySet<string> = new Set(['code', 'share', 'sheet', 'as', 'thread', 'step', 'app', 'origin'])

type Told = { from: 'mingtai' } & (
  | { kind: 'ready' }
  | { kind: 'query'; values: Record<string, string | string[] | null> }
  | { kind: 'cell'; cell: { row: number; column: number; address: string; text: string } | null }
  | { kind: 'height'; height: number }
  | { kind: 'error'; message: string }
  | { kind: 'expired' }
)

function isTold(data: unknown): data is Told {
  return typeof data === 'object' && data !== null && 'from' in data && data.from === 'mingtai' && 'kind' in data
}

async function tokenOf(token: MountOptions['token']): Promise<string> {
  return typeof token === 'string' ? token : token()
}
