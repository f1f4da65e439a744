import { DateField, Icon } from '@mingtai/ui'
import { Button, Form, Input, Select } from 'antd'
import { lineKinds } from '../../words.ts'
import { AmountInput, amountRule } from '../shared/AmountInput.tsx'
import { choicesOf } from './choices.ts'
import { PlanSum } from './PlanSum.tsx'

/** 履行计划: what is to be paid, received, delivered until when. */
export function LineFields({ nature }: { nature: string }) {
  const usual = nature === 'income' ? 'receive' : 'pay'
  return (
    <Form.List name="lines">
      {(fields, { add, remove }) => (
        <fieldset className="contract-parts">
          <legend>履行计划</legend>
          {fields.map(({ key, name }) => (
            <div key={key} className="contract-line">
              <Form.Item name={[name, 'originId']} hidden>
                <Input />
              </Form.Item>
              <Form.Item name={[name, 'kind']} label="类型" initialValue={usual}>
                <Select options={choicesOf(lineKinds)} />
              </Form.Item>
              <Form.Item name={[name, 'title']} label="事项">
                <Input maxLength={100} placeholder="如 首付款" />
              </Form.Item>
              <Form.Item name={[name, 'planDate']} label="计划日期">
                <DateField kind="day" />
              </Form.Item>
              <Form.Item name={[name, 'planAmount']} label="金额（元）" rules={[amountRule('金额')]}>
                <AmountInput />
              </Form.Item>
              <Form.Item name={[name, 'condition']} label="条件">
                <Input maxLength={300} placeholder="如 验收合格后15日内" />
              </Form.Item>
              <Button
                type="text"
                aria-label={`去掉第${name + 1}项计划`}
                icon={<Icon name="trash" size={15} />}
                onClick={() => remove(name)}
              />
            </div>
          ))}
          <div className="contract-plan-foot">
            <Button icon={<Icon name="plus" size={14} />} onClick={() => add({ kind: usual })}>
              加一项计划
            </Button>
            <PlanSum />
          </div>
        </fieldset>
      )}
    </Form.List>
  )
}
