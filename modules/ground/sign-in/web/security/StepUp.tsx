import { FormModal, required } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Form, Input, Radio } from 'antd'
import { useState } from 'react'
import { calls, fronted } from '../entry/sign-in.ts'

interface Values {
  by: 'password' | 'code'
  password: string
  code: string
}

/** 验证身份: asked before dangerous acts, good for half an hour. */
export default function StepUp({ onDone }: { onDone(proven: boolean): void }) {
  const [by, setBy] = useState<Values['by']>('password')
  const { data } = useQuery({ queryKey: ['two-step'], queryFn: () => calls.twoStepState({}) })
  const prove = async ({ password, code }: Values) => {
    await calls.stepUp(by === 'password' ? { password: await fronted(password) } : { code: code.trim() })
    onDone(true)
  }
  return (
    <FormModal<Values>
      open
      isOnTop
      title="验证身份"
      initial={{ by: 'password' }}
      submitText="验证"
      width={440}
      focus={by}
      onSubmit={prove}
      onClose={() => onDone(false)}
    >
      {data?.on === true && (
        <Form.Item name="by">
          <Radio.Group
            options={[
              { value: 'password', label: '登录密码' },
              { value: 'code', label: '动态码' },
            ]}
            onChange={(event) => setBy(event.target.value === 'code' ? 'code' : 'password')}
          />
        </Form.Item>
      )}
      {by === 'password' ? (
        <Form.Item name="password" label="登录密码" rules={[required('登录密码')]} extra="半小时内不再询问。">
          <Input.Password autoComplete="current-password" />
        </Form.Item>
      ) : (
        <Form.Item name="code" label="动态码" rules={[required('动态码')]} extra="半小时内不再询问。">
          <Input autoFocus inputMode="numeric" autoComplete="one-time-code" maxLength={12} />
        </Form.Item>
      )}
    </FormModal>
  )
}
