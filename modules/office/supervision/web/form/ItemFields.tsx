import { OnePersonPicker } from '@mingtai/modules/ground/contacts/web'
import { chosen, DateItem, Icon, lengthBetween, required, WholeItem } from '@mingtai/ui'
import { Button, Form, Input, Select } from 'antd'
import { categories, cycles, levels, sources } from '../../words.ts'

function choicesOf(words: Readonly<Record<string, string>>) {
  return Object.entries(words).map(([value, label]) => ({ value, label }))
}

/** What an item says of itself; its nodes and units stand below. */
export function ItemFields() {
  return (
    <div className="sup-form">
      <Form.Item
        name="title"
        label="督办事项"
        className="sup-wide"
        rules={[required('督办事项'), lengthBetween('督办事项', 1, 200)]}
      >
        <Input.TextArea
          maxLength={200}
          autoSize={{ minRows: 1, maxRows: 3 }}
          placeholder="如 加快推进城东污水处理厂二期建设"
        />
      </Form.Item>
      <Form.Item name="source" label="来源" rules={[chosen('来源')]}>
        <Select options={choicesOf(sources)} />
      </Form.Item>
      <Form.Item name="basis" label="依据" className="sup-two">
        <Input maxLength={300} placeholder="会议、文号或批示" />
      </Form.Item>
      <Form.Item name="category" label="类别" rules={[chosen('类别')]}>
        <Select options={choicesOf(categories)} />
      </Form.Item>
      <Form.Item name="level" label="级别" rules={[chosen('级别')]}>
        <Select options={choicesOf(levels)} />
      </Form.Item>
      <DateItem name="startAt" label="开始日期" kind="day" required />
      <DateItem name="dueAt" label="办结期限" kind="day" required from={{ name: 'startAt', label: '开始日期' }} />
      <Form.Item name="cycle" label="反馈周期" rules={[chosen('反馈周期')]}>
        <Select options={choicesOf(cycles)} />
      </Form.Item>
      <Form.Item name="leaderId" label="责任领导">
        <OnePersonPicker />
      </Form.Item>
      <Form.Item name="ownerId" label="督办人" tooltip="不选就是您自己">
        <OnePersonPicker />
      </Form.Item>
      <WholeItem name="weight" label="权重" least={1} most={100} isRequired tooltip="汇总到绩效考核时的份量" />
      <Form.Item name="content" label="内容和要求" className="sup-wide">
        <Input.TextArea maxLength={4000} autoSize={{ minRows: 3, maxRows: 12 }} />
      </Form.Item>
    </div>
  )
}

/** 计划节点: how much is to be there until when; without any the plan goes straight. */
export function NodeFields() {
  return (
    <Form.List name="nodes">
      {(fields, { add, remove }) => (
        <fieldset className="sup-parts">
          <legend>计划节点</legend>
          {fields.length === 0 && <p className="sup-none">没有节点时，计划进度从开始到期限均匀增长。</p>}
          {fields.map(({ key, name }) => (
            <div key={key} className="sup-node">
              <Form.Item name={[name, 'title']} label="节点" rules={[required('节点')]}>
                <Input maxLength={100} placeholder="如 完成主体施工" />
              </Form.Item>
              <DateItem name={[name, 'dueAt']} label="日期" kind="day" required />
              <WholeItem name={[name, 'percent']} label="计划进度（%）" least={0} most={100} isRequired />
              <Button
                type="text"
                aria-label={`去掉第${name + 1}个节点`}
                icon={<Icon name="trash" size={15} />}
                onClick={() => remove(name)}
              />
            </div>
          ))}
          <Button icon={<Icon name="plus" size={14} />} onClick={() => add({})}>
            加节点
          </Button>
        </fieldset>
      )}
    </Form.List>
  )
}
