import { Page } from '@mingtai/ui'
import { AccessTokens } from '../AccessTokens.tsx'
import '../personal.css'

/** 访问令牌 /user/access-tokens */
export default function TokenPage() {
  return (
    <Page title="访问令牌" facts="给脚本和命令行使用">
      <AccessTokens />
    </Page>
  )
}
