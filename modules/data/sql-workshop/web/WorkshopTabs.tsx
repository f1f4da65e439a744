import { type NamedSource } from '@mingtai/modules/data/data-source/web'
import { Icon, Page, useConfirm, useNotice } from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Tabs } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from './api.ts'
import {
  changed,
  closed,
  freshQuery,
  isUnsaved,
  storeOpenQueries,
  ofSaved,
  opened,
  type OpenQueries,
  type OpenQuery,
  readOpen,
  titleOf,
} from './open-queries.ts'
import { QueryTab } from './QueryTab.tsx'
import { RunList } from './RunList.tsx'
import { SavedList } from './SavedList.tsx'

/** The open queries, each in a tab that keeps its text, its result and what runs for it. */
export function WorkshopTabs({ sources }: { sources: readonly NamedSource[] }) {
  const [search, setSearch] = useSearchParams()
  const [open, setOpen] = useState<OpenQueries>(() => readOpen() ?? begun(sources))
  const [listed, setListed] = useState<'saved' | 'runs' | null>(search.has('run') ? 'runs' : null)
  const [asked, setAsked] = useState(search.get('run'))
  const client = useQueryClient()
  const confirm = useConfirm()
  const notice = useNotice()

  const move = (next: (before: OpenQueries) => OpenQueries) => setOpen(next)
  const add = (query: OpenQuery) => {
    move((before) => opened(before, query))
    setListed(null)
  }
  /** What an address asks for is opened once, and is gone from the address then. */
  const take = useEffectEvent(async () => {
    const { query, run, source, sql } = Object.fromEntries(search)
    if (query === undefined && run === undefined && source === undefined) return
    setSearch({}, { replace: true })
    if (run !== undefined) {
      setAsked(run)
      setListed('runs')
    } else if (query === undefined) add(freshQuery(source ?? '', sql ?? ''))
    else
      await api.savedQuery({ id: query }).then(
        (saved) => add(ofSaved(saved)),
        (problem: unknown) => notice.refuse(problem),
      )
  })
  useEffect(() => void take(), [search])
  useEffect(() => storeOpenQueries(open), [open])

  const close = async (key: string) => {
    const query = open.queries.find((one) => one.key === key)
    if (query === undefined) return
    const title = `关闭“${titleOf(query)}”？`
    const text = '还没有保存的改动会丢失。'
    if (isUnsaved(query) && !(await confirm({ title, text, verb: '关闭', danger: true }))) return
    move((before) => closed(before, key))
  }
  const change = (key: string, part: Partial<OpenQuery>) => move((before) => changed(before, key, part))
  const fallback = sources[0]?.code ?? ''
  const shown = open.queries.find(({ key }) => key === open.current) ?? open.queries[0]
  return (
    <Page
      title="SQL 工作台"
      facts="只能查询，不能修改数据；值总是绑定，不拼进语句"
      actions={
        <>
          <Button icon={<Icon name="folder-open" size={14} />} onClick={() => setListed('saved')}>
            已存的查询
          </Button>
          <Button icon={<Icon name="clock" size={14} />} onClick={() => setListed('runs')}>
            后台查询
          </Button>
        </>
      }
    >
      <div className="workshop">
        <Tabs
          type="editable-card"
          size="small"
          activeKey={shown?.key ?? ''}
          onChange={(current) => move((before) => ({ ...before, current }))}
          onEdit={(key, action) => {
            if (action === 'add') move((before) => opened(before, freshQuery(shown?.source ?? fallback)))
            else if (typeof key === 'string') void close(key)
          }}
          items={open.queries.map((query) => ({
            key: query.key,
            label: <TabLabel query={query} />,
            closeIcon: <Icon name="close" size={11} />,
            children: (
              <QueryTab
                query={query}
                isShown={query.key === shown?.key}
                sources={sources}
                onChange={(part) => change(query.key, part)}
                onSaved={async (saved) => {
                  change(query.key, ofSaved(saved, query.key))
                  await client.invalidateQueries({ queryKey: ['data-source', 'saved'] })
                }}
              />
            ),
          }))}
        />
      </div>
      {listed === 'saved' && (
        <SavedList
          onOpen={(saved) => add(ofSaved(saved))}
          onRenamed={(saved) =>
            move((before) => ({
              ...before,
              queries: before.queries.map((one) => (one.saved?.id === saved.id ? renamed(one, ofSaved(saved)) : one)),
            }))
          }
          onRemoved={(id) =>
            move((before) => ({
              ...before,
              queries: before.queries.map((one) => (one.saved?.id === id ? { ...one, saved: null } : one)),
            }))
          }
          onClose={() => setListed(null)}
        />
      )}
      {listed === 'runs' && (
        <RunList
          start={asked}
          onOpen={({ sourceCode, sql }) => add(freshQuery(sourceCode, sql))}
          onClose={() => {
            setAsked(null)
            setListed(null)
          }}
        />
      )}
    </Page>
  )
}

function begun(sources: readonly NamedSource[]): OpenQueries {
  const query = freshQuery(sources[0]?.code ?? '')
  return { queries: [query], current: query.key }
}

/** The new name; what is being written stays. */
function renamed(open: OpenQuery, { saved }: OpenQuery): OpenQuery {
  return { ...open, saved }
}

function TabLabel({ query }: { query: OpenQuery }) {
  const title = titleOf(query)
  return (
    <span className="workshop-tab" title={title}>
      {isUnsaved(query) && <i role="img" aria-label="有未保存的改动" />}
      <span>{title}</span>
    </span>
  )
}
