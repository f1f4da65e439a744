import type { Client } from '@mingtai/api'
import { fieldIcons } from '@mingtai/modules/data-source/web'
import { Icon } from '@mingtai/ui'
import type { Dataset } from '@mingtai/report-engine'
import { useQuery } from '@tanstack/react-query'
import { Dropdown } from 'antd'
import { useState } from 'react'
import type { reportCalls } from '../../../calls.ts'
import { fieldDrag, writeDrag } from '../model/drag.ts'
import { placeFields } from '../model/place.ts'
import { scalarText } from '../model/scalar-text.ts'
import { useCell, useStudio, useStudioState } from '../part/use-studio.ts'
import type { Ticked } from './DataPanel.tsx'

interface Props {
  dataset: Dataset
  calls: Client<typeof reportCalls>
  query: string
  matches(text: string): boolean
  ticked: Ticked
  onTick(ticked: Ticked): void
  onEdit(): void
  onRemove(): void
}

/** A dataset and its fields; a field is dragged, double-clicked, or ticked together with others. */
export function DatasetNode({ dataset, calls, query, matches, ticked, onTick, onEdit, onRemove }: Props) {
  const studio = useStudio()
  const cell = useCell()
  const area = useStudioState((state) => state.area)
  const parameters = useStudioState((state) => state.template.parameters)
  const [open, setOpen] = useState(true)
  const datasets = useStudioState((state) => state.template.datasets)
  const { data: sample } = useQuery({
    queryKey: ['report', 'sample', dataset.name, fromsOf(dataset, datasets)],
    queryFn: ({ signal }) => {
      const all = datasets.map(({ name, from }) => ({ name, from }))
      const asked = { dataset: dataset.name, datasets: all, parameters, values: {} }
      return calls.tryDataset(asked, { signal })
    },
    enabled: open,
    staleTime: Infinity,
    retry: false,
  })
  const own = matches(`${dataset.name} ${dataset.title}`)
  const fields = dataset.fields.filter((field) => own || matches(`${field.name} ${field.title}`))
  if (query !== '' && !own && fields.length === 0) return null
  const chosen = ticked.dataset === dataset.name ? ticked.fields : []
  const sampleOf = (name: string) => {
    const index = sample?.fields.findIndex((field) => field.name === name) ?? -1
    return index < 0 ? '' : scalarText(sample?.rows[0]?.[index] ?? null)
  }
  const handleTick = (name: string) => {
    const next = chosen.includes(name) ? chosen.filter((each) => each !== name) : [...chosen, name]
    onTick({ dataset: dataset.name, fields: next })
  }
  return (
    <div className="rd-dataset">
      <Dropdown
        trigger={['contextMenu']}
        menu={{
          items: [
            { key: 'edit', label: '编辑', onClick: onEdit },
            { key: 'remove', label: '删除', danger: true, onClick: onRemove },
          ],
        }}
      >
        <div className="rd-dataset-head">
          <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
            <Icon name={open ? 'chevron-down' : 'chevron-right'} size={11} />
            <Icon name="table" size={14} />
            <b>
              {dataset.name} {dataset.title}
            </b>
          </button>
          <button type="button" className="rd-icon-button" aria-label={`编辑数据集 ${dataset.title}`} onClick={onEdit}>
            <Icon name="edit" size={13} />
          </button>
          <button
            type="button"
            className="rd-icon-button"
            aria-label={`删除数据集 ${dataset.title}`}
            onClick={onRemove}
          >
            <Icon name="trash" size={13} />
          </button>
        </div>
      </Dropdown>
      {open &&
        fields.map((field) => (
          <button
            key={field.name}
            type="button"
            draggable
            className={`rd-field rd-field-${field.type}`}
            aria-pressed={chosen.includes(field.name)}
            title="单击勾选，双击放到当前单元格，也可以拖到表格里"
            onClick={() => handleTick(field.name)}
            onDoubleClick={() => {
              onTick({ dataset: '', fields: [] })
              placeFields(studio, cell ?? area, dataset, [field.name])
            }}
            onDragStart={(event) => {
              const dragged = chosen.includes(field.name) ? chosen : [field.name]
              event.dataTransfer.effectAllowed = 'copy'
              event.dataTransfer.setData(fieldDrag, writeDrag({ dataset: dataset.name, fields: dragged }))
            }}
            onDragEnd={() => studio.store.setState({ target: null })}
          >
            <Icon name={fieldIcons[field.type]} size={13} />
            <span>
              {field.name} {field.title !== field.name && field.title}
            </span>
            <small>{sampleOf(field.name)}</small>
          </button>
        ))}
    </div>
  )
}

/** What a dataset's rows depend on: its own origin, and those of all where it is made of others. */
function fromsOf(dataset: Dataset, datasets: readonly Dataset[]) {
  return dataset.from.kind === 'combined' ? datasets.map(({ name, from }) => ({ name, from })) : dataset.from
}
