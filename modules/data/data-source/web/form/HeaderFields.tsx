import { Icon, required } from '@mingtai/ui'
import { Button, Checkbox, Form, Input } from 'antd'
import type { DataSource } from '../../calls.ts'
import { isStored, type SourceWords } from './words.ts'

/** Headers that every request carries; a secret one is sealed and never shown again. */
export function HeaderFields({ source }: { source: DataSource | null }) {
  const form = Form.useFormInstance<SourceWords>()
  const headers = Form.useWatch<SourceWords['settings']['headers'] | undefined>(['settings', 'headers'], form)
  return (
    <Form.List name={['settings', 'headers']}>
      {(fields, { add, remove }) => (
        <div className="header-fields">
          {fields.map(({ key, name }) => {
            const header = headers?.[name]
            const stored = header?.isSecret === true && isStored(source, header.name)
            return (
              <div key={key}>
                <Form.Item name={[name, 'name']} rules={[required('请求头名称')]}>
                  <Input
                    aria-label={`请求头 ${name + 1} 名称`}
                    placeholder="X-App-Key"
                    spellCheck={false}
                    maxLength={100}
                  />
                </Form.Item>
                <Form.Item name={[name, 'value']}>
                  {header?.isSecret ? (
                    <Input.Password
                      aria-label={`请求头 ${name + 1} 的值`}
                      autoComplete="new-password"
                      placeholder={stored ? '已保存，不改则留空' : '值'}
                      maxLength={4000}
                    />
                  ) : (
                    <Input
                      aria-label={`请求头 ${name + 1} 的值`}
                      placeholder="值"
                      maxLength={4000}
                      spellCheck={false}
                    />
                  )}
                </Form.Item>
                <Form.Item name={[name, 'isSecret']} valuePropName="checked">
                  <Checkbox>保密</Checkbox>
                </Form.Item>
                <Button
                  type="text"
                  size="small"
                  aria-label={`删除请求头 ${header?.name ?? ''}`}
                  icon={<Icon name="close" size={12} />}
                  onClick={() => remove(name)}
                />
              </div>
            )
          })}
          <Button
            size="small"
            icon={<Icon name="plus" size={12} />}
            disabled={fields.length >= 30}
            onClick={() => add({ name: '', value: '', isSecret: false })}
          >
            添加请求头
          </Button>
        </div>
      )}
    </Form.List>
  )
}
