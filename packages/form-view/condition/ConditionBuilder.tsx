import {
  type Condition,
  type ConditionGroup,
  conditionProblems,
  conditionWords,
  type FormContext,
  type FormSchema,
  indexOf,
} from '@mingtai/form-schema'
import { sayPhrase } from '@mingtai/messages'
import { Icon } from '@mingtai/ui'
import { Button, Segmented, Select } from 'antd'
import { useState } from 'react'
import { stopEscape } from '../control/stop-escape.ts'
import { type FormWork, FormWorkContext } from '../model/form-context.ts'
import type { FormSources } from '../model/sources.ts'
import { useFormState } from '../model/use-form-state.ts'
import { ComparisonRow } from './ComparisonRow.tsx'
import { type ConditionPlace, RemoveButton } from './condition-place.tsx'
import { leftChoices } from './left-choices.ts'
import { firstComparison } from './first-comparison.ts'
import '../control/control.css'
import '../control/touch.css'
import './condition.css'

interface Props {
  schema: FormSchema
  value: Condition | null
  /** Null: there is no condition. */
  onChange(condition: Condition | null): void
  /** The table whose columns may be named: the condition of a column. */
  table?: string | null
  /** Whether it may ask who starts the approval. */
  hasInitiator?: boolean
  sources?: FormSources
  /** What the condition belongs to, as sentences name it. */
  about?: string
}

const nothing: FormSources = {}
const noContext: FormContext = {}
const noValues = {}
const noPaths: readonly string[] = []

/** A condition over a form, put together line by line: for fields that show and must, and for the branches of a flow. */
export function ConditionBuilder(props: Props) {
  const { schema, value, onChange, table = null, hasInitiator = true, sources = nothing, about = '条件' } = props
  const { state, context } = useFormState({
    ...{ schema, values: noValues, rights: undefined, must: noPaths, context: noContext, sources },
  })
  const work: FormWork = {
    ...{ prefix: 'condition', schema, mode: 'edit', isNarrow: false, state, context, sources },
    ...{ names: new Map(), problems: new Map(), change: () => {}, current: () => null },
  }
  const root: ConditionGroup =
    value !== null && 'match' in value ? value : { match: 'all', of: value === null ? [] : [value] }
  const problems = value === null ? [] : conditionProblems(root, schema, { about, table }).map(sayPhrase)
  const set = (next: ConditionGroup) => onChange(next.of.length === 0 ? null : next)
  // What was just added is not wrong yet: it is said when the writer goes on to something else.
  const [isLeft, setLeft] = useState(value !== null)
  return (
    <FormWorkContext value={work}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the controls inside */}
      <div
        className="condition"
        onKeyDown={stopEscape}
        onBlur={({ target, relatedTarget }) => {
          const row = target.closest('.condition-right')
          if (row !== null && !row.contains(relatedTarget)) setLeft(true)
        }}
      >
        <GroupRows group={root} onChange={set} place={{ schema, table, hasInitiator, depth: 0 }} />
        {root.of.length > 0 && <p className="condition-words">{conditionWords(root, schema, { context, table })}</p>}
        {isLeft && problems.length > 0 && (
          <ul className="condition-problems" role="alert">
            {[...new Set(problems)].map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
      </div>
    </FormWorkContext>
  )
}

interface GroupProps {
  group: ConditionGroup
  onChange(next: ConditionGroup): void
  place: ConditionPlace
}

function GroupRows({ group, onChange, place }: GroupProps) {
  const { schema, table, hasInitiator, depth } = place
  const lefts = leftChoices(schema, table, hasInitiator)
  const tables = [...indexOf(schema).tables.values()].map((each) => each.table)
  const setAt = (at: number, next: Condition | null) =>
    onChange({
      ...group,
      of: group.of.flatMap((each, place_) => (place_ !== at ? [each] : next === null ? [] : [next])),
    })
  const add = (condition: Condition) => onChange({ ...group, of: [...group.of, condition] })
  const first = lefts[0]?.options[0]
  if (first === undefined) return <p className="condition-none">表单里还没有可以比较的字段，先添加字段。</p>
  return (
    <div className="condition-group" data-depth={depth}>
      {group.of.length > 1 && (
        <Segmented<'all' | 'any'>
          className="condition-match"
          size="small"
          aria-label="条件之间的关系"
          value={group.match}
          options={[
            { value: 'all', label: '全部满足' },
            { value: 'any', label: '满足任一' },
          ]}
          onChange={(match) => onChange({ ...group, match })}
        />
      )}
      {group.of.map((each, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a condition has no name of its own
        <div key={at} className="condition-line">
          <OneCondition
            condition={each}
            onChange={(next) => setAt(at, next)}
            place={place}
            onRemove={() => setAt(at, null)}
          />
        </div>
      ))}
      <div className="condition-adds">
        <Button
          size="small"
          icon={<Icon name="plus" size={12} />}
          onClick={() => add(firstComparison(schema, table, first.left))}
        >
          加一个条件
        </Button>
        {depth < 2 && (
          <Button
            size="small"
            type="text"
            onClick={() => add({ match: 'any', of: [firstComparison(schema, table, first.left)] })}
          >
            加一组条件
          </Button>
        )}
        {depth < 2 &&
          table === null &&
          tables.map(({ key, label }) => (
            <Button key={key} size="small" type="text" onClick={() => add(rowsOf(schema, key))}>
              按“{label}”的行
            </Button>
          ))}
      </div>
    </div>
  )
}

function OneCondition({
  condition,
  onChange,
  onRemove,
  place,
}: {
  condition: Condition
  onChange(next: Condition): void
  onRemove(): void
  place: ConditionPlace
}) {
  if ('match' in condition)
    return (
      <>
        <GroupRows
          group={condition}
          place={{ ...place, depth: place.depth + 1 }}
          onChange={(next) => (next.of.length === 0 ? onRemove() : onChange(next))}
        />
        <RemoveButton label="删除这一组条件" onRemove={onRemove} />
      </>
    )
  if (!('rows' in condition))
    return <ComparisonRow comparison={condition} place={place} onChange={onChange} onRemove={onRemove} />
  const inner: ConditionGroup = 'match' in condition.of ? condition.of : { match: 'all', of: [condition.of] }
  const label = indexOf(place.schema).tables.get(condition.table)?.table.label ?? condition.table
  return (
    <>
      <div className="condition-rows">
        <div className="condition-rows-head">
          <span>{label}中</span>
          <Select
            size="small"
            aria-label="哪些行"
            value={condition.rows}
            options={[
              { value: 'any', label: '有一行满足' },
              { value: 'every', label: '每一行都满足' },
            ]}
            onChange={(rows: 'any' | 'every') => onChange({ ...condition, rows })}
          />
        </div>
        <GroupRows
          group={inner}
          place={{ ...place, table: condition.table, depth: place.depth + 1 }}
          onChange={(next) => (next.of.length === 0 ? onRemove() : onChange({ ...condition, of: next }))}
        />
      </div>
      <RemoveButton label="删除按行的条件" onRemove={onRemove} />
    </>
  )
}

function rowsOf(schema: FormSchema, table: string): Condition {
  const column = indexOf(schema).tables.get(table)?.columns[0]?.field.key ?? ''
  return { rows: 'any', table, of: { match: 'all', of: [firstComparison(schema, table, { field: column })] } }
}
