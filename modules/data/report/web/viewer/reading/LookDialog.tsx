import { Dialog, Icon, NumberField } from '@mingtai/ui'
import { Button, Input, Segmented, Select } from 'antd'
import { useState } from 'react'
import type { ReadableSheet, Reading } from '../../../calls.ts'
import { targetOf } from './edit-reading.ts'
import { labelOf } from './FieldChoice.tsx'
import { colours, kinds, lookWords, type Look, type LookKind, type Rule, ruleOf, type Typed } from './look-rules.ts'

interface Props {
  sheet: ReadableSheet
  /** The cell that is selected, to begin with. */
  cell: string | null
  reading: Reading
  onApply(reading: Reading): void
  onClose(): void
}

const nothing: Typed = { kind: 'cell', operator: 'GT', values: ['', ''], text: '', count: 10, color: 'primary' }

/** Conditional formats of one reader: they mark cells in all rows and change no figure. */
export function LookDialog({ sheet, cell, reading, onApply, onClose }: Props) {
  const [looks, setLooks] = useState<Look[]>(reading.looks)
  const [typed, setTyped] = useState<Typed>(nothing)
  const [chosen, setChosen] = useState(firstOf(sheet, cell)?.cell ?? '')
  const field = sheet.fields.find((one) => one.cell === chosen)
  const rule: Rule | null = ruleOf(typed)
  const add = () => {
    if (field !== undefined && rule !== null) setLooks([...looks, { ...targetOf(sheet, field), rule }])
  }
  const apply = () => {
    onApply({ ...reading, looks })
    onClose()
  }
  const footer = (
    <>
      <Button onClick={onClose}>取消</Button>
      <Button type="primary" onClick={apply}>
        应用
      </Button>
    </>
  )
  return (
    <Dialog title="条件格式" open onClose={onClose} footer={footer} width={620}>
      <div className="reading-body">
        {looks.length > 0 && (
          <ul className="look-list" aria-label="已有的条件格式">
            {looks.map((look, at) => (
              <li key={at} data-colour={'color' in look.rule ? look.rule.color : 'primary'}>
                <i aria-hidden />
                <span>
                  {look.sheet === sheet.sheet ? labelOf(sheet, look.cell) : '其他工作表'} {lookWords(look.rule)}
                </span>
                <Button
                  type="text"
                  size="small"
                  aria-label="删除这条格式"
                  icon={<Icon name="close" size={12} />}
                  onClick={() => setLooks(looks.toSpliced(at, 1))}
                />
              </li>
            ))}
          </ul>
        )}
        <section aria-label="添加条件格式" className="look-new">
          <div className="reading-line">
            <Select
              className="reading-field"
              aria-label="列"
              showSearch={{ optionFilterProp: 'label' }}
              options={sheet.fields.map((one) => ({ value: one.cell, label: labelOf(sheet, one.cell) }))}
              value={chosen}
              onChange={setChosen}
            />
            <Select<LookKind>
              className="reading-field"
              aria-label="规则"
              options={kinds}
              value={typed.kind}
              onChange={(kind) => setTyped({ ...typed, kind })}
            />
          </div>
          <RuleFields typed={typed} onType={setTyped} />
          <div className="reading-line">
            {typed.kind !== 'icons' && (
              <Segmented<Typed['color']>
                aria-label="颜色"
                options={colours}
                value={typed.color}
                onChange={(color) => setTyped({ ...typed, color })}
              />
            )}
            <Button disabled={rule === null || field === undefined || looks.length >= 30} onClick={add}>
              添加
            </Button>
          </div>
        </section>
      </div>
    </Dialog>
  )
}

/** The selected column, or the first with figures. */
function firstOf({ fields }: ReadableSheet, cell: string | null) {
  return fields.find((field) => field.cell === cell) ?? fields.find(({ type }) => type === 'number') ?? fields[0]
}

const comparisons = [
  { value: 'GT', label: '大于' },
  { value: 'GE', label: '大于等于' },
  { value: 'LT', label: '小于' },
  { value: 'LE', label: '小于等于' },
  { value: 'EQ', label: '等于' },
  { value: 'NE', label: '不等于' },
  { value: 'BETWEEN', label: '介于' },
] satisfies { value: Typed['operator']; label: string }[]

function RuleFields({ typed, onType }: { typed: Typed; onType(typed: Typed): void }) {
  switch (typed.kind) {
    case 'cell':
      return (
        <div className="reading-line">
          <Select<Typed['operator']>
            aria-label="比较"
            options={comparisons}
            value={typed.operator}
            onChange={(operator) => onType({ ...typed, operator })}
          />
          {typed.values.slice(0, typed.operator === 'BETWEEN' ? 2 : 1).map((value, at) => (
            <Input
              key={at}
              aria-label={at === 0 ? '值' : '到'}
              placeholder="数字或文字"
              value={value}
              onChange={(event) => onType({ ...typed, values: typed.values.with(at, event.target.value) })}
            />
          ))}
        </div>
      )
    case 'text':
      return (
        <Input
          aria-label="文字"
          placeholder="包含的文字"
          value={typed.text}
          onChange={(event) => onType({ ...typed, text: event.target.value })}
        />
      )
    case 'top':
    case 'bottom':
      return (
        <NumberField
          aria-label="名次"
          min={1}
          max={1000}
          suffix="个"
          value={typed.count}
          onChange={(count) => onType({ ...typed, count })}
        />
      )
    case 'above':
    case 'below':
    case 'duplicate':
    case 'unique':
    case 'bar':
    case 'scale':
    case 'icons':
      return null
    default:
      return typed.kind satisfies never
  }
}
