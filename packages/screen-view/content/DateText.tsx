import { formatByCode, type DateCode } from '@mingtai/zh'
import { figureFont, textOf } from '../chart/chart-style.ts'
import { useNow } from '../player/use-tick.ts'
import type { ContentProps } from './content-props.ts'
import { textStyle } from './text-style.ts'

const codes: Readonly<Record<string, DateCode>> = { 1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7, 8: 8, 9: 9, 10: 10 }

/** The clock of the site in one of the ten formats, or its day as it is spoken. */
export function DateText({ component: { options } }: ContentProps) {
  const now = useNow()
  return (
    <time className="screen-text" style={{ ...textStyle(options), fontFamily: figureFont }}>
      {writtenDate(now, textOf(options.dateCode))}
    </time>
  )
}

function writtenDate(now: Parameters<typeof formatByCode>[0], code: string): string {
  if (code !== '11') return formatByCode(now, codes[code] ?? 1)
  const [year = '', month = '', day = ''] = formatByCode(now, 3).split('-')
  return `${year}年${Number(month)}月${Number(day)}日`
}
