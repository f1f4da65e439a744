import { aggregateNames } from '@mingtai/report-engine'
import type { Content } from '@mingtai/report-engine'
import { Input, Segmented } from 'antd'
import { addressOf } from '../model/address.ts'
import { newBinding } from '../model/contents.ts'
import { fieldTitle, labelOf } from '../model/labels.ts'
import { sentenceOf } from '../model/sentence.ts'
import { typedContent } from '../model/typed.ts'
import { useCell, useStudio, useStudioState } from '../part/use-studio.ts'
import { BindingGroups } from './BindingGroups.tsx'
import { DisplayGroup } from './DisplayGroup.tsx'
import { Group } from './Group.tsx'
import { ParentsGroup } from './ParentsGroup.tsx'

type Kind = 'field' | 'formula' | 'text'

/** The selected cell: bound to a field, computed, or written. */
export function CellTab() {
  const studio = useStudio()
  const cell = useCell()
  const area = useStudioState((state) => state.area)
  const datasets = useStudioState((state) => state.template.datasets)
  const sheet = useStudioState(
    (state) => state.template.sheets.find((each) => each.id === state.area.sheet) ?? state.template.sheets[0],
  )
  const content: Content = cell?.content ?? { kind: 'empty' }
  const kind: Kind = content.kind === 'field' || content.kind === 'formula' ? content.kind : 'text'
  const first = datasets[0]
  const address = addressOf(cell ?? area)

  const handleKind = (next: Kind) => {
    if (next === kind) return
    if (next === 'field' && first !== undefined)
      studio.setContent(newBinding(first.name, first.fields[0]?.name ?? 'field'))
    if (next === 'formula') studio.setContent({ kind: 'formula', formula: '=0', leftParent: 'auto', topParent: 'auto' })
    if (next === 'text')
      studio.setContent(
        content.kind === 'field'
          ? { kind: 'text', text: fieldTitle(datasets, content.dataset, content.field) }
          : { kind: 'empty' },
      )
  }
  return (
    <div className="rd-cell-tab" key={`${area.sheet}:${address}`}>
      <div className="rd-cell-name">
        <b>{address}</b>
        <span>
          {content.kind === 'field'
            ? `${aggregateNames[content.aggregate]} ${fieldTitle(datasets, content.dataset, content.field)}`
            : kindName(content)}
        </span>
        <Segmented<Kind>
          size="small"
          value={kind}
          options={[
            { value: 'field', label: '绑定', disabled: first === undefined },
            { value: 'formula', label: '公式' },
            { value: 'text', label: '文本' },
          ]}
          onChange={handleKind}
        />
      </div>
      {sheet !== undefined && <p className="rd-sentence">{sentenceOf(cell, sheet, datasets)}</p>}
      {content.kind === 'field' && <BindingGroups binding={content} address={address} />}
      {content.kind === 'formula' && (
        <>
          <Group title="公式" open>
            <Typed text={content.formula} label="公式" />
            <p className="rd-faint">引用写模板里的单元格，如 =F5/F7，得到的是它展开后对应的值。</p>
          </Group>
          <ParentsGroup content={content} address={address} />
        </>
      )}
      {kind === 'text' && (
        <Group title="文本" open>
          <Typed text={labelOf(content, [])} label="文本" />
          <p className="rd-faint">{'写 ${参数编码} 可以显示参数的值。'}</p>
        </Group>
      )}
      <DisplayGroup />
    </div>
  )
}

function Typed({ text, label }: { text: string; label: string }) {
  const studio = useStudio()
  const commit = (typed: string) => {
    if (typed !== text) studio.setContent(typedContent(typed, studio.cell()?.content ?? null))
  }
  return (
    <Input.TextArea
      key={text}
      aria-label={label}
      autoSize={{ minRows: 2, maxRows: 8 }}
      defaultValue={text}
      onBlur={(event) => commit(event.target.value)}
    />
  )
}

function kindName(content: Content): string {
  if (content.kind === 'empty') return '空白'
  if (content.kind === 'number') return '数字'
  return content.kind === 'formula' ? '公式' : '文本'
}
