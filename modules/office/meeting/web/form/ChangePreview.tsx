import { FormModal, NotRead, SkeletonRows } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import { api } from '../api.ts'
import { formOf, type MeetingWords } from './words.ts'

interface Props {
  id: string
  words: MeetingWords
  onSend(note: string): Promise<void>
  onClose(): void
}

/** What a resent meeting says otherwise, and whom it asks. */
export function ChangePreview({ id, words, onSend, onClose }: Props) {
  const { data, error, refetch } = useQuery({
    queryKey: ['meeting', 'preview', id, formOf(words)],
    queryFn: () => api.previewChange({ ...formOf(words), id }),
    gcTime: 0,
    retry: false,
  })
  return (
    <FormModal<{ note?: string }>
      open
      title="变更重发"
      submitText="重发"
      initial={{}}
      onSubmit={({ note = '' }) => onSend(note)}
      onClose={onClose}
    >
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
