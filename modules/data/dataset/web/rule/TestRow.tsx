import { Icon } from '@mingtai/ui'
import { Button, Select } from 'antd'
import {
  readerFacts,
  type ReaderFact,
  type RuleOperator,
  ruleOperators,
  type RuleTest,
  type RuleValue,
} from '../../rule-shapes.ts'

interface Props {
  test: RuleTest
  fields: { value: string; label: string }[]
  onChange(test: RuleTest | null): void
}

const operators = Object.entries(ruleOperators).map(([value, label]) => ({ value, label }))
const facts = Object.entries(readerFacts).map(([value, label]) => ({ value: `@${value}`, label: `读者的${label}` }))

/** A field compared with words that are typed, or with what the reader is. */
export function TestRow({ test, fields, onChange }: Props) {
  const needsValues = test.op !== 'isNull' && test.op !== 'notNull'
  return (
    <div className="rule-test">
      <Select
        aria-label="字段"
        value={test.field}
        options={fields}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={(field: string) => onChange({ ...test, field })}
      />
      <Select
        aria-label="比较"
        value={test.op}
        options={operators}
        onChange={(op: RuleOperator) =>
          onChange({ ...test, op, values: op === 'isNull' || op === 'notNull' ? [] : test.values })
        }
      />
      {needsValues && (
        <Select
          aria-label="值"
          mode="tags"
          value={test.values.map(tagOf)}
          options={facts}
          tokenSeparators={['，', ',']}
          placeholder="输入后回车，或选读者的属性"
          onChange={(tags: string[]) => onChange({ ...test, values: tags.map(valueOf) })}
        />
      )}
      <Button type="text" aria-label="去掉条件" icon={<Icon name="close" size={12} />} onClick={() => onChange(null)} />
    </div>
  )
}

function tagOf(value: RuleValue): string {
  return value.kind === 'constant' ? value.value : `@${value.of}`
}

function valueOf(tag: string): RuleValue {
  const fact = tag.slice(1)
  return tag.startsWith('@') && isFact(fact) ? { kind: 'reader', of: fact } : { kind: 'constant', value: tag }
}

function isFact(text: string): text is ReaderFact {
  return Object.hasOwn(readerFacts, text)
}
