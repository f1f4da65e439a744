import { say } from '@mingtai/messages'
import { Icon, type IconName, useConfirm, useNotice } from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import type { SheetDocument } from '../../calls.ts'
import { api } from '../api.ts'
import { AccessDialog } from '../editor/dialog/AccessDialog.tsx'
import { places } from '../places.ts'
import { SheetForm } from './SheetForm.tsx'

/** What may be done with a document of the list. */
export function useDocumentActions(isTrash: boolean) {
  const client = useQueryClient()
  const notice = useNotice()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const [opened, setOpened] = useState<{ kind: 'rename' | 'copy' | 'access'; row: SheetDocument } | null>(null)
  const close = () => setOpened(null)
  const done = (work: () => Promise<unknown>) =>
    void work()
      .catch(notice.refuse)
      .finally(() => void client.invalidateQueries({ queryKey: ['sheet'] }))
  const item = (key: string, label: string, icon: IconName, onClick: () => void, danger = false) => ({
    key,
    label,
    danger,
    onClick,
    icon: <Icon name={icon} size={14} />,
  })
  const remove = ({ id, name }: SheetDocument) =>
    done(async () => {
      const text = '放入回收站，30 天内可以还原；正在编辑的人会立即退出。'
      if (!(await confirm({ title: `删除“${name}”？`, text, verb: '删除', danger: true }))) return
      await api.remove({ id })
      notice.success(say('done.deleted'))
    })
  const purge = ({ id, name }: SheetDocument) =>
    done(async () => {
      const text = '内容和修改记录都会删除，不能恢复。'
      if (!(await confirm({ title: `彻底删除“${name}”？`, text, verb: '彻底删除', danger: true }))) return
      await api.purge({ id })
      notice.success(say('done.deleted'))
    })
  const restore = ({ id, name }: SheetDocument) =>
    done(async () => {
      await api.restore({ id })
      notice.success(`已还原“${name}”。`)
    })
  const menuOf = (row: SheetDocument) => {
    if (isTrash)
      return [
        item('restore', '还原', 'undo', () => restore(row)),
        item('purge', '彻底删除', 'trash', () => purge(row), true),
      ]
    const copy = item('copy', '复制', 'copy', () => setOpened({ kind: 'copy', row }))
    if (!row.isMine) return [copy]
    return [
      item('rename', '重命名、移动', 'edit', () => setOpened({ kind: 'rename', row })),
      item('access', '权限', 'people', () => setOpened({ kind: 'access', row })),
      copy,
      item('remove', '删除', 'trash', () => remove(row), true),
    ]
  }
  return { menuOf, dialog: dialogOf() }

  function dialogOf(): ReactNode {
    if (opened === null) return null
    const { row, kind } = opened
    if (kind === 'access') return <AccessDialog id={row.id} onClose={close} />
    if (kind === 'rename')
      return (
        <SheetForm
          title="重命名、移动"
          initial={{ name: row.name, folder: row.folder ?? '' }}
          onClose={close}
          onSubmit={(words) => api.update({ id: row.id, revision: row.revision, ...words })}
        />
      )
    return (
      <SheetForm
        title={`复制“${row.name}”`}
        initial={{ name: `${[...row.name].slice(0, 35).join('')} 副本`, folder: '' }}
        hasFolder={false}
        onClose={close}
        onSubmit={async ({ name }) => {
          const { id } = await api.copy({ id: row.id, name, requestId: crypto.randomUUID() })
          await navigate(places.document(id))
        }}
      />
    )
  }
}
