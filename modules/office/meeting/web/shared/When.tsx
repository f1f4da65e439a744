import { formatByCode } from '@mingtai/zh'

/** A day as its number over its week day, and the hours beside it. */
export function When({ startsAt, endsAt }: { startsAt: string; endsAt: string }) {
  const [start, end] = [new Date(startsAt), new Date(endsAt)]
  const isOneDay = formatByCode(start, 3) === formatByCode(end, 3)
  const isThisYear = formatByCode(start, 8) === formatByCode(new Date(), 8)
  return (
    <span className="meeting-when">
      <span>
        {isThisYear ? formatByCode(start, 3).slice(5) : formatByCode(start, 3)}{' '}
        {formatByCode(start, 7).replace('星期', '周')}
      </span>{' '}
      <b>
        {formatByCode(start, 6)}–{isOneDay ? '' : `${formatByCode(end, 3).slice(5)} `}
        {formatByCode(end, 6)}
      </b>
    </span>
  )
}
