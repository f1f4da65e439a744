import { DepartmentHead, DepartmentTree, useDepartmentTree } from '@mingtai/modules/ground/organization/web/departments'
import { EmptyState, hiddenFilter, Icon, ListPage, selectFilter, textFilter, useReachesAll } from '@mingtai/ui'
import type { ListQuery } from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { PersonRow, PlaceNode } from '../../person-shapes.ts'
import { type PersonState, states, type View, views } from '../../views.ts'
import { api } from '../api.ts'
import { AllPeople, PlacePane, usePlaces } from '../part/PlacePane.tsx'
import { BatchBar } from './BatchBar.tsx'
import { ColumnChooser } from './ColumnChooser.tsx'
import { columnsOf, useColumns } from './columns.tsx'
import { ImportWizard } from '../import/ImportWizard.tsx'
import { PersonDrawer } from './PersonDrawer.tsx'
import { PersonForm } from './PersonForm.tsx'
import { useExport } from './use-export.ts'
import './person.css'

const filters = [
  textFilter('keyword', '姓名、拼音、登录名、手机尾号'),
  selectFilter('state', '状态', states),
  hiddenFilter('organizationId'),
  hiddenFilter('departmentId'),
]

/** Departments and their people: the tree at the left, the chosen place and who works there at the right. One for an organization, a region and everybody. */
export function PeopleList({ view }: { view: View }) {
  const [search, setSearch] = useSearchParams()
  const [shown, setShown] = useColumns()
  const [ticked, setTicked] = useState<string[]>([])
  const [creating, setCreating] = useState(false)
  const [importing, setImporting] = useState(false)
  const client = useQueryClient()
  const reload = () => client.invalidateQueries({ queryKey: ['people'] })
  const exporting = useExport(view)
  const order = orderIn(search)
  const opened = search.get('person')
  const write = (change: Record<string, string | null>) => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(change)) {
      if (value === null) next.delete(name)
      else next.set(name, value)
    }
    setSearch(next, { replace: true })
  }
  const choose = (place: Pick<PlaceNode, 'id' | 'type'> | null) => {
    const isDepartment = place?.type === 5
    write({
      page: null,
      organizationId: place === null || isDepartment ? null : place.id,
      departmentId: isDepartment ? place.id : null,
    })
  }
  const place = search.get('departmentId') ?? search.get('organizationId')
  const places = usePlaces(view).data ?? []
  const placeName = places.find(({ id }) => id === place)?.name
  const counts = new Map(places.map(({ id, people }) => [id, people]))
  const reach = useReachesAll(views[view].right) ? reaches[view] : limited[view]
  // The tree beside counts those who work.
  const included = search.get('state') === null ? '（含已离职）' : ''
  const departments = useDepartmentTree()
  const chosen = places.find(({ id, type }) => id === place && type !== 4)
  const workPlace =
    chosen === undefined || chosen.organizationId === null
      ? null
      : { organizationId: chosen.organizationId, departmentId: chosen.type === 5 ? chosen.id : null }
  const create = (
    <Button type="primary" icon={<Icon name="plus" size={14} />} onClick={() => setCreating(true)}>
      新增人员
    </Button>
  )

  return (
    <>
      <ListPage<PersonRow>
        title="部门与人员"
        facts={(total) =>
          `${placeName ?? reach}，共 ${total.toLocaleString('zh-CN')} 人${included}，号码默认隐去中间几位`
        }
        queryKey={['people', 'list', view, order]}
        table={{
          rowKey: 'id',
          columns: columnsOf(shown, order),
          onSort: (field, descending) =>
            write({ page: null, sort: field, desc: field !== null && descending ? '1' : null }),
          onRow: ({ id }) => write({ person: id }),
          selection: {
            keys: ticked,
            onChange: setTicked,
            bar: <BatchBar view={view} ids={ticked} onClear={() => setTicked([])} onDone={reload} />,
          },
        }}
        filters={filters}
        load={async (query) => {
          const { current, size } = query
          const { records, total } = await api.people({ view, ...order, ...askedBy(query), current, size })
          return { rows: records, total }
        }}
        aside={{
          name: placeName ?? reach,
          pane: departments.enabled ? (
            <DepartmentTree
              chosen={place}
              onChoose={choose}
              counts={counts}
              lead={<AllPeople isChosen={place === null} onChoose={() => choose(null)} />}
            />
          ) : (
            <PlacePane view={view} chosen={place} onChoose={choose} />
          ),
        }}
        head={
          place !== null && <DepartmentHead key={place} id={place} counts={counts} onChoose={choose} actions={null} />
        }
        tools={<ColumnChooser shown={shown} onChange={setShown} />}
        actions={
          <>
            <Button icon={<Icon name="upload" size={14} />} onClick={() => setImporting(true)}>
              导入
            </Button>
            <Button
              icon={<Icon name="download" size={14} />}
              loading={exporting.busy}
              onClick={() => void exporting.run(askedBy(Object.fromEntries(search)))}
            >
              导出
            </Button>
            {create}
          </>
        }
        empty={
          <EmptyState text="这里还没有人员。" action={<Button onClick={() => setCreating(true)}>新增人员</Button>} />
        }
      />
      {opened !== null && (
        <PersonDrawer view={view} id={opened} onClose={() => write({ person: null })} onChanged={reload} />
      )}
      {creating && (
        <PersonForm view={view} person={null} place={workPlace} onClose={() => setCreating(false)} onDone={reload} />
      )}
      {importing && <ImportWizard view={view} onClose={() => setImporting(false)} onDone={reload} />}
    </>
  )
}

const reaches: Record<View, string> = { user: '本机构', region: '区域内', full: '全部机构' }
/** Shown to readers who reach only a part of the people. */
const limited: Record<View, string> = { user: '本机构管理范围内', region: '区域管理范围内', full: '管理范围内' }

/** The filters of the page as the calls take them. */
function askedBy(query: ListQuery | Record<string, string>) {
  const text = (name: string) => {
    const value = Object.entries(query).find(([key]) => key === name)?.[1]
    return value === undefined || value === '' ? undefined : String(value)
  }
  const state = stateOf(text('state'))
  const [keyword, organizationId, departmentId] = [text('keyword'), text('organizationId'), text('departmentId')]
  return {
    ...(keyword === undefined ? {} : { keyword }),
    ...(organizationId === undefined ? {} : { organizationId }),
    ...(departmentId === undefined ? {} : { departmentId }),
    ...(state === undefined ? {} : { state }),
  }
}

function stateOf(text: string | undefined): PersonState | undefined {
  return text === 'normal' || text === 'disabled' || text === 'left' ? text : undefined
}

function orderIn(search: URLSearchParams): { sort: 'name' | 'loginName' | 'created'; descending: boolean } {
  const sort = search.get('sort')
  const descending = search.get('desc') === '1'
  return { sort: sort === 'loginName' || sort === 'created' ? sort : 'name', descending }
}
