import { actionsColumn, shortTime } from '@mingtai/ui'
import { Button, type TableProps } from 'antd'
import type { DefinitionRow } from '../../../calls.ts'
import { ProcessMark } from '../../shared/ProcessMark.tsx'
import { movedTo, processDrag } from './process-drag.ts'
import { ProcessMenu } from './ProcessMenu.tsx'
import { ProcessState } from './ProcessState.tsx'
import type { ProcessCommands } from './use-process-commands.ts'

interface Setting {
  /** '': processes of all groups are listed. */
  groupId: string
  commands: ProcessCommands
  onEdit(id: string): void
}

/** What the list of processes says of each. */
export function processColumns({
  groupId,
  commands,
  onEdit,
}: Setting): NonNullable<TableProps<DefinitionRow>['columns']> {
  return [
    {
      title: '流程',
      key: 'name',
      ellipsis: true,
      render: (_, row) => <Name row={row} groupId={groupId} commands={commands} />,
    },
    {
      title: '状态',
      key: 'status',
      width: 210,
      render: (_, row) => <ProcessState row={row} />,
    },
    { title: '在办', key: 'running', dataIndex: 'running', width: 70, align: 'right' },
    {
      title: '修改',
      key: 'updated',
      width: 180,
      ellipsis: true,
      responsive: ['lg'],
      render: (_, { updatedAt, updatedBy }) => `${updatedBy} ${shortTime(updatedAt, new Date())}`,
    },
    {
      ...actionsColumn,
      width: 110,
      render: (_, row) => <Actions row={row} commands={commands} onEdit={() => onEdit(row.id)} />,
    },
  ]
}

/** Dragged on another of its group, a process takes its place. */
function Name({ row, groupId, commands }: Pick<Setting, 'groupId' | 'commands'> & { row: DefinitionRow }) {
  const { id, name, icon, description, groupName, groupId: of } = row
  return (
    <span
      className="approval-subject"
      {...processDrag.both({
        thing: { kind: 'process', id, name, groupId: of },
        takes: (thing) => groupId !== '' && thing.kind === 'process' && thing.groupId === of,
        onDrop: (thing) => void commands.sort(of, (ids) => movedTo(ids, { id: thing.id, to: id })),
      })}
    >
      <ProcessMark name={name} icon={icon} />
      <span>
        <b title={name}>{name}</b>
        <small title={description}>{[groupName, description].filter(Boolean).join(' · ')}</small>
      </span>
    </span>
  )
}

function Actions({ row, commands, onEdit }: Pick<Setting, 'commands'> & { row: DefinitionRow; onEdit(): void }) {
  return (
    <>
      <Button type="link" size="small" onClick={onEdit}>
        设计
      </Button>
      <ProcessMenu row={row} commands={commands} />
    </>
  )
}
