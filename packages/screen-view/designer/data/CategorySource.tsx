import {
  BY_ORDER,
  categoryColumn,
  categoryQuestion,
  type ScreenComponent,
  type ScreenRows,
  type Settable,
  withoutCategories,
} from '@mingtai/screen-model'
import { Button, Segmented, Select } from 'antd'
import { useState } from 'react'
import type { DesignSources } from '../design-sources.ts'
import { SettingRow } from '../property/SettingRow.tsx'
import type { Design } from '../use-design.ts'
import { ApiFields, noApi } from './ApiFields.tsx'
import { Refused } from './Refused.tsx'

interface Props {
  design: Design
  component: ScreenComponent
  sources: DesignSources
}

type Code = ScreenComponent['categoryDataSource']

/** Where the categories of a component come from: with its values, or from a source of their own that gives their order. */
export function CategorySource({ design, component, sources }: Props) {
  const { id, categoryDataSource: source, categoryDataSetSettings, categoryApiSettings, fields } = component
  const { datasets } = sources
  const [found, setFound] = useState<ScreenRows | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const set = (values: Settable) => design.run({ do: 'set', id, values })

  const attempt = async (next: ScreenComponent): Promise<void> => {
    const question = categoryQuestion(next)
    if (question === null) return
    setAsking(true)
    setRefusal(null)
    try {
      setFound(await sources.tryRows({ ...question, isRefresh: false, emits: [] }))
    } catch (problem) {
      setFound(null)
      setRefusal(problem instanceof Error ? problem.message : '没有读到数据。')
    } finally {
      setAsking(false)
    }
  }
  const choose = (next: Code): void => {
    setFound(null)
    setRefusal(null)
    if (next !== 1) return set({ categoryDataSource: next })
    const { categoryDataSetSettings: dataset, categoryApiSettings: api, fields: own } = withoutCategories(component)
    set({ categoryDataSource: 1, categoryDataSetSettings: dataset, categoryApiSettings: api, fields: own })
  }
  const chooseDataset = (dataSetId: string): void => {
    const settings = { dataSetId, column: [], drillProp: [] }
    set({ categoryDataSetSettings: settings, isRefresh: true })
    void attempt({ ...component, categoryDataSetSettings: settings })
  }
  const chooseColumn = (column: string): void => {
    if (source === 3 && categoryDataSetSettings !== null)
      set({ categoryDataSetSettings: { ...categoryDataSetSettings, column: [column] } })
    if (source === 2) set({ categoryApiSettings: { ...(categoryApiSettings ?? noApi), column } })
  }

  const column = categoryColumn(component)
  const columns = found?.columns ?? (column === '' ? [] : [{ name: column, title: column }])
  const isByOrder = fields.category?.[0] === BY_ORDER
  return (
    <>
      <SettingRow label="类目来源">
        <Segmented<Code>
          aria-label="类目来源"
          size="small"
          value={source}
          options={[
            { value: 1, label: '随数据' },
            ...(datasets === undefined ? [] : [{ value: 3 as const, label: '数据集' }]),
            { value: 2, label: 'API' },
          ]}
          onChange={choose}
        />
      </SettingRow>
      {source === 3 && datasets !== undefined && (
        <SettingRow label="类目数据集">
          <Select
            aria-label="类目数据集"
            showSearch={{ optionFilterProp: 'label' }}
            loading={isAsking}
            placeholder="选择数据集"
            value={categoryDataSetSettings?.dataSetId}
            options={datasets.choices.map(({ code, name }) => ({ value: code, label: name }))}
            onChange={chooseDataset}
          />
        </SettingRow>
      )}
      {source === 2 && (
        <ApiFields
          of="类目"
          sources={sources}
          settings={categoryApiSettings ?? noApi}
          onChange={(next) => set({ categoryApiSettings: { ...(categoryApiSettings ?? noApi), ...next } })}
        />
      )}
      {source !== 1 && (
        <>
          <SettingRow label="类目列">
            <Select
              aria-label="类目列"
              placeholder="第一列"
              value={column === '' ? undefined : column}
              options={columns.map(({ name, title }) => ({ value: name, label: title || name }))}
              onOpenChange={(isOpen) => isOpen && found === null && void attempt(component)}
              notFoundContent="先选择来源"
              onChange={chooseColumn}
            />
          </SettingRow>
          <SettingRow label="对应方式">
            <Segmented<boolean>
              aria-label="类目对应方式"
              size="small"
              value={isByOrder}
              options={[
                { value: false, label: '按名称' },
                { value: true, label: '按次序' },
              ]}
              onChange={(next) => set({ fields: { ...fields, category: next ? [BY_ORDER] : [] } })}
            />
          </SettingRow>
          <span className="design-buttons">
            <Button size="small" loading={isAsking} onClick={() => void attempt(component)}>
              试取类目
            </Button>
          </span>
          {found !== null && <p className="design-faint">{preview(found, column)}</p>}
        </>
      )}
      <Refused sentence={refusal} />
    </>
  )
}

/** Names that one line has room for. */
const SHOWN = 8

function preview({ columns, rows }: ScreenRows, column: string): string {
  const at = Math.max(0, column === '' ? 0 : columns.findIndex(({ name }) => name === column))
  const names = [...new Set(rows.map((row) => row[at] ?? '（空）'))]
  return `共${names.length}个：${names.slice(0, SHOWN).join('、')}${names.length > SHOWN ? ' …' : ''}`
}
