import { isNameOf, namesOf } from '@mingtai/api'
import {
  EmptyState,
  Icon,
  ListPage,
  type ListQuery,
  saveDownload,
  selectFilter,
  textFilter,
  useBusy,
  ViewTabs,
} from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useNavigate, useSearchParams } from 'react-router'
import type { ReportRow } from '../../report.ts'
import { cycles, type ReportTab, reportTabs } from '../../words.ts'
import { api } from '../api.ts'
import { places } from '../shared/places.ts'
import { ReportCard, reportColumns } from './report-columns.tsx'
import '../shared/work-report.css'

const emptyWords: Record<ReportTab, string> = {
  inbox: '还没有报给您的工作报告。',
  mine: '您还没有写过工作报告。',
  team: '您负责的部门还没有工作报告。',
}

const marks = { unread: '我没读过的', late: '迟交的' }

const filters = [
  textFilter('keyword', '搜索内容、报告人、拼音首字母'),
  selectFilter('cycle', '类型', cycles),
  selectFilter('mark', '只看', marks),
]

/** 工作报告: those handed in to me, mine, and those of the places that I lead. */
export default function ReportList() {
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const { busy, run } = useBusy()
  const { data: counts } = useQuery({ queryKey: ['work-report', 'counts'], queryFn: () => api.counts({}) })
  const shown = namesOf(reportTabs).filter((name) => name !== 'team' || (counts?.team ?? 0) > 0)
  const tab = shown.find((name) => name === search.get('tab')) ?? 'inbox'
  const showTab = (next: ReportTab) => {
    const words = new URLSearchParams(search)
    words.delete('page')
    words.set('tab', next)
    setSearch(words, { replace: true })
  }
  const open = (row: ReportRow) =>
    void navigate(tab === 'mine' && row.state !== 'submitted' ? places.edit(row.id) : places.detail(row.id))
  const add = (
    <Button type="primary" icon={<Icon name="edit" size={14} />} onClick={() => void navigate(places.add)}>
      写报告
    </Button>
  )
  const unread = counts?.unread ?? 0
  return (
    <ListPage<ReportRow>
      title="工作报告"
      facts={(total) => `${reportTabs[tab]} ${total} 份${unread > 0 ? `，${unread} 份还没有读` : ''}`}
      queryKey={['work-report', 'list', tab]}
      filters={filters}
      load={(query) => load(tab, query)}
      actions={
        <>
          <Button
            icon={<Icon name="download" size={14} />}
            loading={busy}
            onClick={() => void run(async () => saveDownload(await api.exportList(asked(tab, filteredBy(search)))))}
          >
            导出
          </Button>
          {add}
        </>
      }
      head={
        <ViewTabs label="工作报告">
          {shown.map((name) => (
            <button key={name} type="button" aria-pressed={name === tab} onClick={() => showTab(name)}>
              {reportTabs[name]}
              {name === 'inbox' && unread > 0 && <small>{unread}</small>}
            </button>
          ))}
        </ViewTabs>
      }
      table={{ rowKey: 'id', columns: reportColumns(tab), onRow: open, card: { card: ReportCard } }}
      empty={<EmptyState text={emptyWords[tab]} action={tab === 'mine' ? add : undefined} />}
    />
  )
}

async function load(tab: ReportTab, { current, size, ...filtered }: ListQuery) {
  const { records, total } = await api.page({ current, size, ...asked(tab, filtered) })
  return { rows: records, total }
}

type Filtered = Partial<Record<'keyword' | 'cycle' | 'mark', string>>

function asked(tab: ReportTab, { keyword, cycle, mark }: Filtered) {
  return {
    tab,
    ...(keyword !== undefined && { keyword }),
    ...(isNameOf(cycles, cycle) && { cycle }),
    ...(isNameOf(marks, mark) && { mark }),
  }
}

/** What the list is narrowed to by its address. */
function filteredBy(search: URLSearchParams): Filtered {
  const given = (['keyword', 'cycle', 'mark'] as const).flatMap((name) => {
    const value = search.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  return Object.fromEntries(given)
}
