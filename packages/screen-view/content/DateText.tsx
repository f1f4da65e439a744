import { formatByCode, type DateCode } from '@mingtai/zh'
import { figureFont, textOf } from '../chart/chart-style.ts'
import { useNow } from '../player/use-tick.ts'
import type { ContentProps } from './content-props.ts'
import { textStyle } from './text-style.ts'

const codes: Readonly<Record<string, DateCode>> = { 1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7, 8: 8, 9: 9, 10: 10 }

/** The clock of the site in one of the ten formats. */
export function DateText({ component: { options } }: ContentProps) {
  const now = useNow()
  return (
    <time className="screen-text" style={{ ...textStyle(options), fontFamily: figureFont }}>
      {formatByCode(now, codes[textOf(options.dateCode)] ?? 1)}
    </time>
  )
}
