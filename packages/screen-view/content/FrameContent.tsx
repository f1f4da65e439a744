import type { CSSProperties } from 'react'
import { textOf } from '../chart/chart-style.ts'
import { Border } from '../panel/Border.tsx'
import { Decoration } from '../panel/Decoration.tsx'
import type { ContentProps } from './content-props.ts'

export function BorderContent({ component: { options }, width, height }: ContentProps) {
  return (
    // Without a ground of its own it frames what lies behind it.
    <div
      className={textOf(options.ground) === '' ? 'screen-whole screen-clear' : 'screen-whole'}
      style={frameColours(options)}
    >
      <Border
        kind={Number(options.kind)}
        width={width}
        height={height}
        title={textOf(options.title)}
        isReversed={options.isReversed === true}
      />
    </div>
  )
}

export function DecorationContent({ component: { options }, width, height }: ContentProps) {
  return (
    <div className="screen-whole" style={frameColours(options)}>
      <Decoration kind={Number(options.kind)} width={width} height={height} isReversed={options.isReversed === true} />
    </div>
  )
}

function frameColours(options: ContentProps['component']['options']): CSSProperties {
  const variables: Record<`--${string}`, string> = {}
  if (textOf(options.colour) !== '') variables['--screen-accent'] = textOf(options.colour)
  if (textOf(options.colour2) !== '') variables['--screen-line'] = textOf(options.colour2)
  if (textOf(options.ground) !== '') variables['--screen-panel'] = textOf(options.ground)
  return variables
}
