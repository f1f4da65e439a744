import { saveDownload, useAttempt, useConfirm } from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { ApprovalGroup, DefinitionRow } from '../../../calls.ts'
import { api } from '../../api.ts'
import { movedTo } from './process-drag.ts'

/** As many as a group may be sorted at once. */
const MOST = 500

interface Setting {
  base: string
  groups: readonly ApprovalGroup[]
  /** '': processes of all groups are listed. */
  groupId: string
  onCopy(row: DefinitionRow): void
}

export type ProcessCommands = ReturnType<typeof useProcessCommands>

/** What may be done with a process of the list. */
export function useProcessCommands({ base, groups, groupId, onCopy }: Setting) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const confirm = useConfirm()
  const act = useAttempt(() => client.invalidateQueries({ queryKey: ['approval'] }))
  const setStatus = async (row: DefinitionRow) => {
    const isOn = row.status === 'published'
    const question = {
      title: `停用“${row.name}”？`,
      text: `不能再发起，${row.running} 件在办的审批照常走完。`,
      verb: '停用',
    }
    if (isOn && !(await confirm(question))) return
    const { revision } = await api.definition({ id: row.id })
    const status = isOn ? 'disabled' : 'published'
    await act(() => api.setDefinitionStatus({ id: row.id, revision, status }), isOn ? '已停用。' : '已启用。')
  }
  const remove = async (row: DefinitionRow) => {
    const question = {
      title: `删除流程“${row.name}”？`,
      text: '用过的流程不能删除，可以停用。',
      verb: '删除',
      danger: true,
    }
    if (await confirm(question)) await act(() => api.removeDefinition({ id: row.id }), '已删除。')
  }
  const sort = (of: string, sorted: (ids: string[]) => string[]) =>
    act(async () => {
      const { records } = await api.definitions({ current: 1, size: MOST, groupId: of })
      const ids = records.map(({ id }) => id)
      const next = sorted(ids)
      if (next.join() !== ids.join()) await api.sortDefinitions({ groupId: of, ids: next })
    })
  const shift = (row: DefinitionRow, by: -1 | 1) =>
    sort(row.groupId, (ids) => movedTo(ids, { id: row.id, to: ids[ids.indexOf(row.id) + by] ?? row.id }))
  const move = (id: string, to: string) =>
    act(() => api.moveDefinition({ processDefinitionId: id, groupId: to }), '已移动。')
  const menuOf = (row: DefinitionRow) => [
    { key: 'detail', label: '版本与在办' },
    ...(row.version === null ? [] : [{ key: 'status', label: row.status === 'published' ? '停用' : '启用' }]),
    { key: 'copy', label: '复制为新流程' },
    // In the list of all groups a place above or below means nothing.
    ...(groupId === ''
      ? []
      : [
          { key: 'up', label: '上移' },
          { key: 'down', label: '下移' },
        ]),
    {
      key: 'move',
      label: '移到分组',
      children: groups.filter(({ id }) => id !== row.groupId).map(({ id, name }) => ({ key: `to ${id}`, label: name })),
    },
    { key: 'export', label: '导出' },
    { key: 'remove', label: '删除', danger: true },
  ]
  const run = (row: DefinitionRow, key: string) => {
    if (key.startsWith('to ')) return void move(row.id, key.slice(3))
    if (key === 'detail') return void navigate(`${base}/process-detail/${row.id}`)
    if (key === 'status') return void setStatus(row)
    if (key === 'copy') return onCopy(row)
    if (key === 'up') return void shift(row, -1)
    if (key === 'down') return void shift(row, 1)
    if (key === 'export') return void act(async () => saveDownload(await api.exportDefinition({ id: row.id })))
    return void remove(row)
  }
  return { menuOf, run, sort, move: (id: string, to: string) => void move(id, to) }
}
