import {
  isStatic,
  BY_ORDER,
  type ScreenComponent,
  definitionOf,
  newComponent,
  type SourceCode,
} from '@mingtai/screen-model'
import { InputNumber, Segmented, Select, Switch } from 'antd'
import type { DesignSources } from '../design-sources.ts'
import { SettingRow } from '../property/SettingRow.tsx'
import type { Design } from '../use-design.ts'
import { ApiSource } from './ApiSource.tsx'
import { CategorySource } from './CategorySource.tsx'
import { DatasetSource } from './DatasetSource.tsx'
import { ReportSource } from './ReportSource.tsx'
import { ScaleHint } from './ScaleHint.tsx'
import { ShapingPanel } from './ShapingPanel.tsx'
import { StaticSource } from './StaticSource.tsx'

export interface DataPanelProps {
  design: Design
  component: ScreenComponent
  /** undefined: there are none here, only samples. */
  sources: DesignSources | undefined
}

const SECOND = 1000

/** Where the rows of a component come from, which part each column plays, and how often they are asked anew. */
export function DataPanel({ design, component, sources }: DataPanelProps) {
  const { run } = design
  const { id, type, fields, staticData, columnDataSource: source, isRefresh, refreshTime } = component
  const { roles } = definitionOf(type)
  const isTile = type === 'report'
  const isByOrder = fields.category?.[0] === BY_ORDER
  if (roles.length === 0 && !isTile) return <p>这个组件不需要数据。</p>

  const choose = (next: SourceCode) => {
    if (next !== 1) return run({ do: 'set', id, values: { columnDataSource: next, isRefresh: true } })
    const fresh = newComponent({ id, type })
    run({
      ...{ do: 'set', id },
      values: { columnDataSource: 1, isRefresh: false, staticData: fresh.staticData, fields: fresh.fields },
    })
  }
  const kinds: { value: SourceCode; label: string }[] = [
    { value: 1, label: '静态' },
    ...(isTile || sources?.datasets === undefined ? [] : [{ value: 3 as const, label: '数据集' }]),
    ...(sources === undefined ? [] : [{ value: 4 as const, label: '报表' }]),
    ...(isTile || sources === undefined ? [] : [{ value: 2 as const, label: 'API' }]),
  ]
  const hasCategory = roles.some(({ key }) => key === 'category')
  const columns = (staticData?.columns ?? []).map(({ name, title }) => ({ value: name, label: title || name }))
  return (
    <>
      {kinds.length > 1 && (
        <Segmented<SourceCode>
          block
          className="design-kinds"
          aria-label="数据来源"
          value={source}
          options={kinds}
          onChange={choose}
        />
      )}
      {source === 1 && !isTile && <StaticSource key={id} design={design} component={component} />}
      {source === 3 && sources?.datasets !== undefined && (
        <DatasetSource key={id} design={design} component={component} sources={sources} datasets={sources.datasets} />
      )}
      {source === 4 && sources !== undefined && (
        <ReportSource key={id} design={design} component={component} sources={sources} />
      )}
      {source === 2 && sources !== undefined && (
        <ApiSource key={id} design={design} component={component} sources={sources} />
      )}
      {hasCategory && sources !== undefined && (
        <CategorySource key={`category ${id}`} design={design} component={component} sources={sources} />
      )}
      {roles
        .filter(({ key }) => !(key === 'category' && isByOrder))
        .map(({ key, label, isMany, isRequired }) => (
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
      <ScaleHint component={component} />
      {(source === 2 || source === 3) && sources !== undefined && (
        <ShapingPanel key={`shaping ${id}`} design={design} component={component} sources={sources} />
      )}
      {!isStatic(component) && (
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
