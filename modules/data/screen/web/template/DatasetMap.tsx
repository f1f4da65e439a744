import { datasetCalls } from '@mingtai/modules/data/dataset/calls'
import { columnsUsed, type DatasetMapping, type ScreenDocument } from '@mingtai/screen-model'
import { callsOf } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useMemo } from 'react'
import type { ScreenFile } from '../../calls.ts'
import './template.css'

const datasets = callsOf(datasetCalls)

interface Props {
  file: ScreenFile
  value: DatasetMapping
  onChange(value: DatasetMapping): void
}

/** For each dataset that a file names the one of here that is drawn instead, and its columns where they have other names. */
export function DatasetMap({ file, value, onChange }: Props) {
  const used = useMemo(() => usedIn(file.document), [file])
  const { data: choices = [], isPending } = useQuery({
    ...{ queryKey: ['dataset', 'choices'], queryFn: () => datasets.choices({}) },
    enabled: used.length > 0,
  })
  if (used.length === 0) return null
  const options = choices.map(({ code, name }) => ({ value: code, label: `${name}（${code}）` }))
  const nameOf = (code: string) => file.sources.find((one) => one.kind === 'dataset' && one.code === code)?.name ?? code
  const choose = (from: string, code: string | undefined) => {
    const { [from]: _, ...others } = value
    onChange(code === undefined ? others : { ...others, [from]: { code, columns: {} } })
  }
  const nameColumn = (from: string, column: string, here: string | undefined) => {
    const own = value[from]
    if (own === undefined) return
    const { [column]: _, ...others } = own.columns
    const columns = here === undefined ? others : { ...others, [column]: here }
    onChange({ ...value, [from]: { ...own, columns } })
  }
  return (
    <fieldset className="dataset-map">
      <legend>数据集对应（不选的显示示例数据）</legend>
      {used.map(([from, names]) => {
        const own = value[from]
        // A dataset with the same code stands for itself until another one is chosen.
        const code = own?.code ?? (choices.some((one) => one.code === from) ? from : undefined)
        const fields = choices.find((one) => one.code === code)?.fields ?? []
        const missing = code === undefined ? [] : names.filter((name) => fields.every((field) => field.name !== name))
        return (
          <div key={from}>
            <span>{nameOf(from)}</span>
            <Select
              aria-label={`“${nameOf(from)}”对应的数据集`}
              placeholder="示例数据"
              allowClear
              loading={isPending}
              showSearch={{ optionFilterProp: 'label' }}
              value={code}
              options={options}
              onChange={(next: string | undefined) => choose(from, next)}
            />
            {missing.length > 0 && own !== undefined && (
              <ul>
                {missing.map((column) => (
                  <li key={column}>
                    <span>列 {column}</span>
                    <Select
                      size="small"
                      aria-label={`列“${column}”对应的列`}
                      placeholder="没有对应的列"
                      allowClear
                      value={own.columns[column]}
                      options={fields.map(({ name, title }) => ({
                        value: name,
                        label: title === name ? name : `${title}（${name}）`,
                      }))}
                      onChange={(here: string | undefined) => nameColumn(from, column, here)}
                    />
                  </li>
                ))}
              </ul>
            )}
          </div>
        )
      })}
    </fieldset>
  )
}

/** What the server has not read yet may have any shape. */
function usedIn(document: unknown): [code: string, columns: string[]][] {
  try {
    return [...columnsUsed(document as ScreenDocument)].filter(([code]) => typeof code === 'string')
  } catch {
    return []
  }
}
