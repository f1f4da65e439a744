import type { Client } from '@mingtai/api'
import { fieldIcons, shownValue } from '@mingtai/modules/data/data-source/web'
import { dragKind, Icon } from '@mingtai/ui'
import type { Dataset } from '@mingtai/report-engine'
import { Dropdown } from 'antd'
import { useState } from 'react'
import type { reportCalls } from '../../../calls.ts'
import { type DraggedFields, fieldDrag, writeDrag } from '../model/place/drag.ts'
import { placeFields, placeList } from '../model/place/place.ts'
import { useCell, useStudio, useStudioState } from '../part/use-studio.ts'
import type { Ticked } from './TickedFields.tsx'
import { RowCount } from './RowCount.tsx'
import { useKnown, useSample } from './use-sample.ts'

const draggedFields = dragKind<DraggedFields>()

interface Props {
  dataset: Dataset
  calls: Client<typeof reportCalls>
  query: string
  matches(text: string): boolean
  ticked: Ticked
  onTick(ticked: Ticked): void
  onWizard(): void
  onEdit(): void
  onRemove(): void
}

/** A dataset and its fields; a field is dragged, double-clicked, or ticked together with others. */
export function DatasetNode({ dataset, calls, query, matches, ticked, onTick, onWizard, onEdit, onRemove }: Props) {
  const studio = useStudio()
  const cell = useCell()
  const area = useStudioState((state) => state.area)
  const [open, setOpen] = useState(true)
  const sample = useSample(calls, dataset, open)
  const known = useKnown(studio, calls)
  const own = matches(`${dataset.name} ${dataset.title}`)
  const fields = dataset.fields.filter((field) => own || matches(`${field.name} ${field.title}`))
  if (query !== '' && !own && fields.length === 0) return null
  const chosen = ticked.dataset === dataset.name ? ticked.fields : []
  const sampleOf = (name: string) => {
    const index = sample?.fields.findIndex((field) => field.name === name) ?? -1
    const type = sample?.fields[index]?.type
    return type === undefined ? '' : shownValue(sample?.rows[0]?.[index] ?? null, type)
  }
  const handleTick = (name: string, isStretch: boolean) => {
    const last = chosen.at(-1)
    const names = fields.map((field) => field.name)
    const [from, to] = [names.indexOf(last ?? name), names.indexOf(name)]
    const stretch = names.slice(Math.min(from, to), Math.max(from, to) + 1).filter((each) => !chosen.includes(each))
    const next =
      isStretch && from >= 0
        ? [...chosen, ...(from <= to ? stretch : stretch.toReversed())]
        : chosen.includes(name)
          ? chosen.filter((each) => each !== name)
          : [...chosen, name]
    onTick({ dataset: dataset.name, fields: next })
  }
  const ontoSheet = (dragged: Omit<DraggedFields, 'dataset'>) => {
    const thing = { dataset: dataset.name, ...dragged }
    const outside = { [fieldDrag]: writeDrag(thing) }
    return draggedFields.source({ thing, outside, onEnd: () => studio.store.setState({ target: null }) })
  }
  return (
    <div className="rd-dataset">
      <Dropdown
        trigger={['contextMenu']}
        menu={{
          items: [
            { key: 'wizard', label: '用向导生成报表…', onClick: onWizard },
            {
              key: 'list',
              label: '放成一张明细表',
              onClick: () => void known(dataset).then((facts) => placeList(studio, cell ?? area, facts)),
            },
            {
              key: 'all',
              label: '勾选全部字段',
              onClick: () => onTick({ dataset: dataset.name, fields: dataset.fields.map((field) => field.name) }),
            },
            { type: 'divider' },
            { key: 'edit', label: '编辑', onClick: onEdit },
            { key: 'remove', label: '删除', danger: true, onClick: onRemove },
          ],
        }}
      >
        <div className="rd-dataset-head">
          <button
            type="button"
            aria-expanded={open}
            title="拖到表格里得到整张明细表，右键有更多操作"
            onClick={() => setOpen(!open)}
            {...ontoSheet({ fields: dataset.fields.map((field) => field.name), whole: true })}
          >
            <Icon name={open ? 'chevron-down' : 'chevron-right'} size={11} />
            <Icon name="table" size={14} />
            <b>
              {dataset.name} {dataset.title}
            </b>
          </button>
          {sample !== undefined && (
            <RowCount
              calls={calls}
              dataset={dataset}
              sample={{ rows: sample.rows.length, truncated: sample.truncated }}
            />
          )}
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
            className={`rd-field rd-field-${field.type}`}
            aria-pressed={chosen.includes(field.name)}
            title="单击勾选，按住 Shift 连选，双击放到当前单元格，也可以拖到表格里"
            onClick={(event) => handleTick(field.name, event.shiftKey)}
            onDoubleClick={() => {
              onTick({ dataset: '', fields: [] })
              placeFields(studio, cell ?? area, dataset, [field.name])
            }}
            {...ontoSheet({ fields: chosen.includes(field.name) ? chosen : [field.name], whole: false })}
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
