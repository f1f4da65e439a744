import { Page, useMe } from '@mingtai/ui'
import { AccessTokens } from './AccessTokens.tsx'
import { PersonPanel } from './PersonPanel.tsx'
import './personal.css'

/** /user/account-setting */
export default function AccountSetting() {
  const me = useMe()
  return (
    <Page title="个人中心" facts={me ? `${me.tenantName} · ${me.realName}` : ' '}>
      <div className="personal">
        <PersonPanel me={me} />
        <AccessTokens />
      </div>
    </Page>
  )
}
