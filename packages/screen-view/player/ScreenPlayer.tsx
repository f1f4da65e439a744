import {
  type ComponentType,
  type ParameterValues,
  type ScaleMode,
  type ScreenComponent,
  type ScreenDocument,
  type ScreenRows,
  clickAddress,
  clickedName,
  isPhoneSize,
  ownValues,
  parameterValues,
  phoneDocument,
  PHONE_WIDTH,
  themes,
} from '@mingtai/screen-model'
import { type CSSProperties, type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { usePicture } from '../content/media/use-picture.ts'
import { ComponentFrame } from '../panel/ComponentFrame.tsx'
import { createDataStore } from './data-store.ts'
import { type Scale, scaleOf } from './scale.ts'
import { ScreenContext, type ScreenWorld } from './screen-context.ts'
import type { ScreenSources } from './sources.ts'
import { themeStyle } from './theme-style.ts'
import { usePageHidden, useSystemStill } from './use-page-state.ts'

/** What the server tells of new figures. */
export interface ScreenPush {
  /** It tells when figures are new: nobody asks by a timer. */
  isLive: boolean
  /** Counts up with each message: what is new is asked for. */
  times: number
  /** Ids of the components with other figures; null: all of them. */
  components: readonly string[] | null
}

export interface ScreenPlayerProps {
  document: ScreenDocument
  /** The same object for as long as the screen is shown: with other sources everything is asked anew. */
  sources: ScreenSources
  /** Parameters of the address. */
  address?: ParameterValues
  /** Parameters that nobody may choose otherwise. */
  fixed?: ParameterValues | undefined
  /** `YYYY-MM-DD` on the clock of the site. */
  today: string
  /** Instead of the one of the page. */
  scaleMode?: ScaleMode
  mode?: 'play' | 'design'
  /** What components show before they have data; left out: nothing, as on a wall. */
  sampleOf?: (type: ComponentType) => ScreenRows | null
  /** The arrangement for phones whatever the display is; left out: on a phone that plays it. */
  isPhone?: boolean | undefined
  push?: ScreenPush | undefined
  /** What lies over the components in pixels of the page: the handles of the designer. */
  overlay?: ReactNode
  /** Tabs that are turned to by the designer, by the id of their component. */
  tabs?: Readonly<Record<string, number>> | undefined
}

const nothing: ParameterValues = {}
const noSample = (): null => null
const noPush: ScreenPush = { isLive: false, times: 0, components: null }

/** A data screen on a display of any size. It never goes blank: what fails keeps its last good figures and says so. */
export function ScreenPlayer(props: ScreenPlayerProps) {
  const { document: whole, sources, address = nothing, today, scaleMode, mode = 'play', push = noPush, overlay } = props
  const { isLive, times, components } = push
  const [chosen, setChosen] = useState<ParameterValues>(nothing)
  const [drafts, setDrafts] = useState<ParameterValues>(nothing)
  const board = useMemo(() => createDataStore(sources), [sources])
  const isPageHidden = usePageHidden()
  const isSystemStill = useSystemStill()
  const display = useRef<HTMLDivElement>(null)
  const size = useSize(display, whole.page)
  const isPhone = props.isPhone ?? (mode === 'play' && scaleMode === undefined && isPhoneSize(whole, size))
  const leastHeight = isPhone ? (size.height * PHONE_WIDTH) / size.width : null
  const screen = useMemo(() => phoned(isLive ? withoutTimers(whole) : whole, leastHeight), [whole, leastHeight, isLive])
  const scale = scaleOf(isPhone ? 'width' : (scaleMode ?? screen.page.scaleMode), screen.page, size)
  const { fixed = nothing } = props
  const values = { ...parameterValues(screen, { chosen, address, today }), ...fixed }
  const asked = JSON.stringify(values)
  const theme = themes[screen.page.theme]
  const ground = usePicture(sources, screen.page.picture)

  useEffect(() => {
    if (mode === 'play') board.follow(screen, JSON.parse(asked))
  }, [board, screen, asked, mode])
  useEffect(() => () => board.stop(), [board])
  useEffect(() => {
    if (isPageHidden) board.pause()
    else board.resume()
  }, [board, isPageHidden])
  useEffect(() => {
    // A push is counted: whatever it names is of that push.
    if (times > 0) board.refresh(components)
  }, [board, times, components])
  useEffect(() => {
    if (mode === 'design') return undefined
    // Nobody waits for the next try once the network is there again.
    const again = (): void => board.refresh()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [board, mode])

  const waits = screen.components.some(({ type, options }) => type === 'buttonWidget' && options.purpose === 'apply')
  const world: ScreenWorld = {
    document: screen,
    theme,
    sources,
    board,
    values: { ...values, ...drafts, ...fixed },
    tabs: props.tabs ?? {},
    fixed,
    address,
    today,
    mode,
    sampleOf: props.sampleOf ?? noSample,
    isStill: isSystemStill || mode === 'design',
    isHidden: isPageHidden,
    zoom: Math.max(scale.x, scale.y),
    draw: (component) => <ComponentFrame key={component.id} component={component} />,
    setValues: (next) => (waits ? setDrafts({ ...drafts, ...next }) : setChosen({ ...chosen, ...next })),
    applyValues: () => {
      setChosen({ ...chosen, ...drafts })
      setDrafts(nothing)
    },
    resetValues: () => {
      setChosen(nothing)
      setDrafts(nothing)
    },
    click: (component, clicked) => {
      if (mode === 'design') return
      const emitted = component.emits.map(
        ({ paramCode, column }) =>
          [paramCode, (column === '' ? clickedName(component, clicked) : clicked[column]) ?? ''] as const,
      )
      if (emitted.length > 0) setChosen({ ...chosen, ...Object.fromEntries(emitted) })
      open({ component, clicked, values, address, sources })
    },
  }
  // A picture of the ground is quoted, as an address may hold brackets.
  const { src } = ground
  const picture = src === null || src === '' ? {} : { backgroundImage: `url(${JSON.stringify(src)})` }
  return (
    <div
      ref={display}
      className="screen-display"
      style={{ ...themeStyle(theme, screen.page), overflowX: scale.overflowX, overflowY: scale.overflowY }}
    >
      <div style={{ width: screen.page.width * scale.x, height: screen.page.height * scale.y, ...placed(scale) }}>
        <main
          className={world.isStill ? 'screen-page screen-still' : 'screen-page'}
          aria-label={screen.page.name}
          style={{
            width: screen.page.width,
            height: screen.page.height,
            transform: `scale(${scale.x}, ${scale.y})`,
            ...(screen.page.background === '' ? {} : { backgroundColor: screen.page.background }),
            ...picture,
          }}
        >
          <ScreenContext value={world}>
            {screen.components.filter(({ parent, isHidden }) => parent === null && !isHidden).map(world.draw)}
          </ScreenContext>
          {overlay}
        </main>
      </div>
    </div>
  )
}

function placed({ left, top }: Scale): CSSProperties {
  return { position: 'absolute', left, top }
}

function useSize(display: React.RefObject<HTMLDivElement | null>, page: ScreenDocument['page']) {
  const [size, setSize] = useState({ width: page.width, height: page.height })
  useLayoutEffect(() => {
    const box = display.current
    if (box === null) return undefined
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = box
      if (width > 0 && height > 0)
        setSize((old) => (old.width === width && old.height === height ? old : { width, height }))
    }
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(box)
    return () => watcher.disconnect()
  }, [display])
  return size
}

function phoned(screen: ScreenDocument, leastHeight: number | null): ScreenDocument {
  return leastHeight === null ? screen : phoneDocument(screen, leastHeight)
}

/** What is asked for once, and again only when it is told to. */
function withoutTimers(screen: ScreenDocument): ScreenDocument {
  return {
    ...screen,
    page: { ...screen.page, isRefresh: false },
    components: screen.components.map((one) => (one.isRefresh ? { ...one, isRefresh: false } : one)),
  }
}

interface Clicked extends Pick<ScreenWorld, 'values' | 'address' | 'sources'> {
  component: ScreenComponent
  clicked: Readonly<Record<string, string | null>>
}

function open({ component, clicked, values, address, sources }: Clicked): void {
  const own = ownValues(component, values)
  const given = Object.fromEntries(
    Object.entries(clicked).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  )
  switch (component.clickType) {
    case 1:
    case 2:
      return
    case 3: {
      const to = clickAddress(component.thirdUrl, { query: address, own, clicked })
      if (to !== null) sources.open({ kind: 'address', address: to })
      return
    }
    case 4:
      sources.open({ kind: 'report', id: component.opens, values: { ...own, ...given } })
      return
    case 5:
      sources.open({ kind: 'screen', id: component.opens, values: { ...own, ...given } })
      return
    default:
      component.clickType satisfies never
  }
}
