import { Dialog, MadeSecret } from '@mingtai/ui'

export interface ShownPassword {
  title: string
  merchantNo: string
  loginName: string
  password: string
}

/** A password that nobody can look up again. */
export function PasswordOnce({ shown, onClose }: { shown: ShownPassword; onClose(): void }) {
  const { title, merchantNo, loginName, password } = shown
  return (
    <Dialog title={title} open onClose={onClose} width={520}>
      <MadeSecret
        note="请把下面的登录信息交给管理员，从登录地址进入；在普通登录页也可以用“登录名@商户号”登录。密码只显示这一次，首次登录必须修改。"
        facts={[
          { label: '登录地址', text: `${window.location.origin}/login?tenantId=${merchantNo}` },
          { label: '商户号', text: merchantNo },
          { label: '登录名', text: loginName },
          { label: '密码', text: password },
        ]}
        done="已记下"
        onDone={onClose}
      />
    </Dialog>
  )
}
