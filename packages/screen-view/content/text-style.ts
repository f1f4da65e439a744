import type { Options } from '@mingtai/screen-model'
import type { CSSProperties } from 'react'
import { numberOf, textOf } from '../chart/chart-style.ts'

/** The type of a text out of its options. */
export function textStyle(options: Options): CSSProperties {
  const [colour, second] = [textOf(options.colour), textOf(options.colour2)]
  const spacing = numberOf(options.spacing, 0)
  const align = textOf(options.align)
  return {
    fontSize: numberOf(options.textSize, 20),
    fontWeight: numberOf(options.weight, 400),
    ...(spacing === 0 ? {} : { letterSpacing: `${spacing}em`, textIndent: `${spacing}em` }),
    textAlign: align === 'center' || align === 'right' ? align : 'left',
    ...(colour === '' ? {} : { color: colour }),
    ...(second === ''
      ? {}
      : {
          backgroundImage: `linear-gradient(${colour || 'var(--screen-text)'}, ${second})`,
          backgroundClip: 'text',
          color: 'transparent',
        }),
    ...(options.isGlowing === true ? { textShadow: '0 0 12px var(--screen-first)' } : {}),
  }
}
