import { Icon } from '@mingtai/ui'
import { areaName, placeFilterArrows } from '../model/place/place.ts'
import { fieldTitle } from '../model/binding/labels.ts'
import { areaOf } from '../model/cell/rectangle.ts'
import { useBlockMaker } from '../part/toolbar/use-block-maker.ts'
import { useStudio, useStudioState } from '../part/use-studio.ts'
import { RuleList } from './rule/ConditionGroup.tsx'
import { Pick, Segments } from './control.tsx'
import { FilterGroup } from './binding/FilterGroup.tsx'
import { Group } from './Group.tsx'
import { useSheet } from './use-sheet.ts'

/** What the shown sheet has beside its cells: blocks, filter arrows, a sheet for each value, all rules in order. */
export function SheetGroups() {
  return (
    <>
      <Blocks />
      <FilterArrows />
      <Repeat />
      <Rules />
    </>
  )
}

function Blocks() {
  const studio = useStudio()
  const blocks = useSheet()?.blocks ?? []
  const make = useBlockMaker(studio)
  return (
    <Group title="块" now={blocks.length === 0 ? '没有' : `${blocks.length} 个`} open={blocks.length > 0}>
      {blocks.length === 0 && (
        <p className="rd-faint">选中一片单元格，设为块后整片一起重复：标签、卡片、嵌套的子表。</p>
      )}
      {blocks.map((block, index) => (
        <button
          type="button"
          key={block.id}
          className="rd-item"
          onClick={() => studio.show({ block: block.id, tab: 'cell' })}
        >
          块 {index + 1}
          <span>{areaName(areaOf(block))}</span>
          <Icon name="chevron-right" size={12} />
        </button>
      ))}
      <button type="button" className="rd-link" onClick={make}>
        <Icon name="plus" size={13} /> 把选区设为块
      </button>
    </Group>
  )
}

function FilterArrows() {
  const studio = useStudio()
  const area = useStudioState((state) => state.area)
  const filter = useSheet()?.filter
  return (
    <Group title="筛选箭头" now={filter === undefined ? '没有' : `${filter.from}:${filter.to}`}>
      <p className="rd-faint">放在表头上，读者可以按列筛选、排序全部数据。</p>
      <div className="rd-links">
        <button type="button" className="rd-link" onClick={() => placeFilterArrows(studio)}>
          放在选区 {areaName({ ...area, lastRow: area.row })}
        </button>
        {filter !== undefined && (
          <button type="button" className="rd-link" onClick={() => studio.setParts({ filter: undefined })}>
            去掉
          </button>
        )}
      </div>
    </Group>
  )
}

function Repeat() {
  const studio = useStudio()
  const datasets = useStudioState((state) => state.template.datasets)
  const repeat = useSheet()?.repeat
  const [first] = datasets
  const dataset = datasets.find(({ name }) => name === repeat?.dataset)
  const set = (next: typeof repeat) => studio.setParts({ repeat: next })
  return (
    <Group
      title="按值分表"
      now={repeat === undefined ? '不分' : `每个${fieldTitle(datasets, repeat.dataset, repeat.field)}一张表`}
    >
      <Segments
        label="分表"
        value={repeat === undefined ? 'no' : 'yes'}
        options={[
          { value: 'no', label: '不分' },
          { value: 'yes', label: '每个值一张工作表', disabled: first === undefined },
        ]}
        onSet={(value) => {
          if (value === 'no') return set(undefined)
          if (repeat === undefined && first !== undefined)
            set({ dataset: first.name, field: first.fields[0]?.name ?? '', filter: null, sorts: [] })
        }}
      />
      {repeat !== undefined && (
        <>
          <Pick
            label="数据集"
            value={repeat.dataset}
            options={datasets.map(({ name, title }) => ({ value: name, label: title }))}
            onSet={(name) => {
              const own = datasets.find((one) => one.name === name)?.fields[0]?.name ?? ''
              set({ dataset: name, field: own, filter: null, sorts: [] })
            }}
          />
          <Pick
            label="字段"
            value={repeat.field}
            options={(dataset?.fields ?? []).map(({ name, title }) => ({ value: name, label: title || name }))}
            onSet={(field) => set({ ...repeat, field, sorts: [] })}
          />
          <Segments
            label="次序"
            value={repeat.sorts[0]?.direction ?? 'none'}
            options={[
              { value: 'none', label: '原来的' },
              { value: 'ascending', label: '升序' },
              { value: 'descending', label: '降序' },
            ]}
            onSet={(direction) => set({ ...repeat, sorts: direction === 'none' ? [] : [{ by: 'value', direction }] })}
          />
          <div className="rd-nested">
            <FilterGroup value={repeat.filter} dataset={dataset} onSet={(filter) => set({ ...repeat, filter })} />
          </div>
        </>
      )}
    </Group>
  )
}

function Rules() {
  const rules = useSheet()?.conditions ?? []
  return (
    <Group title="全部条件格式" now={rules.length === 0 ? '没有' : `${rules.length} 条`}>
      {rules.length === 0 ? (
        <p className="rd-faint">选中单元格，在「单元格 · 条件格式与预警」里添加。</p>
      ) : (
        <RuleList rules={rules} shown={() => true} withCells />
      )}
    </Group>
  )
}
