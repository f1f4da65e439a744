import { fieldIcons, shownValue, type Trial, typeNames } from '@mingtai/modules/data/data-source/web'
import type { Dataset } from '@mingtai/report-engine'
import { Icon } from '@mingtai/ui'
import { Input } from 'antd'
import { fewOf, fieldUses } from '../model/dataset/dataset-uses.ts'
import { useStudioState } from '../part/use-studio.ts'

type Fields = Dataset['fields']

interface Props {
  dataset: Dataset | null
  /** What the last trial found, and its first row. */
  found: Trial['fields'] | null
  first: Trial['rows'][number] | null
  value?: Fields
  onChange?(fields: Fields): void
}

/** The fields of a dataset: their titles may be changed; those that are gone say where they are still used. */
export function FieldTable({ dataset, found, first, value = [], onChange }: Props) {
  const template = useStudioState((state) => state.template)
  const names = new Set(value.map(({ name }) => name))
  const gone = (dataset?.fields ?? []).filter(({ name }) => !names.has(name))
  const missed = gone.flatMap(({ name }) => {
    const uses = dataset === null ? [] : fieldUses(template, dataset.name, name)
    return uses.length === 0 ? [] : [`${name}（${fewOf(uses)}）`]
  })
  if (value.length === 0) return <p className="rd-faint">运行后这里列出字段，可以给它们起名称。</p>
  const sampleOf = (name: string) => {
    const at = found?.findIndex((field) => field.name === name) ?? -1
    const type = found?.[at]?.type
    return at < 0 || type === undefined ? '' : shownValue(first?.[at] ?? null, type)
  }
  return (
    <div className="rd-fields">
      <h2>
        字段 <small>{value.length} 个，名称用作表头和提示</small>
      </h2>
      {missed.length > 0 && (
        <p className="rd-refusal" role="alert">
          取到的数据里没有这些字段了，但还在用：{missed.join('、')}
        </p>
      )}
      <ul>
        {value.map((field, at) => (
          <li key={field.name}>
            <span title={`${field.name}，${typeNames[field.type]}`}>
              <Icon name={fieldIcons[field.type]} size={12} />
              <code>{field.name}</code>
            </span>
            <Input
              size="small"
              aria-label={`${field.name} 的名称`}
              value={field.title}
              maxLength={128}
              onChange={(event) => onChange?.(value.with(at, { ...field, title: event.target.value }))}
            />
            <small title={sampleOf(field.name)}>{sampleOf(field.name)}</small>
          </li>
        ))}
      </ul>
    </div>
  )
}
