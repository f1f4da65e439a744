import { DepartmentPicker, PersonSelectDialog } from '@mingtai/modules/ground/contacts/web'
import {
  dragKind,
  FormModal,
  Icon,
  required,
  RowMenu,
  SearchInput,
  SkeletonRows,
  useAttempt,
  useMatcher,
  useNotice,
} from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Form, Input, Select } from 'antd'
import { useState } from 'react'
import type { Group, Plan, SheetRow } from '../../performance.ts'
import { api } from '../api.ts'

/** By the sheet’s id. */
const sheetDrag = dragKind<string>()
const ALL = 5000

interface Props {
  plan: Plan
  mayChange: boolean
}

type Asked = { kind: 'name'; group: Group | null } | { kind: 'people' | 'places'; group: Group } | null

/** Groups side by side; who is compared with whom is changed by dragging, or by the keyboard. */
export function GroupBoard({ plan, mayChange }: Props) {
  const client = useQueryClient()
  const notice = useNotice()
  const [asked, setAsked] = useState<Asked>(null)
  const [keyword, setKeyword] = useState('')
  const matches = useMatcher(keyword)
  const reload = () => client.invalidateQueries({ queryKey: ['performance'] })
  const attempt = useAttempt(reload)
  const { data: groups } = useQuery({
    queryKey: ['performance', 'groups', plan.id],
    queryFn: () => api.groups({ planId: plan.id }),
  })
  const { data: sheets } = useQuery({
    queryKey: ['performance', 'sheets', plan.id, 'all'],
    queryFn: () => api.sheets({ planId: plan.id, current: 1, size: ALL }),
  })
  if (groups === undefined || sheets === undefined) return <SkeletonRows rows={8} />
  const shown = sheets.records.filter(({ name, place }) => keyword === '' || matches(name) || matches(place))
  const move = (sheetId: string, groupId: string) =>
    void attempt(() => api.moveSheets({ groupId, sheetIds: [sheetId] }))
  const add = async (group: Group, more: { personIds?: string[]; placeIds?: string[] }) => {
    const { added, known } = await api.addObjects({ groupId: group.id, ...more })
    notice.success(`加入 ${added} 个${known > 0 ? `，${known} 个已在考核里` : ''}。`)
    await reload()
  }
  return (
    <>
      <div className="perf-search">
        <SearchInput label="查找考核对象" value={keyword} onChange={setKeyword} />
        <span className="perf-none">
          {groups.total} 组，{sheets.total} 个对象
        </span>
        {mayChange && (
          <Button icon={<Icon name="plus" size={14} />} onClick={() => setAsked({ kind: 'name', group: null })}>
            新建分组
          </Button>
        )}
      </div>
      <div className="perf-board">
        {groups.records.map((group) => (
          <Column
            key={group.id}
            group={group}
            groups={groups.records}
            sheets={shown.filter(({ groupId }) => groupId === group.id)}
            mayChange={mayChange}
            onMove={move}
            onRemove={(sheetId) => void attempt(() => api.removeSheets({ sheetIds: [sheetId] }))}
            onAdd={() => setAsked({ kind: plan.objectType === 'person' ? 'people' : 'places', group })}
            onRename={() => setAsked({ kind: 'name', group })}
            onRemoveGroup={() => void attempt(() => api.removeGroup({ id: group.id, revision: group.revision }))}
          />
        ))}
      </div>
      {asked?.kind === 'people' && (
        <PersonSelectDialog
          title={`加入“${asked.group.name}”`}
          value={[]}
          onChoose={(personIds) => {
            setAsked(null)
            if (personIds.length > 0) void attempt(() => add(asked.group, { personIds }))
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {asked?.kind === 'places' && (
        <FormModal<{ placeIds: string[] }>
          open
          title={`加入“${asked.group.name}”`}
          submitText="加入"
          initial={{}}
          onSubmit={async ({ placeIds }) => {
            await add(asked.group, { placeIds })
            setAsked(null)
          }}
          onClose={() => setAsked(null)}
        >
          <Form.Item
            name="placeIds"
            label="单位或部门"
            rules={[required('单位或部门')]}
            extra="由单位负责人确认指标、填报和自评"
          >
            <DepartmentPicker choose="both" />
          </Form.Item>
        </FormModal>
      )}
      {asked?.kind === 'name' && (
        <FormModal<{ name: string }>
          open
          title={asked.group === null ? '新建分组' : '修改分组名称'}
          width={420}
          focus="name"
          initial={{ name: asked.group?.name ?? '' }}
          onSubmit={async ({ name }) => {
            await api.saveGroup({
              planId: plan.id,
              name,
              ...(asked.group !== null && { id: asked.group.id, revision: asked.group.revision }),
            })
            await reload()
            setAsked(null)
          }}
          onClose={() => setAsked(null)}
        >
          <Form.Item name="name" label="分组名称" rules={[required('分组名称')]}>
            <Input maxLength={40} />
          </Form.Item>
        </FormModal>
      )}
    </>
  )
}

interface ColumnProps {
  group: Group
  groups: readonly Group[]
  sheets: readonly SheetRow[]
  mayChange: boolean
  onMove(sheetId: string, groupId: string): void
  onRemove(sheetId: string): void
  onAdd(): void
  onRename(): void
  onRemoveGroup(): void
}

function Column(props: ColumnProps) {
  const { group, groups, sheets, mayChange, onMove, onRemove, onAdd, onRename, onRemoveGroup } = props
  const ids = new Set(sheets.map(({ id }) => id))
  const menu = [
    { key: 'rename', label: '改名', onClick: onRename },
    { key: 'remove', label: '删除分组', disabled: group.sheets > 0, danger: true, onClick: onRemoveGroup },
  ]
  return (
    <section
      aria-label={group.name}
      {...sheetDrag.target({ takes: (id) => mayChange && !ids.has(id), onDrop: (id) => onMove(id, group.id) })}
    >
      <header>
        <h2>
          {group.name} <small>{group.sheets}</small>
        </h2>
        {mayChange && (
          <>
            <Button size="small" type="text" icon={<Icon name="plus" size={13} />} onClick={onAdd}>
              加入
            </Button>
            <RowMenu name={group.name} items={menu} />
          </>
        )}
      </header>
      <ul>
        {sheets.map((sheet) => (
          <li key={sheet.id} {...(mayChange ? sheetDrag.source({ thing: sheet.id }) : {})}>
            <span>
              <b>{sheet.name}</b>
              {sheet.place !== '' && <small>{sheet.place}</small>}
              {sheet.responsibleId === null && <small className="perf-late">没有负责人，不能确认和自评</small>}
            </span>
            {mayChange && (
              <>
                <Select
                  size="small"
                  variant="borderless"
                  aria-label={`把${sheet.name}移到`}
                  value={group.id}
                  options={groups.map(({ id, name }) => ({ value: id, label: name }))}
                  popupMatchSelectWidth={false}
                  onChange={(next) => onMove(sheet.id, next)}
                />
                <Button
                  size="small"
                  type="text"
                  aria-label={`移出${sheet.name}`}
                  icon={<Icon name="close" size={12} />}
                  onClick={() => onRemove(sheet.id)}
                />
              </>
            )}
          </li>
        ))}
      </ul>
      {sheets.length === 0 && (
        <p className="perf-none">{group.sheets > 0 ? '没有符合查找条件的对象' : '拖到这里，或点“加入”'}</p>
      )}
    </section>
  )
}
