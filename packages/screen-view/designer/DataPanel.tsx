import { type ScreenComponent, definitionOf, guessedFields, newComponent, type ScreenRows } from '@mingtai/screen-model'
import { InputNumber, Select, Switch } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { DesignDatasets } from './design-datasets.ts'
import { SettingRow } from './SettingRow.tsx'
import type { Design } from './use-design.ts'

interface Props {
  design: Design
  component: ScreenComponent
  /** undefined: there are none here, only samples. */
  datasets: DesignDatasets | undefined
}

const SECOND = 1000

/** Where the rows of a component come from, which part each column plays, and how often they are asked anew. */
export function DataPanel({ design: { run }, component, datasets }: Props) {
  const { id, type, fields, staticData, columnDataSource, columnDataSetSettings, isRefresh, refreshTime } = component
  const { roles } = definitionOf(type)
  const [isAsking, setAsking] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  // The screen may be changed while the rows of a dataset are on their way.
  const latestRun = useRef(run)
  useEffect(() => {
    latestRun.current = run
  })
  if (roles.length === 0) return <p>这个组件不需要数据。</p>

  const takeDataset = async (code: string) => {
    if (datasets === undefined) return
    setAsking(true)
    setRefusal(null)
    try {
      const sample = await datasets.sample(code)
      latestRun.current({
        do: 'set',
        id,
        values: {
          ...{ columnDataSource: 3, columnDataSetSettings: { dataSetId: code, column: [], drillProp: [] } },
          ...{ staticData: sample, fields: guessedFields(textsFirst(sample), roles), isRefresh: true },
        },
      })
    } catch (problem) {
      setRefusal(problem instanceof Error ? problem.message : '没有读到数据集。')
    } finally {
      setAsking(false)
    }
  }
  const takeSample = () => {
    const fresh = newComponent({ id, type })
    const values = { columnDataSource: 1 as const, columnDataSetSettings: null, isRefresh: false }
    run({ do: 'set', id, values: { ...values, staticData: fresh.staticData, fields: fresh.fields } })
  }
  const columns = (staticData?.columns ?? []).map(({ name, title }) => ({ value: name, label: title || name }))
  return (
    <>
      {datasets !== undefined && (
        <SettingRow label="数据集">
          <Select
            aria-label="数据集"
            showSearch={{ optionFilterProp: 'label' }}
            allowClear
            loading={isAsking}
            placeholder="示例数据"
            value={columnDataSource === 3 ? columnDataSetSettings?.dataSetId : undefined}
            options={datasets.choices.map(({ code, name }) => ({ value: code, label: name }))}
            notFoundContent="没有可用的数据集，请先在“数据集”里新建。"
            onChange={(code: string | undefined) => (code === undefined ? takeSample() : void takeDataset(code))}
          />
        </SettingRow>
      )}
      {refusal !== null && (
        <p className="design-refusal" role="alert">
          {refusal}
        </p>
      )}
      {roles.map(({ key, label, isMany, isRequired }) => (
        <SettingRow key={key} label={isRequired ? `${label} *` : label}>
          <Select
            aria-label={label}
            mode={isMany ? 'multiple' : undefined}
            allowClear
            value={isMany ? [...(fields[key] ?? [])] : fields[key]?.[0]}
            options={columns}
            onChange={(chosen: string | string[] | undefined) =>
              run({
                ...{ do: 'set', id },
                values: { fields: { ...fields, [key]: chosen === undefined ? [] : [chosen].flat() } },
              })
            }
          />
        </SettingRow>
      ))}
      {columnDataSource !== 1 && (
        <>
          <SettingRow label="定时刷新">
            <Switch
              aria-label="定时刷新"
              size="small"
              checked={isRefresh}
              onChange={(next) => run({ do: 'set', id, values: { isRefresh: next } })}
            />
          </SettingRow>
          <SettingRow label="间隔">
            <InputNumber
              aria-label="刷新间隔"
              value={refreshTime / SECOND}
              min={1}
              max={86_400}
              precision={0}
              suffix="秒"
              disabled={!isRefresh}
              onChange={(next) => next !== null && run({ do: 'set', id, values: { refreshTime: next * SECOND } })}
            />
          </SettingRow>
        </>
      )}
    </>
  )
}

/** Names of columns as parts are usually listed: texts and days before figures. */
function textsFirst({ columns, rows }: ScreenRows): string[] {
  const isFigure = (at: number) => {
    const cells = rows.flatMap((row) => row[at] ?? [])
    return cells.length > 0 && cells.every((cell) => /^-?\d+(?:\.\d+)?$/.test(cell))
  }
  const known = columns.map(({ name }, at) => ({ name, isFigure: isFigure(at) }))
  return [...known.filter((one) => !one.isFigure), ...known.filter((one) => one.isFigure)].map(({ name }) => name)
}
