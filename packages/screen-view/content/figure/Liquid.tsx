import { figureFormat, figureText, lastCell, pageScale } from '@mingtai/screen-model'
import { useId } from 'react'
import { colourAt, colourOf, numberOf, paletteOf, textOf } from '../../chart/chart-style.ts'
import { useScreen } from '../../player/screen-context.ts'
import type { ContentProps } from '../content-props.ts'
import { ratioOf } from './ratio.ts'

/** A vessel as full as its figure; its waves run unless nothing is to move. */
export function Liquid({ component, figures: { rows }, width, height }: ContentProps) {
  const id = useId()
  const { theme, document } = useScreen()
  const { options, fields } = component
  const value = rows === null ? null : lastCell(rows, fields, 'value')
  const name = (rows === null ? null : lastCell(rows, fields, 'category')) ?? ''
  const share = ratioOf(value, null, numberOf(options.most, 100))
  const size = Math.max(20, Math.min(width, height))
  const colour = colourOf(options.waveColour, colourAt(paletteOf(component, document.page.palette, theme), 0))
  const level = size * (1 - (share ?? 0) * 0.92 - 0.04)
  const unit = textOf(options.unit) === '' ? '%' : textOf(options.unit)
  const scale = pageScale(document.page)
  return (
    <div
      className="screen-liquid"
      role="img"
      aria-label={`${name} ${figureText(value, figureFormat({ ...options, unit }))}`}
    >
      <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`}>
        <clipPath id={id}>{outline(textOf(options.outline), size, 6)}</clipPath>
        <g fill="none" stroke={colour} strokeOpacity=".5">
          {outline(textOf(options.outline), size, 1)}
        </g>
        <g clipPath={`url(#${id})`}>
          <rect width={size} height={size} fill="var(--screen-grid)" opacity=".35" />
          {share !== null && (
            <>
              <path className="screen-wave screen-wave-back" d={wave(size, level + 3, 7)} fill={colour} opacity=".45" />
              <path className="screen-wave" d={wave(size, level, 6)} fill={colour} opacity=".85" />
            </>
          )}
        </g>
        <text
          className="screen-figure"
          x={size / 2}
          y={size / 2}
          textAnchor="middle"
          dominantBaseline="central"
          fill="var(--screen-text)"
          fontSize={numberOf(options.figureSize, 34)}
        >
          {figureText(value, figureFormat({ ...options, unit }))}
        </text>
        {name !== '' && (
          <text
            x={size / 2}
            y={size / 2 + numberOf(options.figureSize, 34) * 0.6 + 13 * scale}
            textAnchor="middle"
            fill="var(--screen-text)"
            fontSize={14 * scale}
          >
            {name}
          </text>
        )}
      </svg>
    </div>
  )
}

function outline(kind: string, size: number, inset: number) {
  const half = size / 2
  if (kind === 'rect') return <rect x={inset} y={inset} width={size - inset * 2} height={size - inset * 2} rx="6" />
  if (kind === 'diamond')
    return <path d={`M${half} ${inset}L${size - inset} ${half}L${half} ${size - inset}L${inset} ${half}Z`} />
  return <circle cx={half} cy={half} r={half - inset} />
}

/** Two waves as wide as the vessel beside one another, so that it can run on without a seam. */
function wave(size: number, level: number, height: number): string {
  const crest = `q${size / 4} ${-height * 2} ${size / 2} 0t${size / 2} 0`
  return `M0 ${level}${crest}${crest}V${size}H0Z`
}
