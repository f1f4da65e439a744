import { FormModal, NotRead, SkeletonRows } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Form, Input, Radio } from 'antd'
import { useState } from 'react'
import type { Meeting } from '../../meeting.ts'
import type { Scope } from '../../series.ts'
import { api } from '../api.ts'
import { repeats, scopeOptions } from '../series/ScopeChoice.tsx'
import { formOf, type MeetingWords } from './words.ts'

interface Props {
  meeting: Meeting
  words: MeetingWords
  onSend(note: string, scope: Scope): Promise<void>
  onClose(): void
}

/** What a resent meeting says otherwise, and whom it asks. */
export function ChangePreview({ meeting, words, onSend, onClose }: Props) {
  const { id } = meeting
  const [scope, setScope] = useState<Scope>('one')
  const { data, error, refetch } = useQuery({
    queryKey: ['meeting', 'preview', id, scope, formOf(words)],
    queryFn: () => api.previewChange({ ...formOf(words), id, scope }),
    placeholderData: (before) => before,
    gcTime: 0,
    retry: false,
  })
  return (
    <FormModal<{ note?: string }>
      open
      title="变更重发"
      submitText="重发"
      initial={{}}
      onSubmit={({ note = '' }) => onSend(note, scope)}
      onClose={onClose}
    >
      {repeats(meeting) && (
        <Radio.Group
          className="meeting-scope"
          aria-label="改哪几场"
          value={scope}
          options={scopeOptions(meeting)}
          onChange={({ target }) => setScope(target.value === 'later' ? 'later' : 'one')}
        />
      )}
      {data === undefined ? (
        error === null ? (
          <SkeletonRows rows={3} />
        ) : (
          <NotRead title="没有读到改动" problem={error} onRetry={() => void refetch()} />
        )
      ) : (
        <div className="meeting-preview">
          {data.changes.map(({ name, before, after }) => (
            <p key={name}>
              <b>{name}</b> <del>{before || '（无）'}</del> <ins>{after || '（无）'}</ins>
            </p>
          ))}
          <People label="新参会人，收到会议通知" names={data.added} />
          <People label="不再参会，收到告知" names={data.removed} />
          <People label="时间有变，重新回执" names={data.asked} />
          {data.taken.length > 0 && (
            <p className="meeting-warning" role="alert">
              这些日期的会议室要不到：{data.taken.join('、')}。请换一间，或先单独调整这些日期。
            </p>
          )}
          {data.later > 0 && (
            <p>
              以后的 {data.later} 场一起改
              {data.exceptions > 0 && `，其中 ${data.exceptions} 场已另行安排，时间不变`}。
            </p>
          )}
          {data.asked.length === 0 && <p className="meeting-none">已有的回执继续有效。</p>}
        </div>
      )}
      <Form.Item name="note" label="变更说明">
        <Input.TextArea maxLength={300} autoSize={{ minRows: 2, maxRows: 5 }} placeholder="如 因市政府常务会议调整" />
      </Form.Item>
    </FormModal>
  )
}

function People({ label, names }: { label: string; names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <p>
      <b>
        {label}（{names.length}）
      </b>{' '}
      {names.slice(0, 30).join('、')}
      {names.length > 30 && '等'}
    </p>
  )
}
