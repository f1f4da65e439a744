import { aggregateNames, type Content } from '@mingtai/report-engine'
import { Segmented } from 'antd'
import { addressOf } from '../model/cell/address.ts'
import { newBinding } from '../model/binding/contents.ts'
import { fieldTitle, labelOf } from '../model/binding/labels.ts'
import { areaName } from '../model/place/place.ts'
import { sentenceOf } from '../model/binding/sentence.ts'
import { typedContent } from '../model/binding/typed.ts'
import { FormulaInput } from '../part/formula/FormulaInput.tsx'
import { useCell, useStudio, useStudioState } from '../part/use-studio.ts'
import { BindingGroups, BindingMore } from './binding/BindingGroups.tsx'
import { ChartGroups } from './chart/ChartGroups.tsx'
import { ConditionGroup } from './rule/ConditionGroup.tsx'
import { DisplayGroup } from './binding/DisplayGroup.tsx'
import { Group } from './Group.tsx'
import { HideGroup } from './binding/HideGroup.tsx'
import { LinkGroup } from './binding/LinkGroup.tsx'
import { LooksGroup } from './LooksGroup.tsx'
import { NoteGroup } from './NoteGroup.tsx'
import { ParentsGroup } from './binding/ParentsGroup.tsx'
import { PictureGroup } from './PictureGroup.tsx'
import { useBound, useSelected } from './use-selected.ts'
import { useSheet } from './use-sheet.ts'
import { ValidationGroup } from './rule/ValidationGroup.tsx'

type Kind = 'field' | 'formula' | 'text'

/** The selected cells: bound to a field, computed, written or drawn. */
export function CellTab() {
  const cell = useCell()
  const area = useStudioState((state) => state.area)
  const content: Content = cell?.content ?? { kind: 'empty' }
  const address = addressOf(cell ?? area)
  const isDrawing = content.kind === 'chart' || content.kind === 'picture'
  return (
    <div className="rd-cell-tab" key={`${area.sheet}:${areaName(area)}:${content.kind}`}>
      <CellName content={content} address={address} />
      <CellSentence />
      {content.kind === 'field' && <Bindings content={content} address={address} />}
      {content.kind === 'formula' && (
        <>
          <Group title="公式" open>
            <Typed text={content.formula} label="公式" />
            <p className="rd-faint">引用写模板里的单元格，如 =F5/F7，得到的是它展开后对应的值。</p>
          </Group>
          <ParentsGroup address={address} open />
        </>
      )}
      {(content.kind === 'text' || content.kind === 'number' || content.kind === 'empty') && (
        <Group title="文本" open>
          <Typed text={labelOf(content, [])} label="文本" />
          <p className="rd-faint">{'写 ${参数编码} 可以显示参数的值；${user} 是看报表的人，${date} 是当天。'}</p>
        </Group>
      )}
      {content.kind === 'chart' && <ChartGroups chart={content.chart} />}
      {content.kind === 'picture' && <PictureGroup content={content} />}
      {!isDrawing && <DisplayGroup />}
      {content.kind === 'field' && <BoundMore content={content} address={address} />}
      {content.kind !== 'empty' && !isDrawing && <LinkGroup address={address} />}
      {!isDrawing && <ConditionGroup />}
      {content.kind !== 'empty' && <HideGroup address={address} />}
      {content.kind !== 'empty' && content.kind !== 'field' && content.kind !== 'formula' && (
        <ParentsGroup address={address} />
      )}
      {!isDrawing && <ValidationGroup />}
      {cell !== null && <NoteGroup />}
      {!isDrawing && <LooksGroup />}
    </div>
  )
}

type FieldContent = Extract<Content, { kind: 'field' }>

function Bindings({ content, address }: { content: FieldContent; address: string }) {
  return <BindingGroups bound={useBound(content)} address={address} />
}

function BoundMore({ content, address }: { content: FieldContent; address: string }) {
  return <BindingMore bound={useBound(content)} address={address} />
}

/** Which cells, what they are, and the switch to another kind. */
function CellName({ content, address }: { content: Content; address: string }) {
  const studio = useStudio()
  const area = useStudioState((state) => state.area)
  const datasets = useStudioState((state) => state.template.datasets)
  const count = useSelected().length
  const kind: Kind = content.kind === 'field' || content.kind === 'formula' ? content.kind : 'text'
  const [first] = datasets
  const handleKind = (next: Kind) => {
    if (next === kind && content.kind !== 'chart' && content.kind !== 'picture') return
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
    <div className="rd-cell-name">
      <b>{count > 1 ? areaName(area) : address}</b>
      <span>
        {count > 1
          ? `${count} 个单元格一起改`
          : content.kind === 'field'
            ? `${aggregateNames[content.aggregate]} ${fieldTitle(datasets, content.dataset, content.field)}`
            : kindNames[content.kind]}
      </span>
      <Segmented<Kind>
        size="small"
        aria-label="单元格的内容"
        value={content.kind === 'chart' || content.kind === 'picture' ? noKind : kind}
        options={[
          { value: 'field', label: '绑定', disabled: first === undefined },
          { value: 'formula', label: '公式' },
          { value: 'text', label: '文本' },
        ]}
        onChange={handleKind}
      />
    </div>
  )
}

function CellSentence() {
  const studio = useStudio()
  const cell = useCell()
  const sheet = useSheet()
  const datasets = useStudioState((state) => state.template.datasets)
  if (sheet === null) return null
  const blocks = sheet.blocks ?? []
  const index = blocks.findIndex((block) => cell !== null && inside(block, cell))
  const block = blocks[index]
  return (
    <p className="rd-sentence">
      {sentenceOf(cell, sheet, datasets)}
      {block !== undefined && (
        <>
          {'　'}
          <button type="button" className="rd-link" onClick={() => studio.show({ block: block.id })}>
            在块 {index + 1} 里
          </button>
        </>
      )}
    </p>
  )
}

function Typed({ text, label }: { text: string; label: string }) {
  const studio = useStudio()
  return (
    <FormulaInput
      label={label}
      lines={2}
      most={32_767}
      text={text}
      onCommit={(typed) => studio.setContent(typedContent(typed, studio.cell()?.content ?? null))}
    />
  )
}

function inside(
  block: { row: number; column: number; rowSpan: number; columnSpan: number },
  { row, column }: { row: number; column: number },
): boolean {
  return (
    row >= block.row &&
    row < block.row + block.rowSpan &&
    column >= block.column &&
    column < block.column + block.columnSpan
  )
}

/** A chart or a picture is none of the three. */
const noKind = '' as Kind

const kindNames: Record<Content['kind'], string> = {
  empty: '空白',
  text: '文本',
  number: '数字',
  formula: '公式',
  field: '绑定',
  chart: '图表',
  picture: '图片',
}
