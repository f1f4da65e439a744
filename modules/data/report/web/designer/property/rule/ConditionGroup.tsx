import type { ConditionalFormat } from '@mingtai/report-engine'
import { Icon } from '@mingtai/ui'
import { Dropdown } from 'antd'
import { useState } from 'react'
import { addressOf } from '../../model/cell/address.ts'
import { freshRule, type Rule, type RuleKind, ruleNames, ruleWords } from '../../model/binding/rule-words.ts'
import { useStudio } from '../../part/use-studio.ts'
import { withinDesigner } from '../../part/within-designer.ts'
import { Group } from '../Group.tsx'
import { RuleEditor } from './RuleEditor.tsx'
import { useSelected } from '../use-selected.ts'
import { useSheet } from '../use-sheet.ts'

/** The rules that hold for the selected cells. */
export function ConditionGroup() {
  const studio = useStudio()
  const selected = useSelected().map(addressOf)
  const all = useSheet()?.conditions ?? []
  const own = all.filter(({ cells }) => cells.some((cell) => selected.includes(cell)))
  const words = own.map(({ rule }) => ruleWords(rule)).join('，')
  const add = (kind: RuleKind) => studio.setParts({ conditions: [...all, { cells: selected, rule: freshRule(kind) }] })
  return (
    <Group title="条件格式与预警" now={words || '未设置'} open={own.length > 0}>
      <RuleList rules={all} shown={(one) => own.includes(one)} />
      <Dropdown
        trigger={['click']}
        disabled={selected.length === 0}
        getPopupContainer={withinDesigner}
        menu={{
          items: Object.entries(ruleNames).map(([key, label]) => ({
            key,
            label,
            onClick: () => add(key as RuleKind),
          })),
        }}
      >
        <button type="button" className="rd-link" disabled={selected.length === 0}>
          <Icon name="plus" size={13} /> 加一条规则
        </button>
      </Dropdown>
      {selected.length === 0 && <p className="rd-faint">空白处没有内容，先写上内容再加规则。</p>}
    </Group>
  )
}

interface ListProps {
  rules: readonly ConditionalFormat[]
  shown(rule: ConditionalFormat): boolean
  /** Says the cells of each rule, which a list of all rules needs. */
  withCells?: boolean
}

/** Rules in their order: the first one that fits wins. */
export function RuleList({ rules, shown, withCells = false }: ListProps) {
  const studio = useStudio()
  const [open, setOpen] = useState<number | null>(null)
  const set = (conditions: ConditionalFormat[]) => studio.setParts({ conditions })
  const move = (index: number, by: number) => {
    const others = rules.map((rule, at) => ({ rule, at })).filter(({ rule }) => shown(rule))
    const target = others[others.findIndex(({ at }) => at === index) + by]
    const moving = rules[index]
    if (target === undefined || moving === undefined) return
    set(rules.toSpliced(index, 1).toSpliced(target.at, 0, moving))
    setOpen(null)
  }
  return (
    <ol className="rd-rules">
      {rules.map((one, index) =>
        shown(one) ? (
          <li key={index}>
            <div className="rd-rule">
              <button
                type="button"
                className="rd-rule-name"
                aria-expanded={open === index}
                onClick={() => setOpen(open === index ? null : index)}
              >
                <RuleSample rule={one.rule} />
                <span>
                  {ruleWords(one.rule)}
                  {withCells && <small>{one.cells.join('、')}</small>}
                </span>
              </button>
              <button type="button" aria-label="上移规则" title="上移" onClick={() => move(index, -1)}>
                <Icon name="chevron-up" size={12} />
              </button>
              <button type="button" aria-label="下移规则" title="下移" onClick={() => move(index, 1)}>
                <Icon name="chevron-down" size={12} />
              </button>
              <button
                type="button"
                aria-label="删除规则"
                title="删除"
                onClick={() => {
                  setOpen(null)
                  set(rules.toSpliced(index, 1))
                }}
              >
                <Icon name="close" size={11} />
              </button>
            </div>
            {open === index && (
              <RuleEditor
                rule={one.rule}
                cell={one.cells[0] ?? 'A1'}
                onSet={(rule) => set(rules.with(index, { ...one, rule }))}
              />
            )}
          </li>
        ) : null,
      )}
    </ol>
  )
}

function RuleSample({ rule }: { rule: Rule }) {
  if ('style' in rule) {
    const { color, fill, bold } = rule.style
    return (
      <i
        className="rd-rule-sample"
        style={{ color: color ?? 'inherit', background: fill ?? 'transparent', fontWeight: bold ? 600 : 400 }}
      >
        文
      </i>
    )
  }
  const colours =
    rule.kind === 'scale'
      ? rule.points.map(({ color }) => color)
      : rule.kind === 'bar'
        ? [rule.color, rule.color]
        : ['#C23B2A', '#1C7A5A']
  return <i className="rd-rule-sample" style={{ background: `linear-gradient(90deg, ${colours.join(', ')})` }} />
}
