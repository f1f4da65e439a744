import { MadeSecret } from '@mingtai/ui'

export interface Made {
  appKey: string
  secret: string
  /** Code of a report, for the example. */
  report: string
}

/** What the other system's developer needs, the secret among it: shown once. */
export function MadeEmbed({ made, onDone }: { made: Made; onDone(): void }) {
  const base = window.location.origin
  const server = `// 对方服务器：用密钥签一个 10 分钟内的凭证（JWT，HS256）
const token = await new SignJWT({ report: '${made.report}', parameters: {}, reader: '张三' })
  .setProtectedHeader({ alg: 'HS256' })
  .setIssuer('${made.appKey}').setIssuedAt().setExpirationTime('2m')
  .sign(new TextEncoder().encode(process.env.MINGTAI_SECRET))`
  const page = `// 对方页面
import { mount } from '${base}/embed/sdk.js'
mount(document.querySelector('#report'), { base: '${base}', app: '${made.appKey}', token })`
  return (
    <MadeSecret
      note="请现在复制密钥并妥善保存，关闭后不再显示，遗失只能更换。密钥只放在对方服务器上，不要写进网页。"
      facts={[
        { label: '应用标识', text: made.appKey },
        { label: '密钥', text: made.secret },
        { label: '脚本地址', text: `${base}/embed/sdk.js` },
      ]}
      examples={[server, page]}
      done="已保存"
      onDone={onDone}
    />
  )
}
