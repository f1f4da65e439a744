import { useAttempt, useBusy, useConfirm, useNotice } from '@mingtai/ui'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Meeting } from '../../meeting.ts'
import type { Scope } from '../../series.ts'
import { timeWords } from '../../time-words.ts'
import { type MeetingAction, meetingActions, type Reply, replies } from '../../words.ts'
import { api } from '../api.ts'
import { places } from '../shared/places.ts'
import { repeats } from '../series/ScopeChoice.tsx'
import { CancelDialog } from './CancelDialog.tsx'
import { ReplyDialog } from './ReplyDialog.tsx'

interface Props {
  meeting: Meeting
  onDone(): Promise<unknown>
}

/** What leads on; the first one that is open is the primary button. */
const leading = ['issue', 'start', 'end', 'archive', 'resend', 'remind'] as const
const beside = ['withdraw', 'copy', 'cancel', 'remove'] as const
const refusing = ['leave', 'substitute', 'no'] as const

/** What the reader may answer and do; nothing where there is none. */
export function HandleBar({ meeting, onDone }: Props) {
  const [asked, setAsked] = useState<'cancel' | Exclude<Reply, 'none' | 'yes'> | null>(null)
  const run = useRunning({ meeting, onDone, onCancel: () => setAsked('cancel') })
  const { busy, run: answer } = useBusy()
  const notice = useNotice()
  const may = new Set<MeetingAction>(meeting.actions)
  const open = leading.filter((action) => may.has(action))
  const more = beside.filter((action) => may.has(action))
  const { mayReply, reply } = meeting
  if (open.length === 0 && more.length === 0 && !mayReply) return null
  const close = () => setAsked(null)
  const come = (scope: Scope) =>
    answer(async () => {
      await api.reply({ id: meeting.id, reply: 'yes', scope })
      notice.success(scope === 'one' ? '已回执：参加。' : '已回执：这场及以后都参加。')
      await onDone()
    })
  const items = more.map((key) => ({ key, label: meetingActions[key], danger: key === 'cancel' || key === 'remove' }))
  return (
    <div className="meeting-bar" role="toolbar" aria-label="办理">
      {mayReply && (
        <div className="meeting-reply">
          <span>{reply === 'none' || reply === null ? '请回执' : `您的回执：${replies[reply]}`}</span>
          {refusing.map((one) => (
            <Button key={one} onClick={() => setAsked(one)} {...(reply === one && { className: 'meeting-chosen' })}>
              {replies[one]}
            </Button>
          ))}
          {reply !== 'yes' && (
            <Button type="primary" loading={busy} onClick={() => void come('one')}>
              {repeats(meeting) ? '参加这一场' : '参加'}
            </Button>
          )}
          {repeats(meeting) && (
            <Button loading={busy} onClick={() => void come('later')}>
              这场及以后都参加
            </Button>
          )}
        </div>
      )}
      {more.length > 0 && (
        <Dropdown trigger={['click']} menu={{ items, onClick: ({ key }) => run(key) }}>
          <Button>更多</Button>
        </Dropdown>
      )}
      {open.toReversed().map((action) => (
        <Button key={action} type={action === open[0] && !mayReply ? 'primary' : 'default'} onClick={() => run(action)}>
          {meetingActions[action]}
        </Button>
      ))}
      {asked === 'cancel' && <CancelDialog meeting={meeting} onDone={onDone} onClose={close} />}
      {asked !== null && asked !== 'cancel' && (
        <ReplyDialog meeting={meeting} reply={asked} onDone={onDone} onClose={close} />
      )}
    </div>
  )
}

/** Minutes before its time at which a meeting is begun without a question. */
const EARLY = 10

function isEarly({ startsAt }: Meeting): boolean {
  return Date.parse(startsAt) - Date.now() > EARLY * 60_000
}

function earlyQuestion({ title, startsAt, endsAt }: Meeting) {
  const when = timeWords(startsAt, endsAt)
  const text = `定在${when}。开始后不能再变更重发、催回执，也不能退回到待召开。`
  return { title: `现在就开始“${title}”？`, text, verb: '现在开始' }
}

/** Does what a button says, after a question where it cannot be taken back. */
function useRunning({ meeting, onDone, onCancel }: Props & { onCancel(): void }) {
  const { id, revision, title } = meeting
  const attempt = useAttempt(onDone)
  const confirm = useConfirm()
  const navigate = useNavigate()
  const notice = useNotice()
  const steps: Partial<Record<MeetingAction, () => Promise<unknown>>> = {
    issue: () => attempt(() => api.issue({ id, revision }), '已发布。'),
    withdraw: () => attempt(() => api.withdraw({ id, revision }), '已撤回，回到草稿。'),
    start: async () => {
      if (isEarly(meeting) && !(await confirm(earlyQuestion(meeting)))) return
      await attempt(() => api.start({ id, revision }), '会议开始。')
    },
    archive: () => attempt(() => api.archive({ id, revision }), '已归档。'),
    resend: async () => navigate(places.edit(meeting)),
    cancel: async () => onCancel(),
    remind: () =>
      attempt(async () => {
        const { people } = await api.remind({ id })
        notice.success(people === 0 ? '所有人都已回执。' : `已提醒 ${people} 人回执。`)
      }),
    end: async () => {
      if (await confirm({ title: `结束“${title}”？`, text: '结束后会议室释放，可以补签和写纪要。', verb: '结束会议' }))
        await attempt(() => api.end({ id, revision }), '会议已结束。')
    },
    copy: async () => {
      const startsAt = new Date(Math.max(Date.parse(meeting.startsAt), Date.now()) + 7 * 86_400_000)
      startsAt.setUTCHours(new Date(meeting.startsAt).getUTCHours(), new Date(meeting.startsAt).getUTCMinutes(), 0, 0)
      await attempt(async () => {
        const made = await api.copy({ id, startsAt: startsAt.toISOString(), requestId: crypto.randomUUID() })
        await navigate(places.edit(made))
      }, '已复制为草稿，请核对时间。')
    },
    remove: async () => {
      if (!(await confirm({ title: `删除“${title}”？`, text: '删除后不能恢复。', verb: '删除', danger: true }))) return
      await attempt(async () => {
        await api.remove({ id, revision })
        await navigate(`${places.lists}?tab=mine`, { replace: true })
      }, '已删除。')
    },
  }
  return (action: string) => {
    const found = Object.entries(steps).find(([name]) => name === action)
    void found?.[1]?.()
  }
}
