import { OneDepartmentPicker, OnePersonPicker, PersonPicker } from '@mingtai/modules/ground/contacts/web'
import { Icon, required, WholeItem } from '@mingtai/ui'
import { Button, Form, Input } from 'antd'
import type { MeetingWords } from './words.ts'

/** 议题: what is decided one after the other, by whom it is reported, and who joins for it alone. */
export function ItemFields() {
  return (
    <Form.List name="items">
      {(fields, { add, remove, move }) => (
        <fieldset className="meeting-part">
          <legend>议题</legend>
          {fields.map(({ key, name }) => (
            <div key={key} className="meeting-item">
              <b className="meeting-item-number">{name + 1}</b>
              <Form.Item name={[name, 'id']} hidden>
                <input />
              </Form.Item>
              <Form.Item
                name={[name, 'title']}
                label="议题名称"
                className="meeting-item-title"
                rules={[required('议题名称')]}
              >
                <Input maxLength={200} placeholder="如 审议《云州市城市更新行动方案（送审稿）》" />
              </Form.Item>
              <WholeItem name={[name, 'minutes']} label="时长（分钟）" least={1} most={600} isRequired />
              <Form.Item name={[name, 'departmentId']} label="汇报单位">
                <OneDepartmentPicker choose="both" />
              </Form.Item>
              <Form.Item name={[name, 'reporterId']} label="汇报人">
                <OnePersonPicker />
              </Form.Item>
              <Form.Item name={[name, 'attendeeIds']} label="只列席本议题的人">
                <PersonPicker />
              </Form.Item>
              <span className="meeting-item-tools">
                <Button
                  type="text"
                  aria-label={`上移议题${name + 1}`}
                  disabled={name === 0}
                  icon={<Icon name="arrow-up" size={14} />}
                  onClick={() => move(name, name - 1)}
                />
                <Button
                  type="text"
                  aria-label={`下移议题${name + 1}`}
                  disabled={name === fields.length - 1}
                  icon={<Icon name="arrow-down" size={14} />}
                  onClick={() => move(name, name + 1)}
                />
                <Button
                  type="text"
                  aria-label={`去掉议题${name + 1}`}
                  icon={<Icon name="trash" size={15} />}
                  onClick={() => remove(name)}
                />
              </span>
            </div>
          ))}
          <Button icon={<Icon name="plus" size={14} />} onClick={() => add({ minutes: 20, attendeeIds: [] })}>
            加议题
          </Button>
          <AgendaLength />
        </fieldset>
      )}
    </Form.List>
  )
}

/** Warns of an agenda that takes longer than its meeting. */
function AgendaLength() {
  const form = Form.useFormInstance<MeetingWords>()
  const items = Form.useWatch('items', form) ?? []
  const startsAt = Form.useWatch('startsAt', form)
  const endsAt = Form.useWatch('endsAt', form)
  const minutes = items.reduce((sum, one) => sum + (Number(one?.minutes) || 0), 0)
  if (startsAt == null || endsAt == null) return null
  const room = endsAt.diff(startsAt, 'minute')
  if (minutes <= room) return null
  return (
    <p className="meeting-too-long" role="status">
      议题共 {minutes} 分钟，会议只有 {room} 分钟，请调整时长或结束时间。
    </p>
  )
}
