import { Icon } from '@mingtai/ui'
import { Button, Select } from 'antd'
import { mixed } from '../model/common.ts'
import { fieldTitle } from '../model/labels.ts'
import type { Repeats } from '../model/repeating.ts'
import { useStudioState } from '../part/use-studio.ts'
import { CellPick } from './CellPick.tsx'
import { Group } from './Group.tsx'

/** Rows of another dataset belong to a parent when a field equals the parent's cell. */
export function LinksGroup({ repeats }: { repeats: Repeats }) {
  const datasets = useStudioState((state) => state.template.datasets)
  const { links = [], dataset, leftParent, topParent } = repeats.first
  const fields = datasets.find(({ name }) => name === dataset)?.fields ?? []
  const parent = [leftParent, topParent].find((one) => /^[A-Z]/.test(one)) ?? 'A1'
  const set = (next: typeof links) => repeats.set({ links: next.length === 0 ? undefined : next })
  const words = links.map(({ field, cell }) => `${fieldTitle(datasets, dataset, field)} = ${cell}`).join('，')
  return (
    <Group title="与父格关联" now={repeats.of((one) => one.links) === mixed ? '多个值' : words || '同一数据集'}>
      <p className="rd-faint">父格来自别的数据集时，按相等的字段把数据归到父格之下。</p>
      {links.map((link, index) => (
        <div className="rd-condition" key={index}>
          <Select
            size="small"
            aria-label="关联字段"
            showSearch={{ optionFilterProp: 'label' }}
            value={link.field}
            options={fields.map((field) => ({ value: field.name, label: field.title || field.name }))}
            onChange={(field) => set(links.with(index, { ...link, field }))}
          />
          <CellPick label="关联的父格" value={link.cell} onSet={(cell) => set(links.with(index, { ...link, cell }))} />
          <Button
            size="small"
            type="text"
            aria-label="删除关联"
            icon={<Icon name="close" size={11} />}
            onClick={() => set(links.toSpliced(index, 1))}
          />
        </div>
      ))}
      {links.length < 10 && (
        <button
          type="button"
          className="rd-link"
          disabled={fields.length === 0}
          onClick={() => set([...links, { field: fields[0]?.name ?? '', cell: parent }])}
        >
          <Icon name="plus" size={13} /> 加一个关联
        </button>
      )}
    </Group>
  )
}
