import { Dialog, FormModal, StatusTag, required, useNotice } from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { BackupCodes } from './BackupCodes.tsx'
import { SecurityRow } from './SecurityRow.tsx'
import { calls, fronted } from '../entry/sign-in.ts'

interface Begun {
  secret: string
  image: string
}

/** 两步验证: turn it on with an authenticator, or off again. */
export function TwoStep() {
  const state = useQuery({ queryKey: ['two-step'], queryFn: () => calls.twoStepState({}) })
  const queries = useQueryClient()
  const notice = useNotice()
  const [asking, setAsking] = useState<'begin' | 'off' | null>(null)
  const [begun, setBegun] = useState<Begun | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const reload = () => queries.invalidateQueries({ queryKey: ['two-step'] })
  const begin = async ({ password }: { password: string }) => {
    setBegun(await calls.twoStepBegin({ password: await fronted(password) }))
    setAsking(null)
  }
  const confirm = async ({ code }: { code: string }) => {
    const made = await calls.twoStepConfirm({ code: code.trim() })
    setBegun(null)
    setCodes(made.backupCodes)
    await reload()
  }
  const end = async ({ password, code }: { password: string; code: string }) => {
    await calls.twoStepOff({ password: await fronted(password), code: code.trim() })
    setAsking(null)
    notice.success('两步验证已关闭。')
    await reload()
  }
  const on = state.data?.on === true
  return (
    <>
      <SecurityRow
        icon="shield"
        title="两步验证"
        mark={on ? <StatusTag tone="pine">已开启</StatusTag> : <StatusTag>未开启</StatusTag>}
        words={
          on
            ? `登录时除密码外还要输入动态码。还有 ${state.data?.backupCodes ?? 0} 个备用码没有用过。`
            : '登录时除密码外再输入手机身份验证器上的动态码，密码泄露也进不来。'
        }
        action={
          <Button disabled={state.data === undefined} onClick={() => setAsking(on ? 'off' : 'begin')}>
            {on ? '关闭' : '开启'}
          </Button>
        }
      />
      <FormModal<{ password: string }>
        title="开启两步验证"
        open={asking === 'begin'}
        initial={{}}
        submitText="下一步"
        width={480}
        onSubmit={begin}
        onClose={() => setAsking(null)}
      >
        <Form.Item name="password" label="登录密码" rules={[required('登录密码')]} extra="先确认是您本人在操作。">
          <Input.Password autoFocus autoComplete="current-password" />
        </Form.Item>
      </FormModal>
      <FormModal<{ code: string }>
        title="添加身份验证器"
        open={begun !== null}
        initial={{}}
        submitText="确认开启"
        width={560}
        onSubmit={confirm}
        onClose={() => setBegun(null)}
      >
        {begun !== null && <Enrolment begun={begun} />}
      </FormModal>
      <FormModal<{ password: string; code: string }>
        title="关闭两步验证"
        open={asking === 'off'}
        initial={{}}
        submitText="关闭两步验证"
        width={480}
        onSubmit={end}
        onClose={() => setAsking(null)}
      >
        <p className="security-note">关闭后只用密码就能登录，备用码一并作废。</p>
        <Form.Item name="password" label="登录密码" rules={[required('登录密码')]}>
          <Input.Password autoFocus autoComplete="current-password" />
        </Form.Item>
        <Form.Item name="code" label="动态码或备用码" rules={[required('动态码')]}>
          <Input autoComplete="one-time-code" maxLength={12} />
        </Form.Item>
      </FormModal>
      <Dialog title="备用码" open={codes !== null} onClose={() => setCodes(null)} width={520}>
        {codes !== null && <BackupCodes codes={codes} onDone={() => setCodes(null)} />}
      </Dialog>
    </>
  )
}

function Enrolment({ begun }: { begun: Begun }) {
  return (
    <div className="enrolment">
      <img src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(begun.image)}`} alt="身份验证器二维码" />
      <div>
        <p>用身份验证器（如 Microsoft Authenticator、Google Authenticator、腾讯身份验证器）扫描左侧二维码。</p>
        <p className="enrolment-secret">
          不能扫码时手工输入密钥：<code>{begun.secret.replace(/(.{4})/g, '$1 ').trim()}</code>
        </p>
        <Form.Item name="code" label="验证器上的六位动态码" rules={[required('动态码')]}>
          <Input autoFocus inputMode="numeric" autoComplete="one-time-code" maxLength={6} style={{ width: 160 }} />
        </Form.Item>
      </div>
    </div>
  )
}
