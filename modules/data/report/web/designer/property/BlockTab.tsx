import type { Block } from '@mingtai/report-engine'
import { Icon } from '@mingtai/ui'
import { Button } from 'antd'
import { familyOf } from '../model/cell/family.ts'
import { areaName } from '../model/place/place.ts'
import { fieldTitle } from '../model/binding/labels.ts'
import { areaOf } from '../model/cell/rectangle.ts'
import { useStudio, useStudioState } from '../part/use-studio.ts'
import { Pick, Segments } from './control.tsx'
import { FilterGroup } from './binding/FilterGroup.tsx'
import { Group } from './Group.tsx'
import { LayoutGroup } from './binding/LayoutGroup.tsx'
import { LinksGroup } from './binding/LinksGroup.tsx'
import { ParentRow } from './binding/ParentsGroup.tsx'
import { SortGroup } from './binding/SortGroup.tsx'
import { useSheet } from './use-sheet.ts'

const times = { list: '每条数据', group: '每个值', adjacent: '相邻同值' } as const

/** A rectangle that repeats as a whole: cards, labels, sub-reports. */
export function BlockTab({ block, index }: { block: Block; index: number }) {
  const studio = useStudio()
  const datasets = useStudioState((state) => state.template.datasets)
  const sheet = useSheet()
  const all = sheet?.blocks ?? []
  const set = (change: Partial<Block>) =>
    studio.setParts({ blocks: all.map((one) => (one.id === block.id ? { ...one, ...change } : one)) })
  const remove = () => {
    studio.setParts({ blocks: all.filter(({ id }) => id !== block.id) })
    studio.show({ block: null })
  }
  const dataset = datasets.find(({ name }) => name === block.dataset)
  const fields = (dataset?.fields ?? []).map((field) => ({ value: field.name, label: field.title || field.name }))
  const parents = sheet === null ? undefined : familyOf(sheet).get(`block:${block.id}`)
  const repeats = {
    first: block,
    of: <T,>(pick: (one: Block) => T) => pick(block),
    set,
  }
  return (
    <div className="rd-cell-tab">
      <div className="rd-cell-name">
        <Button
          type="text"
          size="small"
          aria-label="回到单元格"
          icon={<Icon name="back" size={14} />}
          onClick={() => studio.show({ block: null })}
        />
        <b>块 {index + 1}</b>
        <span>{areaName(areaOf(block))}</span>
        <Button type="text" size="small" danger icon={<Icon name="trash" size={13} />} onClick={remove}>
          删除块
        </Button>
      </div>
      <p className="rd-sentence">
        {times[block.aggregate]}
        {block.aggregate === 'list' ? '' : `（${fieldTitle(datasets, block.dataset, block.field ?? '')}）`}
        {block.expand === 'down' ? '，整块向下重复一次' : '，整块向右重复一次'}
      </p>
      <Group title="重复" open>
        <Segments
          label="方向"
          value={block.expand}
          options={[
            { value: 'down', label: '↓ 向下' },
            { value: 'right', label: '→ 向右' },
          ]}
          onSet={(expand) => set({ expand, ...(expand === 'right' ? { bands: undefined, fillTo: undefined } : {}) })}
        />
        <Pick
          label="数据集"
          value={block.dataset}
          options={datasets.map(({ name, title }) => ({ value: name, label: title }))}
          onSet={(name) => {
            const own = datasets.find((one) => one.name === name)?.fields[0]?.name ?? null
            set({
              dataset: name,
              field: block.aggregate === 'list' ? null : own,
              filter: null,
              sorts: [],
              links: undefined,
            })
          }}
        />
        <Segments
          label="次数"
          value={block.aggregate}
          options={Object.entries(times).map(([value, label]) => ({ value: value as keyof typeof times, label }))}
          onSet={(aggregate) =>
            set({ aggregate, field: aggregate === 'list' ? null : (block.field ?? fields[0]?.value ?? null) })
          }
        />
        {block.aggregate !== 'list' && (
          <Pick label="按字段" value={block.field} options={fields} onSet={(field) => set({ field })} />
        )}
        <ParentRow
          which="leftParent"
          address={`block:${block.id}`}
          chosen={block.leftParent}
          resolved={parents?.left ?? null}
          onSet={(leftParent) => set({ leftParent })}
        />
        <ParentRow
          which="topParent"
          address={`block:${block.id}`}
          chosen={block.topParent}
          resolved={parents?.top ?? null}
          onSet={(topParent) => set({ topParent })}
        />
      </Group>
      <FilterGroup value={block.filter} dataset={dataset} onSet={(filter) => set({ filter })} />
      <SortGroup repeats={repeats} isBlock />
      <LinksGroup repeats={repeats} address={`block:${block.id}`} />
      <LayoutGroup repeats={repeats} expand={block.expand} />
    </div>
  )
}
