import {
  type Comparison,
  type ConditionValue,
  indexOf,
  type Operator,
  operatorsOfSort,
  operatorWords,
  type RightSide,
  type Sort,
  sortOf,
} from '@mingtai/form-schema'
import { Cascader, Select } from 'antd'
import { Control } from '../control/Control.tsx'
import { branches } from '../control/ChoiceControl.tsx'
import { ReferenceSelect } from '../control/ReferenceSelect.tsx'
import { useForm } from '../model/form-context.ts'
import { type ConditionPlace, RemoveButton } from './condition-place.tsx'
import { firstComparison } from './first-comparison.ts'
import { fieldOf, leftChoices, leftValueOf, rightChoices } from './left-choices.ts'
import { conditionValue, fieldValue, firstValue, takesList, valueField } from './value-field.ts'

/** What another field is compared by: its values, not where somebody belongs. */
const comparable: ReadonlySet<Operator> = new Set([
  ...(['equals', 'notEquals', 'greater', 'atLeast', 'less', 'atMost', 'contains', 'notContains'] as const),
  ...(['startsWith', 'containsAny', 'containsAll', 'within', 'notWithin'] as const),
])

interface Props {
  comparison: Comparison
  place: ConditionPlace
  onChange(next: Comparison): void
  onRemove(): void
}

/** One line: what is asked, how, and what it is compared with. */
export function ComparisonRow({ comparison, place, onChange, onRemove }: Props) {
  const { schema, table, hasInitiator } = place
  const { left, operator, right } = comparison
  const sort = sortOf(left, indexOf(schema), table) ?? 'text'
  const choices = leftChoices(schema, table, hasInitiator)
  const all = choices.flatMap(({ options }) => options)
  const others = rightChoices(schema, table, comparison, sort)
  const handleOperator = (next: Operator) => {
    const fresh = firstValue(sort, next)
    const isSameShape =
      right !== null &&
      fresh !== null &&
      'value' in right &&
      typeof right.value === typeof fresh.value &&
      next !== 'between'
    onChange({ ...comparison, operator: next, right: isSameShape ? right : fresh })
  }
  const mayCompareFields = others.length > 0 && right !== null && comparable.has(operator)
  return (
    <div className="condition-row">
      <Select
        className="condition-left"
        aria-label="比较什么"
        showSearch={{ optionFilterProp: 'label' }}
        value={leftValueOf(left)}
        popupMatchSelectWidth={false}
        options={choices.map(({ label, options }) => ({
          label,
          options: options.map(({ value, label: words }) => ({ value, label: words })),
        }))}
        onChange={(value: string) => {
          const found = all.find((each) => each.value === value)
          if (found !== undefined) onChange(firstComparison(schema, table, found.left))
        }}
      />
      <Select
        className="condition-operator"
        aria-label="怎样比较"
        value={operator}
        popupMatchSelectWidth={false}
        options={operatorsOfSort[sort].map((each) => ({
          value: each,
          label: operatorWords(each, sort, true).replace('：', ''),
        }))}
        onChange={handleOperator}
      />
      {right !== null && (
        <div className="condition-right">
          {'value' in right ? (
            <ValueEditor
              value={right.value}
              {...{ sort, operator, place, comparison }}
              onChange={(value) => onChange({ ...comparison, right: { value } })}
            />
          ) : (
            <Select
              aria-label="与哪个字段比较"
              value={leftValueOf(right)}
              options={others.map(({ value, label }) => ({ value, label }))}
              onChange={(value: string) => {
                const found = others.find((each) => each.value === value)
                if (found !== undefined) onChange({ ...comparison, right: found.left })
              }}
            />
          )}
        </div>
      )}
      {mayCompareFields && (
        <button
          type="button"
          className="form-link condition-turn"
          onClick={() => onChange({ ...comparison, right: turned(right, others[0]?.left, firstValue(sort, operator)) })}
        >
          {'value' in right ? '改比字段' : '改填内容'}
        </button>
      )}
      <RemoveButton label="删除这个条件" onRemove={onRemove} />
    </div>
  )
}

function turned(right: RightSide, other: RightSide | undefined, value: RightSide | null): RightSide | null {
  return 'value' in right ? (other ?? right) : value
}

interface ValueProps {
  value: ConditionValue
  sort: Sort
  operator: Operator
  place: ConditionPlace
  comparison: Comparison
  onChange(value: ConditionValue): void
}

function ValueEditor({ value, sort, operator, place: { schema, table }, comparison: { left }, onChange }: ValueProps) {
  const { sources } = useForm()
  const field = 'field' in left ? fieldOf(schema, table, left.field) : null
  const isPost = operator === 'hasPost' || operator === 'lacksPost'
  if (isPost || operator === 'hasRole' || operator === 'lacksRole')
    return (
      <ReferenceSelect
        id={isPost ? 'condition-post' : 'condition-role'}
        kind={isPost ? 'post' : 'role'}
        search={async (keyword) =>
          (await (isPost ? sources.searchPosts?.(keyword) : sources.searchRoles?.(keyword))) ?? []
        }
        value={referencesOf(value)}
        most={100}
        mark="shield"
        placeholder={isPost ? '查找岗位' : '查找角色'}
        isWrong={false}
        aria-label={isPost ? '比较的岗位' : '比较的角色'}
        onChange={(next) => onChange(next.map(({ id, name }) => ({ id, name })))}
      />
    )
  if (sort === 'path' && field?.kind === 'cascader')
    return (
      <Cascader
        multiple
        changeOnSelect
        aria-label="比较的内容"
        value={pathsOf(value)}
        options={branches(field.options)}
        onChange={(paths: (string | number | null)[][]) => onChange(paths.map((path) => path.map(String)))}
      />
    )
  if (sort === 'text' && takesList(operator))
    return (
      <Select
        mode="tags"
        aria-label="比较的内容"
        placeholder="写一项按一次回车"
        open={false}
        value={textsOf(value)}
        onChange={(texts: string[]) => onChange(texts)}
      />
    )
  const made = valueField(sort, operator, field)
  if (made === null) return null
  const shared = { field: made, path: 'value', isRequired: false, describedBy: undefined, isWrong: false, isCell: true }
  if (operator === 'between') {
    const [from = '', to = ''] = textsOf(value)
    return (
      <div className="condition-between">
        <Control
          {...shared}
          id="condition-from"
          value={from || null}
          current={() => from}
          onChange={(next) => onChange([String(next ?? ''), to])}
        />
        <span>到</span>
        <Control
          {...shared}
          id="condition-to"
          value={to || null}
          current={() => to}
          onChange={(next) => onChange([from, String(next ?? '')])}
        />
      </div>
    )
  }
  return (
    <Control
      {...shared}
      id="condition-value"
      value={fieldValue(value, sort)}
      current={() => fieldValue(value, sort)}
      onChange={(next) =>
        onChange(next === null && firstValue(sort, operator)?.value === '' ? '' : conditionValue(next, sort))
      }
    />
  )
}

function textsOf(value: ConditionValue): string[] {
  return typeof value === 'string' ? [value] : value.filter((each) => typeof each === 'string')
}

function pathsOf(value: ConditionValue): string[][] {
  return typeof value === 'string' ? [] : value.filter((each) => Array.isArray(each))
}

function referencesOf(value: ConditionValue): { id: string; name: string }[] {
  return typeof value === 'string'
    ? []
    : value.flatMap((each) => (typeof each === 'object' && !Array.isArray(each) ? [each] : []))
}
