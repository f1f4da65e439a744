import { Checkbox, Form } from 'antd'
import { useMemo } from 'react'
import { groupableSheets } from '../model/dataset/groupable-sheets.ts'
import type { DatasetWords } from '../model/dataset/dataset-form.ts'
import { useStudioState } from '../part/use-studio.ts'

/** Whether the source groups instead of sending rows, and which sheets that helps. */
export function PushdownSwitch({ name }: { name: string | null }) {
  const template = useStudioState((state) => state.template)
  const isOn = Form.useWatch<DatasetWords['groupsAtSource'] | undefined>('groupsAtSource') === true
  const sheets = useMemo(() => (name === null || !isOn ? [] : groupableSheets(template, name)), [template, name, isOn])
  return (
    <div className="rd-groups-at-source">
      <Form.Item
        name="groupsAtSource"
        valuePropName="checked"
        extra="分组、合计由数据库完成，只取回汇总后的组；不能保证与逐行计算完全一致的，仍逐行读取。查询日志里有实际执行的语句。"
      >
        <Checkbox>由数据库汇总</Checkbox>
      </Form.Item>
      {sheets.length > 0 && (
        <ul>
          {sheets.map(({ name: sheet, reason }, at) => (
            <li key={at}>
              {sheet}：{reason === null ? '可以由数据库汇总。' : `逐行读取，${reason}`}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
