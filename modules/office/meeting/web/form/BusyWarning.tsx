import { useQuery } from '@tanstack/react-query'
import { formatByCode } from '@mingtai/zh'
import { Form } from 'antd'
import { api } from '../api.ts'
import type { MeetingWords } from './words.ts'

/** Who of the invited has another meeting at the time; what it is stays theirs. */
export function BusyWarning({ meetingId }: { meetingId: string | null }) {
  const form = Form.useFormInstance<MeetingWords>()
  const invitees = Form.useWatch('invitees', form) ?? []
  const [startsAt, endsAt] = [Form.useWatch('startsAt', form), Form.useWatch('endsAt', form)]
  const personIds = invitees.flatMap(({ personId }) => personId ?? [])
  const isKnown = startsAt?.isValid() === true && endsAt?.isValid() === true && endsAt.isAfter(startsAt)
  const asked = isKnown
    ? { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), personIds, meetingId }
    : null
  const { data: busy = [] } = useQuery({
    queryKey: ['meeting', 'busy', asked],
    queryFn: () => (asked === null ? [] : api.busy(asked)),
    enabled: asked !== null && personIds.length > 0,
    placeholderData: (before) => before,
  })
  if (busy.length === 0 || personIds.length === 0) return null
  const words = busy.slice(0, 8).map(({ name, startsAt: from, endsAt: to }) => {
    return `${name}（${formatByCode(new Date(from), 6)}–${formatByCode(new Date(to), 6)}）`
  })
  return (
    <p className="meeting-warning" role="status">
      这个时间有其他会议：{words.join('、')}
      {busy.length > 8 && `等 ${busy.length} 人次`}
    </p>
  )
}
