import { dataSourceCalls } from '@mingtai/modules/data/data-source/calls'
import {
  asked,
  type NamedSource,
  SqlEditorPane,
  TrialValues,
  type TrialValuesOf,
  useRun,
} from '@mingtai/modules/data/data-source/web'
import type { Parameter } from '@mingtai/report-engine'
import { Icon, useNotice, callsOf } from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import dayjs from 'dayjs'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SavedQuery } from '../saved-query-calls.ts'
import { api } from './api.ts'
import { SaveRunning } from './SaveRunning.tsx'
import { isUnsaved, newKey, type OpenQuery, titleOf } from './open-queries.ts'
import { SaveAs } from './SaveAs.tsx'
import { SaveQuery } from './SaveQuery.tsx'

const sourceApi = callsOf(dataSourceCalls)

interface Props {
  query: OpenQuery
  isShown: boolean
  sources: readonly NamedSource[]
  onChange(part: Partial<OpenQuery>): void
  onSaved(saved: SavedQuery): Promise<void>
}

const counts = [100, 500, 1000, 5000].map((value) => ({ value, label: `前 ${value} 行` }))

/** One query of the workshop: its source, text, values and rows, and where it is kept. */
export function QueryTab({ query, isShown, sources, onChange, onSaved }: Props) {
  const { sql, parameters, saved } = query
  const source = sources.find(({ code }) => code === query.source) ?? null
  const [values, setValues] = useState<TrialValuesOf>({})
  const [rows, setRows] = useState(100)
  const [ran, setRan] = useState('')
  const [runId, setRunId] = useState('')
  const [naming, setNaming] = useState(false)
  const client = useQueryClient()
  const notice = useNotice()
  const named = new Set(asked(sql))
  const used = parameters.filter(({ code }) => named.has(code))
  const given = valuesFor(used, values)
  const run = useRun({
    fetch: (text, signal) => {
      const id = newKey()
      setRan(text)
      setRunId(id)
      const question = { runId: id, dataSource: query.source, sql: text, parameters: used, values, rows }
      return api.runQuery(question, { signal })
    },
    explain: async (text, signal) =>
      (await sourceApi.explainSql({ code: query.source, sql: text, values: given }, { signal })).lines,
  })
  const declare = (found: Parameter[]) => {
    const codes = new Set(found.map(({ code }) => code))
    onChange({ parameters: [...parameters.filter(({ code }) => !codes.has(code)), ...found] })
    const today = dayjs().format('YYYY-MM-DD')
    const dates = found.filter(({ type }) => type === 'date').map(({ code }) => [code, today])
    setValues({ ...Object.fromEntries(dates), ...values })
  }
  const save = async () => {
    if (sql.trim() === '' || source === null) return
    if (saved === null || !saved.isMine) return setNaming(true)
    if (!isUnsaved(query)) return
    const { id, revision, name, folder, shared } = saved
    try {
      await onSaved(
        await api.updateQuery({ id, revision, name, folder, shared, sourceCode: source.code, sql, parameters: used }),
      )
      notice.success(`已保存「${name}」`)
    } catch (problem) {
      notice.refuse(problem)
    }
  }
  const host = useRef<HTMLDivElement>(null)
  useKeys(host, isShown, { save, run: () => sql.trim() !== '' && !run.busy && void run.start(sql) })
  const written = { dataSource: query.source, sql, parameters: used }
  return (
    <div className="workshop-query" ref={host}>
      <div className="workshop-head">
        <Select
          aria-label="数据源"
          value={source?.code ?? null}
          placeholder="请选择数据源"
          options={sources.map(({ code, name }) => ({ value: code, label: name }))}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={(code: string) => onChange({ source: code })}
        />
        <Select aria-label="取多少行" value={rows} options={counts} onChange={setRows} />
        {saved !== null && !saved.isMine && <small>别人共享的查询，保存时另存为自己的</small>}
        <span className="query-space" />
        <Button
          icon={<Icon name="save" size={14} />}
          title="Ctrl+S"
          disabled={sql.trim() === '' || source === null || (saved?.isMine === true && !isUnsaved(query))}
          onClick={() => void save()}
        >
          保存
        </Button>
        {saved !== null && (
          <Button disabled={sql.trim() === '' || source === null} onClick={() => setNaming(true)}>
            另存为
          </Button>
        )}
        <SaveAs query={written} tried={ran === sql ? run.trial : null} />
      </div>
      <SqlEditorPane
        key={query.source}
        source={source}
        value={sql}
        onChange={(text) => onChange({ sql: text })}
        parameters={used}
        onDeclare={declare}
        run={run}
        given={given}
        values={used.length > 0 && <TrialValues parameters={used} values={values} onChange={setValues} />}
        tools={
          run.busy && (
            <SaveRunning
              key={runId}
              runId={runId}
              name={titleOf(query)}
              onSaved={async () => {
                run.stop()
                run.forget()
                notice.success('查询在后台继续，结束时会发消息给您。')
                await client.invalidateQueries({ queryKey: ['dataset', 'runs'] })
              }}
            />
          )
        }
      />
      {naming && (
        <SaveQuery
          written={{ sourceCode: query.source, sql, parameters: used }}
          words={saved === null ? null : { name: `${saved.name} 副本`, folder: saved.isMine ? saved.folder : '' }}
          onSaved={onSaved}
          onClose={() => setNaming(false)}
        />
      )}
    </div>
  )
}

/** Ctrl+S keeps and Ctrl+Enter runs wherever on the tab one is, but in a dialog over it. */
function useKeys(
  host: { readonly current: HTMLElement | null },
  isShown: boolean,
  { save, run }: { save(): Promise<void>; run(): void },
) {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const isElsewhere =
      event.target instanceof Node && event.target !== document.body && !host.current?.contains(event.target)
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isElsewhere) return
    if (event.key === 's') {
      event.preventDefault()
      void save()
    } else if (event.key === 'Enter' && !event.defaultPrevented) run()
  })
  useEffect(() => {
    if (!isShown) return
    const listen = (event: KeyboardEvent) => handle(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [isShown])
}

/** What was not given is told as nothing, so that every name has a value. */
function valuesFor(parameters: readonly Parameter[], values: TrialValuesOf): TrialValuesOf {
  return Object.fromEntries(parameters.map(({ code }) => [code, values[code] ?? null]))
}
