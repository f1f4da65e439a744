import { FormModal, NotRead, SkeletonRows, useNotice } from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import { api } from '../../api.ts'

interface Props {
  id: string
  /** Of the design that was saved last: what a colleague saves meanwhile is not published with it. */
  revision: number
  onClose(): void
}

/** 发布: what is different from the version that runs, and a note for those who ask later. */
export function PublishDialog({ id, revision, onClose }: Props) {
  const client = useQueryClient()
  const notice = useNotice()
  const changes = useQuery({
    queryKey: ['approval', 'difference', id],
    queryFn: async () => {
      const current = (await api.versions({ id })).find(({ isCurrent }) => isCurrent)
      return current === undefined ? null : api.versionDifference({ id, from: current.id })
    },
    gcTime: 0,
  })
  return (
    <FormModal<{ note: string }>
      open
      title="发布"
      submitText="发布"
      initial={{ note: '' }}
      onSubmit={async ({ note }) => {
        const published = await api.publishDefinition({ id, revision, note })
        client.setQueryData(['approval-design', id], published)
        await client.invalidateQueries({ queryKey: ['approval'] })
        notice.success(`已发布第 ${published.version ?? 1} 版。`)
        onClose()
      }}
      onClose={onClose}
    >
      {changes.error ? (
        <NotRead title="没有读到修改" problem={changes.error} onRetry={() => void changes.refetch()} />
      ) : changes.data === undefined ? (
        <SkeletonRows rows={3} />
      ) : changes.data === null ? (
        <p className="dialog-note">这是第一版，发布后就可以发起。</p>
      ) : changes.data.length === 0 ? (
        <p className="dialog-note">与正在使用的版本没有不同。</p>
      ) : (
        <ul className="version-difference" aria-label="修改">
          {changes.data.map(({ part, sentence }) => (
            <li key={`${part} ${sentence}`}>{sentence}</li>
          ))}
        </ul>
      )}
      <Form.Item name="note" label="说明（给以后看版本的人）">
        <Input maxLength={200} />
      </Form.Item>
    </FormModal>
  )
}
