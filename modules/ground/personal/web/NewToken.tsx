import { Dialog, FormModal, callsOf, lengthBetween, required } from '@mingtai/ui'
import { say } from '@mingtai/messages'
import { Checkbox, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { personalCalls, tokenScopes } from '../calls.ts'
import type { AccessToken } from '../calls.ts'
import { Secret } from './Secret.tsx'

const calls = callsOf(personalCalls)

interface Values {
  name: string
  scopes: AccessToken['scopes']
  days: number
}

const lives = [
  { value: 30, label: '30 天' },
  { value: 90, label: '90 天' },
  { value: 365, label: '1 年' },
  { value: 0, label: '长期有效' },
]

/** Make a token, then show its secret: the only time that anybody sees it. */
export function NewToken({ open, onClose, onMade }: { open: boolean; onClose(): void; onMade(): Promise<unknown> }) {
  const [secret, setSecret] = useState<string | null>(null)
  const make = async ({ name, scopes, days }: Values) => {
    const made = await calls.createToken({ name: name.trim(), scopes, days: days === 0 ? null : days })
    setSecret(made.secret)
    onClose()
    await onMade()
  }
  return (
    <>
      <FormModal<Values>
        title="新建访问令牌"
        open={open}
        initial={{ scopes: ['report:read'], days: 90 }}
        submitText="新建"
        onSubmit={make}
        onClose={onClose}
        width={520}
      >
        <Form.Item
          name="name"
          label="名称"
          rules={[required('名称'), lengthBetween('名称', 1, 60)]}
          extra="写明给谁用，例如：月报脚本"
        >
          <Input autoFocus maxLength={60} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="scopes"
          label="可以做什么"
          required={false}
          rules={[{ required: true, message: say('field.chooseGrant') }]}
        >
          <Checkbox.Group
            className="token-choices"
            options={Object.entries(tokenScopes).map(([value, label]) => ({ value, label }))}
          />
        </Form.Item>
        <Form.Item name="days" label="有效期">
          <Select options={lives} style={{ width: 160 }} />
        </Form.Item>
      </FormModal>
      <Dialog title="令牌已创建" open={secret !== null} onClose={() => setSecret(null)} width={560}>
        {secret !== null && <Secret text={secret} onDone={() => setSecret(null)} />}
      </Dialog>
    </>
  )
}
