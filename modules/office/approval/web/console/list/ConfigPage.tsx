import { EmptyState, hiddenFilter, Icon, ListPage, selectFilter, textFilter } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type DefinitionRow, definitionStates } from '../../../calls.ts'
import { api } from '../../api.ts'
import { CopyDialog } from './CopyDialog.tsx'
import { GroupPane } from './GroupPane.tsx'
import { ImportButton } from './ImportButton.tsx'
import { processColumns } from './process-columns.tsx'
import { processTile } from './process-tile.tsx'
import { useProcessCommands } from './use-process-commands.ts'
import '../../shared/approval.css'
import '../../list/list.css'
import '../console.css'

const base = '/organization/organization-structure'

/** 审批配置: the processes of the tenant by group. */
export default function ConfigPage() {
  const [search] = useSearchParams()
  const groupId = search.get('groupId') ?? ''
  const navigate = useNavigate()
  const groups = useQuery({ queryKey: ['approval', 'groups'], queryFn: () => api.groups({}) })
  const [copied, setCopied] = useState<DefinitionRow | null>(null)
  const editPath = (id: string) => `${base}/process-edit?id=${id}`
  const edit = (id: string) => void navigate(editPath(id))
  const commands = useProcessCommands({ base, groups: groups.data ?? [], groupId, onCopy: setCopied })
  return (
    <>
      <CopyDialog source={copied} groups={groups.data ?? []} onMade={edit} onClose={() => setCopied(null)} />
      <ListPage<DefinitionRow>
        title="审批配置"
        facts={(total) => `${total} 个流程`}
        table={{
          rowKey: 'id',
          onRow: ({ id }) => edit(id),
          tiles: { storedAs: 'process.view', of: (row) => processTile(row, editPath(row.id), commands) },
          columns: processColumns({ groupId, commands, onEdit: edit }),
        }}
        queryKey={['approval', 'definitions']}
        filters={[
          hiddenFilter('groupId'),
          textFilter('keyword', '搜索流程'),
          selectFilter('status', '状态', definitionStates),
        ]}
        load={async ({ current, size, keyword, groupId: of, status }) => {
          const { records, total } = await api.definitions({
            ...{ current, size },
            ...(keyword !== undefined && { keyword }),
            ...(of !== undefined && { groupId: String(of) }),
            ...((status === 'draft' || status === 'published' || status === 'disabled') && { status }),
          })
          return { rows: records, total }
        }}
        aside={{
          name: '分组',
          pane: <GroupPane groups={groups.data} chosen={groupId} onMove={({ id }, to) => commands.move(id, to)} />,
        }}
        actions={
          <>
            <ImportButton groups={groups.data ?? []} groupId={groupId} onDone={edit} />
            <Button
              type="primary"
              icon={<Icon name="plus" size={14} />}
              onClick={() => void navigate(`${base}/process-create${groupId === '' ? '' : `?groupId=${groupId}`}`)}
            >
              新建流程
            </Button>
          </>
        }
        empty={<EmptyState text="还没有流程，从右上角新建，有常用的模板。" />}
      />
    </>
  )
}
