import {
  type DrillTrail,
  type ScreenComponent,
  clickedName,
  drilledBack,
  drilledInto,
  drilledTo,
  pageScale,
} from '@mingtai/screen-model'
import { type CSSProperties, useState } from 'react'
import { Content } from '../content/Content.tsx'
import { useScreen } from '../player/screen-context.ts'
import { Border } from './Border.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Flash } from './Flash.tsx'
import { Picked } from './Picked.tsx'
import { StaleBadge } from './StaleBadge.tsx'
import { Trail } from './Trail.tsx'
import { useComponentRows } from './use-component-rows.ts'

/** One component in its place: its border, its title, what it shows, and what is to be said about its figures. */
export function ComponentFrame({ component }: { component: ScreenComponent }) {
  const world = useScreen()
  const [trail, setTrail] = useState<DrillTrail>([])
  const below = world.document.components.find(({ id }) => id === trail.at(-1)?.component)
  const shown = below === undefined ? component : { ...below, frame: component.frame, spec: component.spec }
  const { frame } = component
  const spec = { ...shown.spec, title: below?.spec.title || below?.name || shown.spec.title }
  const drill = (clicked: Readonly<Record<string, string | null>>): void => {
    world.click(shown, clicked)
    if (world.mode === 'play' && shown.clickType === 2 && shown.bindComponent !== null)
      setTrail(
        drilledInto(trail, {
          title: clickedName(shown, clicked) ?? shown.name,
          adcode: '',
          component: shown.bindComponent,
          clicked,
        }),
      )
  }
  const place: CSSProperties = {
    left: frame.x,
    top: frame.y,
    width: frame.width,
    height: frame.height,
    opacity: spec.opacity,
    ...(frame.rotation === 0 ? {} : { transform: `rotate(${frame.rotation}deg)` }),
    ...(spec.background === '' ? {} : { '--screen-panel': spec.background }),
    ...(spec.borderColour === '' ? {} : { '--screen-line': spec.borderColour }),
    ...(spec.borderColour2 === '' ? {} : { '--screen-accent': spec.borderColour2 }),
  }
  const isPanel = spec.border === 'line'
  const enters = component.spec.entrance === undefined ? '' : ` screen-enters screen-enters-${component.spec.entrance}`
  return (
    // A double-click goes one step back, as the specification says; the trail does it for the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      // A group and no landmark: a wall has too many of them for a list of landmarks.
      role="group"
      className={`screen-component screen-type-${component.type}${isPanel ? ' screen-panel' : ''}${enters}`}
      style={place}
      aria-label={component.name}
      data-component={component.id}
      onDoubleClick={trail.length === 0 ? undefined : () => setTrail(drilledBack(trail))}
    >
      {typeof spec.border === 'number' && spec.border > 0 && (
        <Border kind={spec.border} width={frame.width} height={frame.height} />
      )}
      {spec.isTitled && (
        <header
          className="screen-title"
          style={{ fontSize: spec.titleSize, textAlign: spec.titleAlign, minHeight: headHeight(spec) }}
        >
          <h2 style={spec.titleColour === '' ? undefined : { color: spec.titleColour }}>{spec.title}</h2>
          {trail.length > 0 ? (
            <Trail top={component.name} trail={trail} onGo={(at) => setTrail(drilledTo(trail, at))} />
          ) : (
            <small>{spec.note}</small>
          )}
        </header>
      )}
      {world.mode === 'play' && <Picked component={component} />}
      <ErrorBoundary resetKey={shown}>
        <Body key={shown.id} component={shown} height={bodyHeight(component)} onPick={drill} />
      </ErrorBoundary>
    </div>
  )
}

/** Pixels of the line that says how old figures are, and of the lowest component that has room for it. */
const TOLD = 28
const LOWEST = 120

interface BodyProps {
  component: ScreenComponent
  height: number
  onPick: (clicked: Readonly<Record<string, string | null>>) => void
}

function Body({ component, height, onPick }: BodyProps) {
  const { spec, frame } = component
  const figures = useComponentRows(component)
  const width = Math.max(1, frame.width - spec.padding * 2)
  // What is told stands below what is shown, not over its last label; what is too low for both keeps its size.
  const isTold = (figures.status === 'stale' || figures.note !== null) && height >= LOWEST
  const place = { padding: spec.padding, ...(spec.isTitled ? { paddingTop: 0 } : {}) }
  const line = TOLD * pageScale(useScreen().document.page)
  const told = isTold ? { paddingBottom: spec.padding + line } : {}
  return (
    <div className="screen-body" style={{ ...place, ...told }}>
      <Content
        component={component}
        figures={figures}
        width={width}
        height={isTold ? height - line : height}
        onPick={onPick}
      />
      <StaleBadge figures={figures} />
      <Flash component={component} figures={figures} />
    </div>
  )
}

function headHeight({ titleSize }: ScreenComponent['spec']): number {
  return Math.max(48, titleSize * 2)
}

/** Pixels that a titled panel leaves for what it shows. */
function bodyHeight({ spec, frame }: ScreenComponent): number {
  const head = spec.isTitled ? headHeight(spec) : spec.padding
  return Math.max(1, frame.height - head - spec.padding)
}
