import { reportCalls } from '@mingtai/modules/report/calls'
import type { Parameter } from '@mingtai/report-engine'
import { callsOf, EmptyState, Page, RefusalPanel, sentenceOf, SkeletonRows } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../api.ts'
import { TrialValues, type TrialValuesOf } from '../desk/TrialValues.tsx'
import { asked } from '../desk/found-parameters.ts'
import { type NamedSource, namedSources } from '../desk/named-source.ts'
import { SqlDesk } from '../desk/SqlDesk.tsx'
import { useRun } from '../desk/use-run.ts'
import { SaveAs } from './SaveAs.tsx'
import './workshop.css'

const reports = callsOf(reportCalls)

/** SQL 工作台: look into a source, write a query, try it. */
export default function Workshop() {
  const sources = useQuery({
    queryKey: ['data-source', 'choices'],
    queryFn: ({ signal }) => api.choices({}, { signal }),
  })
  if (sources.error !== null) {
    const again = <Button onClick={() => void sources.refetch()}>重试</Button>
    return (
      <Page title="SQL 工作台">
        <RefusalPanel title="没有读到数据源" text={sentenceOf(sources.error)} actions={again} />
      </Page>
    )
  }
  if (sources.data === undefined)
    return (
      <Page title="SQL 工作台" facts=" ">
        <SkeletonRows rows={8} />
      </Page>
    )
  return <Bench sources={namedSources(sources.data)} />
}

function Bench({ sources }: { sources: readonly NamedSource[] }) {
  const [search, setSearch] = useSearchParams()
  const source = sources.find(({ code }) => code === search.get('source')) ?? sources[0] ?? null
  const [text, setText] = useState(search.get('sql') ?? '')
  const [parameters, setParameters] = useState<Parameter[]>([])
  const [values, setValues] = useState<TrialValuesOf>({})
  const [ran, setRan] = useState('')
  const named = new Set(asked(text))
  const used = parameters.filter(({ code }) => named.has(code))
  const run = useRun({
    fetch: (sql, signal) => {
      setRan(sql)
      return reports.trySql({ dataSource: source?.code ?? '', sql, parameters: used, values }, { signal })
    },
    explain: async (sql, signal) => {
      const { lines } = await api.explainSql(
        { code: source?.code ?? '', sql, values: valuesFor(used, values) },
        { signal },
      )
      return lines
    },
  })
  const declare = (found: Parameter[]) => {
    const codes = new Set(found.map(({ code }) => code))
    setParameters([...parameters.filter(({ code }) => !codes.has(code)), ...found])
    const today = dayjs().format('YYYY-MM-DD')
    const dates = found.filter(({ type }) => type === 'date').map(({ code }) => [code, today])
    setValues({ ...Object.fromEntries(dates), ...values })
  }
  const choose = (
    <Select
      aria-label="数据源"
      value={source?.code ?? null}
      options={sources.map(({ code, name }) => ({ value: code, label: name }))}
      showSearch={{ optionFilterProp: 'label' }}
      onChange={(code: string) => setSearch({ source: code }, { replace: true })}
      style={{ width: 240 }}
    />
  )
  const query = { dataSource: source?.code ?? '', sql: text, parameters: used }
  return (
    <Page
      title="SQL 工作台"
      facts="只能查询，不能修改数据；值总是绑定，不拼进语句"
      actions={
        <>
          {choose}
          <SaveAs query={query} tried={ran === text ? run.trial : null} />
        </>
      }
    >
      {source === null ? (
        <EmptyState text="还没有数据源，先接一个数据库。" />
      ) : (
        <div className="workshop">
          <SqlDesk
            key={source.code}
            source={source}
            value={text}
            onChange={setText}
            parameters={used}
            onDeclare={declare}
            run={run}
            given={valuesFor(used, values)}
            values={used.length > 0 && <TrialValues parameters={used} values={values} onChange={setValues} />}
          />
        </div>
      )}
    </Page>
  )
}

/** What was not given is told as nothing, so that every name has a value. */
function valuesFor(parameters: readonly Parameter[], values: TrialValuesOf): TrialValuesOf {
  return Object.fromEntries(parameters.map(({ code }) => [code, values[code] ?? null]))
}
