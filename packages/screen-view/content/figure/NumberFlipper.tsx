import { figureFormat, figureParts, lastCell } from '@mingtai/screen-model'
import { graphemes } from '@mingtai/zh'
import { colourOf, numberOf } from '../../chart/chart-style.ts'
import type { ContentProps } from '../content-props.ts'
import { paddedNumber } from './padded-number.ts'

/** A figure on cards: a digit that changes turns. */
export function NumberFlipper({ component: { options, fields }, figures: { rows } }: ContentProps) {
  const value = rows === null ? null : lastCell(rows, fields, 'value')
  const { prefix, number, unit } = figureParts(value, figureFormat(options))
  const padded = paddedNumber(number, numberOf(options.digits, 0))
  const size = numberOf(options.figureSize, 44)
  const letters = graphemes(padded)
  return (
    <div className="screen-flipper" style={{ fontSize: size }} role="img" aria-label={prefix + number + unit}>
      {prefix !== '' && <small>{prefix}</small>}
      {letters.map((letter, at) => (
        // Counted from the right, so that the ones stay the ones when a digit comes in front.
        <span
          key={letters.length - at}
          className={classOf(letter)}
          style={
            /\d/.test(letter)
              ? { background: colourOf(options.boxColour, ''), color: colourOf(options.figureColour, '') }
              : undefined
          }
        >
          <b key={letter} style={{ animationDuration: `${numberOf(options.duration, 800)}ms` }}>
            {letter === '-' ? '−' : letter}
          </b>
        </span>
      ))}
      {unit !== '' && <small>{unit}</small>}
    </div>
  )
}

function classOf(letter: string): string {
  if (/\d/.test(letter)) return 'screen-flip'
  return letter === '-' ? 'screen-flip-mark screen-flip-sign' : 'screen-flip-mark'
}
