import { EmptyState, Icon, ListPage, saveDownload, useAttempt, useBusy, useConfirm, ViewTabs } from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { ReceivingRow } from '../../document.ts'
import { type ReceivingTab, receivingTabs } from '../../receiving-list-calls.ts'
import { api } from '../api.ts'
import { DocumentCard, documentColumns, pooledColumns } from './document-columns.tsx'
import { filtersIn, loadTab, type Sorting, workFilters } from './list-query.ts'
import { places } from './places.ts'
import './documents.css'

interface Props {
  title: string
  /** The first one is shown at first. */
  tabs: readonly [ReceivingTab, ...ReceivingTab[]]
  actions?: ReactNode
}

const emptyWords: Record<ReceivingTab, string> = {
  unclaimed: '没有待认领的来文。',
  claimed: '没有待登记的来文。',
  todo: '没有等您办理的收文。',
  urgent: '没有等您办理的急件。',
  undertake: '没有等您承办的收文。',
  done: '您还没有办过收文。',
  finished: '还没有办结的收文。',
  cc: '还没有抄送给您的收文。',
  followed: '您还没有关注收文。',
  archivesDone: '您经办的收文还没有归档的。',
  archivesUndertake: '您承办的收文还没有归档的。',
  archivesFinished: '还没有归档的收文。',
  library: '还没有办结和归档的收文。',
}

/** Lists of incoming documents behind tabs, with how many wait in each. */
export function TabbedDocuments({ title, tabs, actions }: Props) {
  const [search, setSearch] = useSearchParams()
  const [sorting, setSorting] = useState<Sorting | null>(null)
  const [ticked, setTicked] = useState<string[]>([])
  const client = useQueryClient()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const exporting = useBusy()
  const counts = useQuery({ queryKey: ['docflow', 'counts'], queryFn: () => api.counts({}) })
  const reload = () => client.invalidateQueries({ queryKey: ['docflow'] })
  const attempt = useAttempt(reload)
  const tab = tabs.find((one) => one === search.get('tab')) ?? tabs[0]
  const showTab = (next: ReceivingTab) => {
    const words = new URLSearchParams(search)
    words.delete('page')
    words.set('tab', next)
    setTicked([])
    setSearch(words, { replace: true })
  }
  const exportAll = () =>
    void exporting.run(async () => saveDownload(await api.exportList({ tab, ...filtersIn(search) })))
  const claimTicked = () =>
    void attempt(async () => {
      await api.claim({ ids: ticked })
      setTicked([])
    }, `已认领 ${ticked.length} 份。`)
  const archiveTicked = async () => {
    const question = { title: `归档 ${ticked.length} 份收文？`, text: '归档后不能再改，也不能重新办理。', verb: '归档' }
    if (!(await confirm(question))) return
    await attempt(async () => {
      await api.archive({ ids: ticked })
      setTicked([])
    }, `已归档 ${ticked.length} 份。`)
  }
  const batch =
    tab === 'unclaimed' ? { verb: '认领', run: claimTicked } : { verb: '归档', run: () => void archiveTicked() }
  const mayTick = tab === 'unclaimed' || tab === 'finished'
  return (
    <ListPage<ReceivingRow>
      title={title}
      facts={(total) => `${receivingTabs[tab]} ${total} 份`}
      queryKey={['docflow', 'list', tab, sorting]}
      filters={workFilters}
      load={(query) => loadTab(tab, query, sorting)}
      head={<Tabs tabs={tabs} tab={tab} counts={counts.data ?? {}} onTab={showTab} />}
      actions={
        <>
          <Button icon={<Icon name="download" size={14} />} loading={exporting.busy} onClick={exportAll}>
            导出
          </Button>
          {actions}
        </>
      }
      table={{
        rowKey: 'id',
        columns: tab === 'unclaimed' ? pooledColumns : documentColumns,
        onRow: ({ id }) => void navigate(places.handle(id)),
        onSort: (field, isDescending) => setSorting(field === null ? null : { field, isDescending }),
        card: { card: DocumentCard },
        ...(mayTick && {
          selection: {
            keys: ticked,
            onChange: setTicked,
            bar: (
              <Button type="primary" onClick={batch.run}>
                {batch.verb} {ticked.length} 份
              </Button>
            ),
          },
        }),
      }}
      empty={<EmptyState text={emptyWords[tab]} />}
    />
  )
}

interface TabsProps {
  tabs: readonly ReceivingTab[]
  tab: ReceivingTab
  counts: Partial<Record<ReceivingTab, number>>
  onTab(tab: ReceivingTab): void
}

function Tabs({ tabs, tab, counts, onTab }: TabsProps) {
  return (
    <ViewTabs label="收文列表">
      {tabs.map((name) => (
        <button key={name} type="button" aria-pressed={name === tab} onClick={() => onTab(name)}>
          {receivingTabs[name]}
          {(counts[name] ?? 0) > 0 && <small>{counts[name]}</small>}
        </button>
      ))}
    </ViewTabs>
  )
}
