import type { CellStyle } from '@mingtai/sheet-core'
import {
  comparisonNames,
  freshRule,
  iconNames,
  limitsOf,
  type Rule,
  type RuleKind,
  ruleNames,
  type Styled,
  textNames,
} from '../../model/binding/rule-words.ts'
import { fills, textColors } from '../../model/cell/shades.ts'
import { FormulaInput } from '../../part/formula/FormulaInput.tsx'
import { Either, Figure, Pick, Segments, Shade, Tick, Words } from '../control.tsx'
import { Row } from '../Group.tsx'
import { LimitRow } from './LimitRow.tsx'

interface Props {
  rule: Rule
  /** The first cell that it holds for. */
  cell: string
  onSet(rule: Rule): void
}

/** One rule of a conditional format, of any kind. */
export function RuleEditor({ rule, cell, onSet }: Props) {
  return (
    <div className="rd-rule-body">
      <Pick<RuleKind>
        label="种类"
        value={rule.kind}
        options={Object.entries(ruleNames).map(([value, label]) => ({ value: value as RuleKind, label }))}
        onSet={(kind) => {
          if (kind === rule.kind) return
          const next = freshRule(kind)
          onSet('style' in next && 'style' in rule ? { ...next, style: rule.style } : next)
        }}
      />
      <RuleFields rule={rule} cell={cell} onSet={onSet} />
      {'style' in rule && <StyleRows rule={rule} onSet={onSet} />}
    </div>
  )
}

function RuleFields({ rule, cell, onSet }: Props) {
  switch (rule.kind) {
    case 'cell':
      return <ComparisonRows rule={rule} cell={cell} onSet={onSet} />
    case 'text':
      return (
        <>
          <Segments
            label="文字"
            value={rule.operator}
            options={Object.entries(textNames).map(([value, label]) => ({
              value: value as keyof typeof textNames,
              label,
            }))}
            onSet={(operator) => onSet({ ...rule, operator })}
          />
          <Words label="是" value={rule.text} most={255} onSet={(text) => text !== '' && onSet({ ...rule, text })} />
        </>
      )
    case 'blank':
      return (
        <Either label="当" value={rule.blank} yes="空白" no="非空白" onSet={(blank) => onSet({ ...rule, blank })} />
      )
    case 'formula':
      return (
        <Row label="当">
          <FormulaInput
            label="规则的公式"
            lines={2}
            text={rule.formula}
            placeholder={`=${cell}>100`}
            onCommit={(typed) =>
              typed.trim() !== '' && onSet({ ...rule, formula: typed.startsWith('=') ? typed : `=${typed}` })
            }
          />
        </Row>
      )
    case 'top':
      return (
        <>
          <Either
            label="取"
            value={!rule.bottom}
            yes="最大的"
            no="最小的"
            onSet={(largest) => onSet({ ...rule, bottom: !largest })}
          />
          <Figure
            label="多少"
            value={rule.count}
            least={1}
            most={1000}
            unit={rule.percent ? '%' : '名'}
            onSet={(count) => count !== null && onSet({ ...rule, count })}
          />
          <Tick value={rule.percent} onSet={(percent) => onSet({ ...rule, percent })}>
            按百分比取
          </Tick>
        </>
      )
    case 'average':
      return (
        <Either
          label="当"
          value={rule.above}
          yes="高于平均"
          no="低于平均"
          onSet={(above) => onSet({ ...rule, above })}
        />
      )
    case 'duplicate':
      return (
        <Either
          label="当"
          value={!rule.unique}
          yes="重复出现"
          no="只出现一次"
          onSet={(repeated) => onSet({ ...rule, unique: !repeated })}
        />
      )
    case 'scale':
      return <ScaleRows rule={rule} onSet={onSet} />
    case 'bar':
      return (
        <>
          <Row label="颜色">
            <Shade
              label="数据条颜色"
              value={rule.color}
              presets={bars}
              onSet={(color) => color !== null && onSet({ ...rule, color })}
            />
          </Row>
          <LimitRow label="最短" limit={rule.min} onSet={(min) => onSet({ ...rule, min })} />
          <LimitRow label="最长" limit={rule.max} onSet={(max) => onSet({ ...rule, max })} />
          <Tick value={rule.showValue} onSet={(showValue) => onSet({ ...rule, showValue })}>
            同时显示数值
          </Tick>
        </>
      )
    case 'icons':
      return <IconRows rule={rule} onSet={onSet} />
    default:
      return rule satisfies never
  }
}

const bars = ['#9DBDE0', '#8FC6AE', '#E6C48A', '#E8A79D', '#BDB2E2']

function ComparisonRows({ rule, cell, onSet }: Props & { rule: Extract<Rule, { kind: 'cell' }> }) {
  const pair = rule.operator === 'BETWEEN' || rule.operator === 'NOTBETWEEN'
  const set = (at: number, typed: string) => {
    const value = typed.trim()
    if (value !== '') onSet({ ...rule, values: rule.values.with(at, value) })
  }
  return (
    <>
      <Pick
        label="当值"
        value={rule.operator}
        options={Object.entries(comparisonNames).map(([value, label]) => ({
          value: value as keyof typeof comparisonNames,
          label,
        }))}
        onSet={(operator) => {
          const two = operator === 'BETWEEN' || operator === 'NOTBETWEEN'
          const [first = '0', second = first] = rule.values
          onSet({ ...rule, operator, values: two ? [first, second] : [first] })
        }}
      />
      {rule.values.slice(0, pair ? 2 : 1).map((value, at) => (
        <Row key={at} label={at === 0 ? '值' : '和'}>
          <FormulaInput
            label={at === 0 ? '比较的值' : '第二个值'}
            lines={1}
            text={value}
            placeholder={`0、\${参数} 或 =${cell}`}
            onCommit={(typed) => set(at, typed)}
          />
        </Row>
      ))}
    </>
  )
}

function ScaleRows({ rule, onSet }: { rule: Extract<Rule, { kind: 'scale' }>; onSet(rule: Rule): void }) {
  const { points } = rule
  const [low, high] = [points[0], points.at(-1)]
  return (
    <>
      <Segments
        label="颜色数"
        value={points.length === 2 ? '2' : '3'}
        options={[
          { value: '2', label: '双色' },
          { value: '3', label: '三色' },
        ]}
        onSet={(count) => {
          if (low === undefined || high === undefined) return
          const middle = { at: 'percentile' as const, value: 50, color: '#FFFFFF' }
          onSet({ ...rule, points: count === '2' ? [low, high] : [low, middle, high] })
        }}
      />
      {points.map((point, at) => (
        <div className="rd-scale-point" key={at}>
          <LimitRow
            label={at === 0 ? '低' : at === points.length - 1 ? '高' : '中'}
            limit={point}
            onSet={(limit) => onSet({ ...rule, points: points.with(at, { ...limit, color: point.color }) })}
          />
          <Shade
            label="颜色"
            value={point.color}
            presets={['#FBEBE8', '#FAF0DC', '#FFFFFF', '#8FC6AE', '#9DBDE0', '#E8A79D']}
            onSet={(color) => color !== null && onSet({ ...rule, points: points.with(at, { ...point, color }) })}
          />
        </div>
      ))}
    </>
  )
}

function IconRows({ rule, onSet }: { rule: Extract<Rule, { kind: 'icons' }>; onSet(rule: Rule): void }) {
  return (
    <>
      <Pick
        label="图标"
        value={rule.set}
        options={Object.entries(iconNames).map(([value, label]) => ({ value: value as keyof typeof iconNames, label }))}
        onSet={(set) => {
          const limits = limitsOf(set)
          onSet({ ...rule, set, limits: limits.length === rule.limits.length ? rule.limits : limits })
        }}
      />
      {rule.limits.map((limit, at) => (
        <LimitRow
          key={at}
          label={`图标 ${at + 2} 起`}
          limit={limit}
          onSet={(next) => onSet({ ...rule, limits: rule.limits.with(at, next) })}
        />
      ))}
      <Tick value={rule.reverse} onSet={(reverse) => onSet({ ...rule, reverse })}>
        图标次序反过来
      </Tick>
      <Tick value={rule.showValue} onSet={(showValue) => onSet({ ...rule, showValue })}>
        同时显示数值
      </Tick>
    </>
  )
}

/** What a cell looks like that fits, and what readers are told of it. */
function StyleRows({ rule, onSet }: { rule: Styled; onSet(rule: Rule): void }) {
  const { style } = rule
  const set = (change: Partial<CellStyle>) => onSet({ ...rule, style: { ...style, ...change } })
  return (
    <>
      <Row label="外观">
        <div className="rd-shades">
          <Shade
            label="字色"
            value={style.color ?? null}
            presets={textColors}
            onSet={(color) => set({ color: color ?? undefined })}
          />
          <Shade
            label="底色"
            value={style.fill ?? null}
            presets={fills}
            onSet={(fill) => set({ fill: fill ?? undefined })}
          />
          <button
            type="button"
            className="rd-shade"
            aria-pressed={style.bold === true}
            onClick={() => set({ bold: style.bold ? undefined : true })}
          >
            <b>B</b>加粗
          </button>
        </div>
      </Row>
      <Words
        label="预警提示"
        value={style.warning ?? ''}
        placeholder="填了就列入读者的预警清单"
        onSet={(warning) => set({ warning: warning === '' ? undefined : warning })}
      />
    </>
  )
}
