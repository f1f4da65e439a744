import { Page, useMe, useNotice } from '@mingtai/ui'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Button } from 'antd'
import { Devices } from './Devices.tsx'
import { MySignIns } from './MySignIns.tsx'
import { PhoneChange } from './PhoneChange.tsx'
import { SecurityRow } from './SecurityRow.tsx'
import { SocialAccounts } from './SocialAccounts.tsx'
import { TwoStep } from './TwoStep.tsx'
import '../security.css'
import '../ways.css'

/** /user/security: what keeps an account safe, and where it is in use. */
export default function Security() {
  const me = useMe()
  const navigate = useNavigate()
  useReturned()
  return (
    <Page title="安全设置" facts={me ? `${me.realName} · ${me.name}` : ' '}>
      <div className="security">
        <section className="security-part" aria-label="登录保护">
          <SecurityRow
            icon="lock"
            title="登录密码"
            words="8 到 32 个字符，含大写、小写、数字、符号中的三种。修改后其他设备需要重新登录。"
            action={<Button onClick={() => void navigate('/user/change-password')}>修改密码</Button>}
          />
          <PhoneChange />
          <TwoStep />
          <SocialAccounts />
        </section>
        <Devices />
        <MySignIns />
      </div>
    </Page>
  )
}

/** Back from another system: say what became of it, once. */
function useReturned(): void {
  const [query, setQuery] = useSearchParams()
  const notice = useNotice()
  useEffect(() => {
    const refused = query.get('refused')
    if (query.get('bound') === null && refused === null) return
    if (refused === null) notice.success('已绑定，以后可以用它登录。')
    else notice.info(refused)
    setQuery({}, { replace: true })
  }, [query, setQuery, notice])
}
