import { FormModal, refreshMe, required, useMe, useNotice } from '@mingtai/ui'
import { say } from '@mingtai/messages'
import { isMobile, maskedPhone, plainPhone } from '@mingtai/zh'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import { useEffect, useState } from 'react'
import { SecurityRow } from './SecurityRow.tsx'
import { settingsQuery } from '../entry/settings.ts'
import { calls, fronted } from '../entry/sign-in.ts'

const PAUSE = 60

interface Words {
  password: string
  phone: string
  smsCode: string
}

/** 手机号码: the person puts another number in its place, with the code that the new one gets. */
export function PhoneChange() {
  const me = useMe()
  const notice = useNotice()
  const [open, setOpen] = useState(false)
  const change = async ({ password, phone, smsCode }: Words) => {
    await calls.changePhone({ password: await fronted(password), phone: plainPhone(phone), smsCode: smsCode.trim() })
    setOpen(false)
    refreshMe()
    notice.success('手机号码已更换，以后用新号码收验证码。')
  }
  const ownPhone = me?.phone ?? ''
  return (
    <>
      <SecurityRow
        icon="phone"
        title="手机号码"
        words={
          ownPhone === ''
            ? '还没有手机号码，不能用手机登录和找回密码。'
            : `${maskedPhone(ownPhone)}，用来登录和找回密码。`
        }
        action={<Button onClick={() => setOpen(true)}>{ownPhone === '' ? '填写' : '更换'}</Button>}
      />
      <FormModal<Words>
        title={ownPhone === '' ? '填写手机号码' : '更换手机号码'}
        open={open}
        initial={{}}
        submitText="确认更换"
        width={480}
        onSubmit={change}
        onClose={() => setOpen(false)}
      >
        <Form.Item name="password" label="登录密码" rules={[required('登录密码')]} extra="先确认是您本人在操作。">
          <Input.Password autoFocus autoComplete="current-password" />
        </Form.Item>
        <Form.Item name="phone" label="新手机号码" rules={[required('新手机号码'), mobile]}>
          <Input inputMode="tel" autoComplete="off" maxLength={20} />
        </Form.Item>
        <CodeItem />
      </FormModal>
    </>
  )
}

/** The code of the message, and the button that sends it to the number above. */
function CodeItem() {
  const form = Form.useFormInstance<Words>()
  const notice = useNotice()
  const settings = useQuery(settingsQuery(''))
  const [seconds, setSeconds] = useState(0)
  const [sentTo, setSentTo] = useState<string | null>(null)
  useEffect(() => {
    if (seconds === 0) return
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000)
    return () => clearTimeout(timer)
  }, [seconds])
  const send = async () => {
    const { phone } = await form.validateFields(['phone'])
    try {
      await calls.sendOwnCode({ phone: plainPhone(String(phone)) })
      setSentTo(maskedPhone(plainPhone(String(phone))))
      setSeconds(PAUSE)
    } catch (error) {
      notice.refuse(error)
    }
  }
  const extra = sentTo === null ? undefined : say('signIn.ownCodeSent', sentTo)
  const waits = sentTo !== null && settings.data?.smsArrives === false ? say('signIn.smsWaits') : ''
  return (
    <Form.Item label="短信验证码" required extra={extra && `${extra}${waits}`}>
      <div className="sms-row">
        <Form.Item name="smsCode" noStyle rules={[required('短信验证码')]}>
          <Input inputMode="numeric" autoComplete="one-time-code" maxLength={6} aria-label="短信验证码" />
        </Form.Item>
        <Button disabled={seconds > 0} onClick={() => void send().catch(() => {})}>
          {seconds > 0 ? `${seconds} 秒后重新发送` : '发送验证码'}
        </Button>
      </div>
    </Form.Item>
  )
}

const mobile = {
  async validator(_: unknown, value: unknown) {
    if (typeof value === 'string' && value !== '' && !isMobile(plainPhone(value))) throw new Error(say('field.mobile'))
  },
}
