import { MadeSecret } from '@mingtai/ui'

export interface Made {
  appKey: string
  secret: string
  /** Codes of a report and a screen, for the examples; null: it shows none. */
  report: string | null
  screen: string | null
}

/** What the other system's developer needs, the secret among it: shown once. */
export function MadeEmbed({ made, onDone }: { made: Made; onDone(): void }) {
  const base = window.location.origin
  const { report, screen } = made
  const what = report === null ? `screen: '${screen ?? ''}'` : `report: '${report}'`
  const other = report === null || screen === null ? '' : `（显示大屏时把 report 换成 screen: '${screen}'）`
  const server = `// 对方服务器：用密钥签一个 10 分钟内的凭证（JWT，HS256）${other}
const token = await new SignJWT({ ${what}, parameters: {}, reader: '张三' })
  .setProtectedHeader({ alg: 'HS256' })
  .setIssuer('${made.appKey}').setIssuedAt().setExpirationTime('2m')
  .sign(new TextEncoder().encode(process.env.MINGTAI_SECRET))`
  const methods = [...(report === null ? [] : ['mount']), ...(screen === null ? [] : ['mountScreen'])]
  const page = `// 对方页面
import { ${methods.join(', ')} } from '${base}/embed/sdk.js'
${methods.map((method) => `${method}(document.querySelector('#${method === 'mount' ? 'report' : 'screen'}'), { base: '${base}', app: '${made.appKey}', token })`).join('\n')}`
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
