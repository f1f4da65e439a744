import { figureFormat, figureParts, isAtLeast, lastCell, pageScale } from '@mingtai/screen-model'
import { colourAt, colourOf, numberOf, paletteOf, textOf } from '../../chart/chart-style.ts'
import { useScreen } from '../../player/screen-context.ts'
import type { ContentProps } from '../content-props.ts'
import { ratioOf } from './ratio.ts'

/** A ring as full as its figure, with the figure in it and its name below. */
export function CircularProgress({ component, figures: { rows }, width, height, onPick }: ContentProps) {
  const { theme, document } = useScreen()
  const { options, fields } = component
  const value = rows === null ? null : lastCell(rows, fields, 'value')
  const share = ratioOf(value, null, numberOf(options.most, 100))
  const name = textOf(options.label) || (rows && lastCell(rows, fields, 'category')) || ''
  const below = textOf(options.below)
  const size = Math.max(
    24,
    Math.min(width, height - ((name === '' ? 0 : 30) + (below === '' ? 0 : 24)) * pageScale(document.page)),
  )
  const band = (size * numberOf(options.band, 12)) / 100
  const radius = size / 2 - band / 2 - 1
  const { thresholdValue } = options
  const colour =
    typeof thresholdValue === 'number'
      ? isAtLeast(value, thresholdValue)
        ? colourOf(options.aboveThresholdcolor, '')
        : colourOf(options.belowThresholdcolor, '')
      : colourOf(options.ringColour, colourAt(paletteOf(component, document.page.palette, theme), 0))
  const { number, unit, prefix } = figureParts(
    value,
    figureFormat({ unit: '%', ...options, ...(textOf(options.unit) === '' ? { unit: '%' } : {}) }),
  )
  const round = 2 * Math.PI * radius
  return (
    <button type="button" className="screen-bare screen-ring" onClick={() => onPick({ [name || '数值']: value })}>
      <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
        <circle cx={size / 2} cy={size / 2} r={radius} fill="none" stroke="var(--screen-grid)" strokeWidth={band} />
        {share !== null && share > 0 && (
          <circle
            className="screen-ring-band"
            cx={size / 2}
            cy={size / 2}
            r={radius}
            fill="none"
            stroke={colour}
            strokeWidth={band}
            strokeLinecap="round"
            strokeDasharray={`${round * share} ${round}`}
            transform={`rotate(-90 ${size / 2} ${size / 2})`}
          />
        )}
      </svg>
      <b
        className="screen-figure screen-ring-figure"
        style={{ fontSize: numberOf(options.figureSize, 22), height: size }}
      >
        {prefix}
        {number}
        <small>{unit}</small>
      </b>
      {name !== '' && <span className="screen-ring-name">{name}</span>}
      {below !== '' && <small className="screen-ring-below">{below}</small>}
    </button>
  )
}
