import { AccessLines } from '@mingtai/modules/ground/access/web'
import { Form, Radio } from 'antd'
import { say } from '@mingtai/messages'
import type { Access, AccessLine } from '../../access-calls.ts'
import { reportList } from './report-list.ts'

interface Props {
  /** What counts without lines of its own: whose, and which; null: everybody who may read reports; left out: unknown. */
  inherited?: Access['inherited']
  what: string
}

/** Whether a report or folder says itself who may do what, and its lines; fields of a form. */
export function OwnRights({ inherited, what }: Props) {
  return (
    <>
      <Form.Item name="own" label="权限">
        <Radio.Group
          options={[
            { value: false, label: inherited == null ? '沿用上级文件夹' : `沿用文件夹“${inherited.from}”` },
            { value: true, label: `给${what}单独设置` },
          ]}
        />
      </Form.Item>
      <Form.Item noStyle shouldUpdate={(before, now) => before.own !== now.own}>
        {({ getFieldValue }) =>
          getFieldValue('own') === true ? (
            <Form.Item<{ lines: AccessLine[] }>
              name="lines"
              extra="部门包括下级部门和其中的人。制作人本人和能设计所有报表的人总能看到。"
              rules={[
                {
                  validator: (_, lines: AccessLine[] = []) =>
                    lines.length > 0 ? Promise.resolve() : Promise.reject(new Error(say('template.viewNobody'))),
                },
              ]}
            >
              <AccessLines list={reportList} />
            </Form.Item>
          ) : (
            <div className="access-inherited">
              {inherited == null ? (
                <p>
                  {inherited === null
                    ? '上级文件夹没有设权限：能看报表的人都可以查看、导出和打印。'
                    : '按各自所在的文件夹。'}
                </p>
              ) : (
                <>
                  <p>这些来自文件夹“{inherited.from}”，在那里修改；也可以单独设置。</p>
                  <AccessLines fixed list={reportList} value={inherited.lines} />
                </>
              )}
            </div>
          )
        }
      </Form.Item>
    </>
  )
}
