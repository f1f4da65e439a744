import { Form, InputNumber, Select } from 'antd'
import { opennesses } from '../../../sending-words.ts'
import { retentions } from '../../../words.ts'
import type { OutgoingFacts } from './ElementFields.tsx'

interface Props {
  /** Makes the ids of the fields those of one paper. */
  prefix: string
  facts: OutgoingFacts
  onFacts(facts: Partial<OutgoingFacts>): void
}

/** What is registered of a document and does not stand on its paper. */
export function RegisteredFields({ prefix, facts, onFacts }: Props) {
  return (
    <>
      <div className="docflow-elements-pair">
        <Form.Item label="印发份数" htmlFor={`${prefix}element-count`} className="element-count">
          <InputNumber
            id={`${prefix}element-count`}
            value={facts.copies}
            min={1}
            max={9999}
            precision={0}
            onChange={(copies) => copies !== null && onFacts({ copies })}
          />
        </Form.Item>
        <Form.Item label="保管期限" htmlFor={`${prefix}element-retention`} className="element-retention">
          <Select
            id={`${prefix}element-retention`}
            value={facts.retention}
            options={optionsOf(retentions)}
            onChange={(retention) => onFacts({ retention })}
          />
        </Form.Item>
      </div>
      <Form.Item label="公开属性" htmlFor={`${prefix}element-openness`} className="element-openness">
        <Select
          id={`${prefix}element-openness`}
          value={facts.openness}
          options={optionsOf(opennesses)}
          onChange={(openness) => onFacts({ openness })}
        />
      </Form.Item>
    </>
  )
}

export function optionsOf<T extends Record<string, string>>(words: T) {
  return Object.entries(words).map(([value, label]) => ({ value: value as keyof T, label }))
}
