import { type Content, type Dataset, type DatasetLink, relationAt } from '@mingtai/report-engine'
import { Icon } from '@mingtai/ui'
import { Button, Select } from 'antd'
import { addressOf } from '../../model/cell/address.ts'
import { mixed } from '../../model/common.ts'
import { linkWords } from '../../model/binding/labels.ts'
import type { Repeats } from '../../model/binding/repeating.ts'
import { useStudioState } from '../../part/use-studio.ts'
import { CellPick } from '../CellPick.tsx'
import { Group } from '../Group.tsx'
import { useSheet } from '../use-sheet.ts'

/** Rows of another dataset belong to a parent when a field equals the parent's cell, or a field of the parent's rows. */
export function LinksGroup({ repeats, address }: { repeats: Repeats; address: string }) {
  const template = useStudioState((state) => state.template)
  const { datasets } = template
  const sheet = useSheet()
  const { links = [], dataset, leftParent, topParent } = repeats.first
  const fields = datasets.find(({ name }) => name === dataset)?.fields ?? []
  const around = sheet === null ? null : relationAt(template, sheet, address)
  const parent = around?.parent ?? [leftParent, topParent].find((one) => /^[A-Z]/.test(one)) ?? 'A1'
  const set = (next: typeof links) => repeats.set({ links: next.length === 0 ? undefined : next })
  const boundAt = (at: string) => sheet?.cells.find((cell) => addressOf(cell) === at)?.content
  const wordsOf = (link: DatasetLink) => linkWords(datasets, link, { dataset, shown: boundAt(link.cell) })
  const isOpen = around !== null && !around.isRelated && links.length === 0
  const now = links.length > 0 ? links.map(wordsOf).join('，') : statusOf(around, links.length)
  const proposal = isOpen ? around.proposals[0] : undefined
  return (
    <Group title="与父格关联" open={isOpen} now={repeats.of((one) => one.links) === mixed ? '多个值' : now}>
      <p className="rd-faint">
        {isOpen
          ? around.isWithin
            ? `${around.parent} 是另一个数据集，还没有关联：它的每一项下都会重复全部行。`
            : `${around.parent} 是另一个数据集，没有关联，所以这里单独列出全部行，不归到它之下。`
          : '父格来自别的数据集时，按相等的字段把数据归到父格之下。'}
      </p>
      {proposal !== undefined && (
        <Button size="small" type="primary" ghost onClick={() => set(proposal.links)}>
          加关联：{proposal.links.map(wordsOf).join('，')}
        </Button>
      )}
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
          <Select
            size="small"
            className="rd-condition-below"
            aria-label="父格的字段"
            showSearch={{ optionFilterProp: 'label' }}
            value={link.parentField ?? ''}
            options={parentFieldsOf(datasets, boundAt(link.cell))}
            onChange={(name) =>
              set(
                links.with(index, {
                  field: link.field,
                  cell: link.cell,
                  ...(name === '' ? {} : { parentField: name }),
                }),
              )
            }
          />
        </div>
      ))}
      {links.length < 10 && (
        <button
          type="button"
          className="rd-link"
          disabled={fields.length === 0}
          onClick={() =>
            set([...links, around?.proposals[0]?.links[0] ?? { field: fields[0]?.name ?? '', cell: parent }])
          }
        >
          <Icon name="plus" size={13} /> 加一个关联
        </button>
      )}
    </Group>
  )
}

function statusOf(around: ReturnType<typeof relationAt>, links: number): string {
  if (around === null) return '同一数据集'
  if (around.isRelated) return links === 0 ? '按过滤条件' : ''
  return around.isWithin ? '未关联，会重复' : '未关联'
}

/** What the parent shows, or any field of the rows that it stands for. */
function parentFieldsOf(datasets: readonly Dataset[], content: Content | undefined) {
  const fields = content?.kind === 'field' ? (datasets.find(({ name }) => name === content.dataset)?.fields ?? []) : []
  const named = fields.map((field) => ({ value: field.name, label: `的 ${field.title || field.name}` }))
  return [{ value: '', label: '显示的值' }, ...(content?.kind === 'field' && content.expand !== 'none' ? named : [])]
}
