import { AccessLines, type ListKind, plainLine } from '@mingtai/modules/ground/access/web'
import { Dialog, FormModal, NotRead, SkeletonRows, useFormStart, useNotice } from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Form } from 'antd'
import { type SheetAccessLine, sheetActions } from '../../../calls.ts'
import { api } from '../../api.ts'

const WIDTH = 640

const sheetList: ListKind = {
  type: 'sheet',
  actions: sheetActions,
  strongest: 'edit',
  given: ['edit'],
  everyone: '本单位所有人',
}

/** 权限: who may read and edit a document. */
export function AccessDialog({ id, onClose }: { id: string; onClose(): void }) {
  const notice = useNotice()
  const client = useQueryClient()
  const access = useQuery({
    queryKey: ['sheet', 'access', id],
    queryFn: () => api.access({ id }),
    ...{
      staleTime: 0,
      gcTime: 0,
      retry: false,
    },
  })
  const [data] = useFormStart(access.data)
  if (data === undefined)
    return (
      <Dialog open title="权限" onClose={onClose} width={WIDTH}>
        {access.error === null ? (
          <SkeletonRows rows={5} />
        ) : (
          <NotRead title="没有读到权限" problem={access.error} onRetry={() => void access.refetch()} />
        )}
      </Dialog>
    )
  return (
    <FormModal<{ lines?: SheetAccessLine[] }>
      open
      title={`“${data.name}”的权限`}
      initial={{ lines: data.lines }}
      width={WIDTH}
      onClose={onClose}
      onSubmit={async ({ lines = [] }) => {
        await api.saveAccess({ id, lines: lines.map(plainLine), revision: data.revision })
        notice.success('已保存权限，正在打开的人立即生效。')
        await client.invalidateQueries({ queryKey: ['sheet'] })
        onClose()
      }}
    >
      <Form.Item name="lines" extra={`勾选“编辑”的可以修改内容，其余只能查看。创建者${data.ownerName}始终可以。`}>
        <AccessLines list={sheetList} />
      </Form.Item>
    </FormModal>
  )
}
